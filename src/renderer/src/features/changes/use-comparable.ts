import type { JobSummary } from '@shared/contract/jobs';
import { useCallback } from 'react';
import { call } from '../../api/client';
import { usePolled } from '../../store/use-polled';
import { type ComparableJob, comparableJobs } from './comparable-jobs';

const MOST_JOBS = 300; // the latest; what is older is searched for

/** The other jobs that have something to compare, those with the same fields first; null until they are known. */
export function useComparable(job: JobSummary): readonly ComparableJob[] | null {
  const read = useCallback((signal: AbortSignal) => call('listJobs', { limit: MOST_JOBS }, { signal }), []);
  const { value } = usePolled(read, 0);
  return value && comparableJobs(job, value.results);
}
