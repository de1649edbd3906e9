import type { JobSummary } from '@shared/contract/jobs';
import { getTemplateFields } from './asked-fields';

export interface ComparableJob {
  readonly job: JobSummary;
  /** Whether it has the same fields. */
  readonly isLikely: boolean;
}

/** Newest first within each. */
export function listComparableJobs(job: JobSummary, jobs: readonly JobSummary[]): readonly ComparableJob[] {
  const own = fieldsKey(job);
  const others = jobs.filter((each) => isComparableJob(job, each));
  const all = others.map((each) => ({ job: each, isLikely: fieldsKey(each) === own }));
  return [...all.filter(({ isLikely }) => isLikely), ...all.filter(({ isLikely }) => !isLikely)];
}

/** Whether another job has results of the same kind. */
export function isComparableJob(job: JobSummary, { id, state, type, progress }: JobSummary): boolean {
  const isCrawl = job.type === 'crawl';
  const brought = isCrawl ? progress.hits : progress.items;
  return id !== job.id && state !== 'active' && (type === 'crawl') === isCrawl && brought > 0;
}

function fieldsKey(job: JobSummary): string {
  const fields = getTemplateFields(job);
  if (fields) return JSON.stringify([...fields].toSorted());
  return JSON.stringify([job.type, job.args.template ?? job.args.pattern ?? job.args.prompt ?? null]);
}
