import { useDebouncedValue } from '@mantine/hooks';
import type { JobSummary } from '@shared/contract/jobs';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';

const TYPING_MS = 250; // ms pause in typing before the server searches
const MAX_FOUND = 50; // with more results, people type another letter

export interface FoundJobs {
  /** The text these were found by; not yet the typed one while `loading`. */
  readonly q: string;
  readonly jobs: readonly JobSummary[];
  readonly loading: boolean;
  readonly error: unknown;
}

const NONE: readonly JobSummary[] = [];

/** Searches all jobs on the server for the typed text; empty while nothing is typed. */
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
