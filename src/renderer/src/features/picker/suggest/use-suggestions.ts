import type { ResponseOf } from '@shared/contract';
import { useCallback, useState } from 'react';
import { call } from '../../../api/client';
import { usePolled } from '../../../store/use-polled';

export type Suggested = ResponseOf<'suggestFields'>;

export interface Suggestions {
  /** Null until the page has been read. */
  readonly found: Suggested | null;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Reads the page as a list or as one record, whatever it looks like. */
  readonly readAs: (kind: Suggested['kind']) => void;
}

/** What the stored page offers; requested as soon as the page is shown. */
export function useSuggestions(page: string): Suggestions {
  const [as, setAs] = useState<Suggested['kind'] | null>(null);
  const read = useCallback(
    async (signal: AbortSignal) => ({
      as,
      found: await call('suggestFields', { page, ...(as !== null && { as }) }, { signal }),
    }),
    [page, as],
  );
  const { value, error } = usePolled(read, 0);
  const isLoading = error === null && value?.as !== as;
  return { found: value?.found ?? null, error, isLoading, readAs: setAs };
}
