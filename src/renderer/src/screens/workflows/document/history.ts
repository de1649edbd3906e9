import type { JsonFault } from '../../../features/code-editor';
import { docText, readDoc, type WorkflowDoc } from './workflow-doc';

/** The document at one moment: as cards show it, and as its text says it. */
export interface Moment {
  readonly doc: WorkflowDoc;
  readonly text: string;
  /** Why the text cannot be read; the document is then the last one that could. */
  readonly faults: readonly JsonFault[];
}

/** A document with what it was before and what was undone. */
export interface History {
  readonly past: readonly Moment[];
  readonly now: Moment;
  readonly future: readonly Moment[];
  /** What the latest edit changed; further edits of the same are undone with it. */
  readonly mark: string | null;
}

export type Edit =
  | { readonly kind: 'doc'; readonly change: (doc: WorkflowDoc) => WorkflowDoc; readonly mark: string | null }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'undo' | 'redo' };

const MOST_KEPT = 200;
const TEXT_MARK = 'text';

export function beginHistory(doc: WorkflowDoc): History {
  return { past: [], now: { doc, text: docText(doc), faults: [] }, future: [], mark: null };
}

/** One edit of either side; both sides have one history. */
export function edited(history: History, edit: Edit): History {
  switch (edit.kind) {
    case 'doc':
      return withDoc(history, edit.change(history.now.doc), edit.mark);
    case 'text':
      return withText(history, edit.text);
    case 'undo':
      return undone(history);
    case 'redo':
      return redone(history);
  }
}

function withDoc(history: History, doc: WorkflowDoc, mark: string | null): History {
  if (doc === history.now.doc) return history;
  return pushed(history, { doc, text: docText(doc), faults: [] }, mark);
}

function withText(history: History, text: string): History {
  if (text === history.now.text) return history;
  const { doc } = history.now;
  const reading = readDoc(text, doc);
  const ready = reading.kind === 'ready';
  return pushed(history, { doc: ready ? reading.doc : doc, text, faults: ready ? [] : reading.faults }, TEXT_MARK);
}

function pushed({ past, now, mark: before }: History, next: Moment, mark: string | null): History {
  const kept = mark !== null && mark === before && past.length > 0 ? past : [...past, now].slice(-MOST_KEPT);
  return { past: kept, now: next, future: [], mark };
}

function undone({ past, now, future }: History): History {
  const before = past.at(-1);
  const rest = { past: past.slice(0, -1), mark: null };
  return before ? { ...rest, now: before, future: [now, ...future] } : { past, now, future, mark: null };
}

function redone({ past, now, future }: History): History {
  const [next, ...rest] = future;
  return next ? { past: [...past, now], now: next, future: rest, mark: null } : { past, now, future, mark: null };
}
