import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { storeText } from '../document/stored-text';
import type { EditedDocument } from '../document/use-document';
import { toBody, type WorkflowDoc } from '../document/workflow-doc';
import { isNew } from './first-doc';

/** A workflow as it is kept, beside the one on the screen. */
export interface Kept {
  /** Null for one that is not kept yet. */
  readonly id: string | null;
  /** Whether something was written that is not kept. */
  readonly changed: boolean;
  /** Whether there is something to keep: what was written, or a new workflow as it stands. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  /** Keeps what is on the screen; answers its id, or null where it was refused (`error` says why). */
  readonly save: () => Promise<string | null>;
  /** Forgets what was not saved. */
  readonly discard: () => void;
}

export function useKept(id: string, first: WorkflowDoc, { doc, text, faults }: EditedDocument): Kept {
  const own = isNew(id) ? null : id;
  const [kept, setKept] = useState(() => serialize(first));
  const { busy, error, act } = useFormAct();
  const changed = serialize(doc) !== kept || faults.length > 0;
  useEffect(() => storeText(id, changed ? text : null), [id, changed, text]);
  const save = async () => {
    let made: string | null = null;
    await act(async () => {
      const body = toBody(doc);
      made = own ?? (await call('createWorkflow', body)).id;
      if (own !== null) await call('replaceWorkflow', { id: own, ...body });
      setKept(serialize(doc));
      storeText(id, null);
    });
    return made;
  };
  return { id: own, changed, unsaved: changed || own === null, busy, error, save, discard: () => storeText(id, null) };
}

function serialize(doc: WorkflowDoc): string {
  return JSON.stringify(toBody(doc));
}
