import { useReducer } from 'react';
import { beginDocument, type DocumentHistory, edited, type Moment } from './history';
import type { WorkflowDoc } from './workflow-doc';

/** A document that is edited in cards and as JSON, with one history for both. */
export interface EditedDocument extends Moment {
  /** Edits with the same mark, one after another, are undone together. */
  readonly change: (change: (doc: WorkflowDoc) => WorkflowDoc, mark?: string) => void;
  readonly write: (text: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** `typed` is a text that was written before and not kept; undo leads back to what is kept. */
export function useDocument(kept: WorkflowDoc, typed: string | null): EditedDocument {
  const [history, dispatch] = useReducer(edited, kept, (doc) => {
    const begun = beginDocument(doc);
    return typed === null ? begun : edited(begun, { kind: 'text', text: typed });
  });
  const { past, now, future }: DocumentHistory = history;
  return {
    ...now,
    change: (change, mark) => dispatch({ kind: 'doc', change, mark: mark ?? null }),
    write: (text) => dispatch({ kind: 'text', text }),
    undo: past.length > 0 ? () => dispatch({ kind: 'undo' }) : null,
    redo: future.length > 0 ? () => dispatch({ kind: 'redo' }) : null,
  };
}
