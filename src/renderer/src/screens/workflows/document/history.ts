import type { JsonFault } from '../../../features/code-editor';
import { beginHistory, type History, recordChange, redoChange, undoChange } from '../../../store/history';
import { docText, readDoc, type WorkflowDoc } from './workflow-doc';

/** The document at one moment: as cards show it, and as its text says it. */
export interface Moment {
  readonly doc: WorkflowDoc;
  readonly text: string;
  /** Why the text cannot be read; the document is then the last one that could. */
  readonly faults: readonly JsonFault[];
}

/** The one history of both sides. */
export type DocumentHistory = History<Moment>;

export type Edit =
  | { readonly kind: 'doc'; readonly change: (doc: WorkflowDoc) => WorkflowDoc; readonly mark: string | null }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'undo' | 'redo' };

const TEXT_MARK = 'text';

export function beginDocument(doc: WorkflowDoc): DocumentHistory {
  return beginHistory({ doc, text: docText(doc), faults: [] });
}

/** One edit of either side; both sides have one history. */
export function edited(history: DocumentHistory, edit: Edit): DocumentHistory {
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
  return recordChange(history, { doc, text: docText(doc), faults: [] }, mark);
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
