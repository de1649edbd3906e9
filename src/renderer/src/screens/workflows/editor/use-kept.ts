import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { storeText } from '../document/stored-text';
import type { EditedDocument } from '../document/use-document';
import { toBody, type WorkflowDoc } from '../document/workflow-doc';
import { isNew } from './first-doc';

/** The saved workflow, in addition to the one being edited. */
export interface Kept {
  /** Null if unsaved. */
  readonly id: string | null;
  /** Whether there are unsaved changes. */
  readonly changed: boolean;
  /** Whether there is anything to save: changes, or a new workflow. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  /** Saves the current document; returns its id, or null if refused (see `error`). */
  readonly save: () => Promise<string | null>;
  /** Discards unsaved changes. */
  readonly discard: () => void;
}

export function useKept(id: string, first: WorkflowDoc, { doc, text, faults }: EditedDocument): Kept {
  const own = isNew(id) ? null : id;
  const [kept, setKept] = useState(() => serializeWorkflow(first));
  const { busy, error, act } = useFormAct();
  const changed = serializeWorkflow(doc) !== kept || faults.length > 0;
  useEffect(() => storeText(id, changed ? text : null), [id, changed, text]);
  const save = async () => {
    let made: string | null = null;
    await act(async () => {
      const body = toBody(doc);
      made = own ?? (await call('createWorkflow', body)).id;
      if (own !== null) await call('replaceWorkflow', { id: own, ...body });
      setKept(serializeWorkflow(doc));
      storeText(id, null);
    });
    return made;
  };
  return { id: own, changed, unsaved: changed || own === null, busy, error, save, discard: () => storeText(id, null) };
}

function serializeWorkflow(doc: WorkflowDoc): string {
  return JSON.stringify(toBody(doc));
}
