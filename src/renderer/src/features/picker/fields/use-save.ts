import { ApiError } from '@shared/client/api-error';
import type { RequestInput } from '@shared/contract';
import { useState } from 'react';
import { call } from '../../../api/client';
import { useFormAct } from '../../../components/hooks/use-form-act';
import { getRequest, type PickerDraft } from '../draft/picker-draft';
import type { PickerState } from '../use-picker';

export interface Saving {
  readonly busy: boolean;
  readonly error: unknown;
  /** Id of the saved extractor if the fields have not changed since; otherwise null. */
  readonly savedAs: string | null;
  /** Saves the extractor; false if that failed. */
  readonly save: () => Promise<boolean>;
}

/** Saves the extractor of a draft, replacing the one it was saved as before. */
export function useSave({ draft, note }: Pick<PickerState, 'draft' | 'note'>): Saving {
  const [savedFields, setSavedFields] = useState<PickerDraft['fields'] | null>(null);
  const { busy, error, act } = useFormAct();
  const save = async (): Promise<boolean> => {
    const request = getRequest(draft);
    if (request === null) return false;
    return act(async () => {
      const name = draft.name.trim();
      const extractor = await keepExtractor({ ...request, ...(name !== '' && { name }), save: true }, draft.savedAs);
      note({ savedAs: extractor?.id ?? null });
      setSavedFields(draft.fields);
    });
  };
  return { busy, error, savedAs: savedFields === draft.fields ? draft.savedAs : null, save };
}

/** Saves an extractor in place of an earlier one. Throws what `call` throws. */
export async function keepExtractor(request: RequestInput<'pickExtractor'>, replaces: string | null) {
  if (replaces === null) return (await call('pickExtractor', request)).extractor;
  try {
    return (await call('pickExtractor', { ...request, replaces })).extractor;
  } catch (error) {
    // the earlier one was deleted meanwhile
    if (!(error instanceof ApiError) || !error.faults.some(({ path }) => path?.[0] === 'replaces')) throw error;
    return (await call('pickExtractor', request)).extractor;
  }
}
