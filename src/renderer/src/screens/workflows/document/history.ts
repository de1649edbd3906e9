import type { JsonFault } from '../../../features/code-editor';
import { beginHistory, type History, recordChange, redoChange, undoChange } from '../../../store/history';
import { formatDoc, readDoc, type WorkflowDoc } from './workflow-doc';

/** A state of the document: as cards and as text. */
export interface Moment {
  readonly doc: WorkflowDoc;
  readonly text: string;
  /** Why the text is invalid; the document is then the last valid one. */
  readonly faults: readonly JsonFault[];
}

/** Shared undo history of cards and text. */
export type DocumentHistory = History<Moment>;

export type Edit =
  | { readonly kind: 'doc'; readonly change: (doc: WorkflowDoc) => WorkflowDoc; readonly mark: string | null }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'undo' | 'redo' };

const TEXT_MARK = 'text';

export function beginDocument(doc: WorkflowDoc): DocumentHistory {
  return beginHistory({ doc, text: formatDoc(doc), faults: [] });
}

/** Adds an edit of cards or text to the shared history. */
export function recordEdit(history: DocumentHistory, edit: Edit): DocumentHistory {
  switch (edit.kind) {
    case 'doc':
      return withDoc(history, edit.change(history.now.doc), edit.mark);
    case 'text':
      return withText(history, edit.text);
    case 'undo':
      return undoChange(history);
    case 'redo':
      return redoChange(history);
  }
}

function withDoc(history: DocumentHistory, doc: WorkflowDoc, mark: string | null): DocumentHistory {
  if (doc === history.now.doc) return history;
  return recordChange(history, { doc, text: formatDoc(doc), faults: [] }, mark);
}

function withText(history: DocumentHistory, text: string): DocumentHistory {
  if (text === history.now.text) return history;
  const { doc } = history.now;
  const reading = readDoc(text, doc);
  const ready = reading.kind === 'ready';
  return recordChange(
    history,
    { doc: ready ? reading.doc : doc, text, faults: ready ? [] : reading.faults },
    TEXT_MARK,
  );
}
