import { useEffect, useRef } from 'react';
import type { PickerDraft } from '../draft/picker-draft';
import type { Suggested, Suggestions } from '../suggest/use-suggestions';
import { likelyDrafts } from './likely-drafts';
import { askExtractor, questionOf } from './use-preview';

/** Has the server ready before the first click: asks what it will likely be asked, once a page, and leaves off when a person begins. */
export function useWarmUp({ page, fields }: PickerDraft, { found }: Suggestions): void {
  const warmed = useRef<Suggested>(null);
  const isUntouched = fields.length === 0;
  useEffect(() => {
    if (!isUntouched || found === null || warmed.current === found) return;
    warmed.current = found;
    const controller = new AbortController();
    void askAll(
      likelyDrafts(page, found).flatMap((draft) => questionOf(draft) ?? []),
      controller.signal,
    );
    return () => controller.abort();
  }, [isUntouched, found, page]);
}

/** One after the other, so that a click waits for one of them at most; what comes of them is nobody's concern. */
async function askAll(questions: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    for (const question of questions) await askExtractor(question, signal);
  } catch {
    // the click that asks in earnest tells what is wrong
  }
}
