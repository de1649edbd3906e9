import type { JobSummary } from '@shared/contract/jobs';
import { isRecord } from '@shared/json-value';
import { getJobSite } from '../job-state';
import { getTemplateFields } from './asked-fields';

export interface ComparableJob {
  readonly job: JobSummary;
  /** Whether it has the same fields. */
  readonly isLikely: boolean;
  /** Whether it is likely to have the same rows, too, because it read the same site. */
  readonly isEarlierRun: boolean;
}

/** Newest first within each. */
export function listComparableJobs(job: JobSummary, jobs: readonly JobSummary[]): readonly ComparableJob[] {
  const own = fieldsKey(job);
  const site = getJobSite(job);
  const others = jobs.filter((each) => isComparableJob(job, each));
  const all = others.map((each) => {
    const isLikely = fieldsKey(each) === own;
    return { job: each, isLikely, isEarlierRun: isLikely && getJobSite(each) === site };
  });
  return [...all.filter(({ isLikely }) => isLikely), ...all.filter(({ isLikely }) => !isLikely)];
}

/** Whether another job has results of the same kind. */
export function isComparableJob(job: JobSummary, { id, state, type, progress }: JobSummary): boolean {
  const isCrawl = job.type === 'crawl';
  const brought = isCrawl ? progress.hits : progress.items;
  return id !== job.id && state !== 'active' && (type === 'crawl') === isCrawl && brought > 0;
}

function fieldsKey(job: JobSummary): string {
  const fields = getTemplateFields(job) ?? getStepFields(job);
  if (fields) return JSON.stringify([...fields].toSorted());
  return JSON.stringify([job.type, job.args.template ?? job.args.pattern ?? job.args.prompt ?? null]);
}

/** Fields that the steps of a workflow read; null if there are none. */
function getStepFields({ args }: JobSummary): ReadonlySet<string> | null {
  const steps = [args.steps].flat().flatMap((step) => (isRecord(step) && isRecord(step.args) ? [step.args] : []));
  const fields = steps.flatMap(({ questions }) => (isRecord(questions) ? Object.keys(questions) : []));
  return fields.length > 0 ? new Set(fields) : null;
}
