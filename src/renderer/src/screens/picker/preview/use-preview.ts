import { useDebouncedValue } from '@mantine/hooks';
import { contract, type ResponseOf } from '@shared/contract';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { usePolled } from '../../../use-polled';
import { type PickerDraft, requestOf } from '../draft/picker-draft';
import { MOST_ROWS } from './item-table';

const OTHERS_MS = 400; // the next click is answered before other pages are read
const SETTLE_MS = 150; // a click asks at once, a name that is typed when the typing rests

export type PickAnswer = ResponseOf<'pickExtractor'>;
export type OthersAnswer = ResponseOf<'previewExtractor'>;

export interface Preview {
  /** What the draft's extractor is and reads on its page; null while nothing is picked. */
  readonly answer: PickAnswer | null;
  /** What it reads on other stored pages of the kind. */
  readonly others: OthersAnswer | null;
  readonly error: unknown;
  /** Whether what is shown is of an earlier draft. */
  readonly isOld: boolean;
}

/** Asks for the extractor of a draft whenever it has changed and rested, then for what it reads on other pages. */
export function usePreview(draft: PickerDraft): Preview {
  const request = requestOf(draft);
  const wanted = request === null ? null : JSON.stringify(request);
  const [settled] = useDebouncedValue(wanted, SETTLE_MS, { leading: true });
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (settled === null) return null;
      const request = contract.pickExtractor.request.parse(JSON.parse(settled));
      const answer = await call('pickExtractor', { ...request, most: MOST_ROWS }, { signal });
      return { of: settled, answer };
    },
    [settled],
  );
  const { value, error } = usePolled(read, 0);
  const latest = settled === null ? null : (value?.answer.document ?? null);
  const [document] = useDebouncedValue(latest, OTHERS_MS);
  const readOthers = useCallback(
    async (signal: AbortSignal) =>
      document === null ? null : call('previewExtractor', { document, most: MOST_ROWS }, { signal }),
    [document],
  );
  const others = usePolled(readOthers, 0);
  if (settled === null || wanted === null) return { answer: null, others: null, error: null, isOld: false };
  return {
    answer: value?.answer ?? null,
    others: others.value,
    error: error ?? others.error,
    isOld: value?.of !== wanted,
  };
}
