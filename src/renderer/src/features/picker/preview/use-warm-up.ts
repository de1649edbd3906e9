import { useEffect, useRef } from 'react';
import type { PickerDraft } from '../draft/picker-draft';
import type { Suggested, Suggestions } from '../suggest/use-suggestions';
import { likelyDrafts } from './likely-drafts';
import { askExtractor, getDraftQuestion } from './use-preview';

/**
 * Makes the first click fast: asks the server once per page what the user will probably ask, so that the answers are
 * cached. Stops as soon as a field is picked.
 */
export function useWarmUp({ page, fields }: PickerDraft, { found }: Suggestions): void {
  const warmed = useRef<Suggested>(null);
  const isUntouched = fields.length === 0;
  useEffect(() => {
    if (!isUntouched || found === null || warmed.current === found) return;
    warmed.current = found;
    const controller = new AbortController();
    void askAll(
      likelyDrafts(page, found).flatMap((draft) => getDraftQuestion(draft) ?? []),
      controller.signal,
    );
    return () => controller.abort();
  }, [isUntouched, found, page]);
}

/** Asks one question after the other, so that a click waits for one of them at most. The answers are not used here. */
async function askAll(questions: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    for (const question of questions) await askExtractor(question, signal);
  } catch {
    // the question is asked again on the click, which reports the fault
  }
}
