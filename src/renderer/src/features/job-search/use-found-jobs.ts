import { useDebouncedValue } from '@mantine/hooks';
import type { JobSummary } from '@shared/contract/jobs';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';

const TYPING_MS = 250; // a pause in typing, before the server searches
const MAX_FOUND = 50; // who sees as many types another letter

export interface FoundJobs {
  /** What these were found by, which is not yet what is typed while `loading`. */
  readonly q: string;
  readonly jobs: readonly JobSummary[];
  readonly loading: boolean;
  readonly error: unknown;
}

const NONE: readonly JobSummary[] = [];

/** All jobs, searched on the server for what is typed; none while nothing is. */
export function useFoundJobs(typed: string): FoundJobs {
  const wanted = typed.trim();
  const [settled] = useDebouncedValue(wanted, TYPING_MS);
  const q = wanted === '' ? '' : settled;
  const read = useCallback(
    async (signal: AbortSignal) => {
      if (q === '') return { q, jobs: NONE };
      const { results } = await call('listJobs', { q, limit: MAX_FOUND }, { signal });
      return { q, jobs: results };
    },
    [q],
  );
  const { value, error } = usePolled(read, 0);
  if (wanted === '') return { q: '', jobs: NONE, loading: false, error: null };
  return { q: value?.q ?? '', jobs: value?.jobs ?? NONE, loading: error === null && value?.q !== wanted, error };
}
