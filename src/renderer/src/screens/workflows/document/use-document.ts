import { useReducer } from 'react';
import { beginDocument, type DocumentHistory, type Moment, recordEdit } from './history';
import type { WorkflowDoc } from './workflow-doc';

/** A document edited as cards and JSON with a shared history. */
export interface EditedDocument extends Moment {
  /** Consecutive edits with the same mark are undone together. */
  readonly change: (change: (doc: WorkflowDoc) => WorkflowDoc, mark?: string) => void;
  readonly write: (text: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

/** `typed` is earlier unsaved text; undo leads back to the saved one. */
export function useDocument(kept: WorkflowDoc, typed: string | null): EditedDocument {
  const [history, dispatch] = useReducer(recordEdit, kept, (doc) => {
    const begun = beginDocument(doc);
    return typed === null ? begun : recordEdit(begun, { kind: 'text', text: typed });
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
