import type { JobSummary } from '@shared/contract/jobs';
import { useCallback } from 'react';
import { call } from '../../../api/client';
import { usePolled } from '../../../use-polled';
import { askedFields } from './asked-fields';

const MOST_JOBS = 300; // the latest; what is older is compared by the API

export interface ComparableJob {
  readonly job: JobSummary;
  /** It asks for the same fields. */
  readonly isLikely: boolean;
}

/** The other jobs that have something to compare, those with the same fields first; null until they are known. */
export function useComparable(job: JobSummary): readonly ComparableJob[] | null {
  const read = useCallback((signal: AbortSignal) => call('listJobs', { limit: MOST_JOBS }, { signal }), []);
  const { value } = usePolled(read, 0);
  return value && comparableJobs(job, value.results);
}

/** Newest first within each. */
export function comparableJobs(job: JobSummary, jobs: readonly JobSummary[]): readonly ComparableJob[] {
  const isCrawl = job.type === 'crawl';
  const own = fieldsKey(job);
  const others = jobs.filter(
    ({ id, state, type, progress }) =>
      id !== job.id &&
      state !== 'active' &&
      (type === 'crawl') === isCrawl &&
      (isCrawl ? progress.hits : progress.items) > 0,
  );
  const all = others.map((each) => ({ job: each, isLikely: fieldsKey(each) === own }));
  return [...all.filter(({ isLikely }) => isLikely), ...all.filter(({ isLikely }) => !isLikely)];
}

function fieldsKey(job: JobSummary): string {
  const fields = askedFields(job);
  if (fields) return JSON.stringify([...fields].toSorted());
  return JSON.stringify([job.type, job.args.template ?? job.args.pattern ?? job.args.prompt ?? null]);
}
