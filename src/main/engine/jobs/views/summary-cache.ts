import type { JobSummary } from '@shared/contract/jobs';
import type { Settings } from '@shared/contract/settings';
import { LRUCache } from 'lru-cache';
import type { JobRow, Store } from '../../store/index';
import { isComposite } from '../job-type';
import { summarizeJob } from './summary';

/** Summaries of jobs, kept until their jobs change, since lists of jobs are asked for often and hold mostly the same. */
export interface SummaryCache {
  /** Leaves out jobs that were deleted. */
  readonly of: (nums: readonly number[]) => JobSummary[];
  /** A kept summary as JSON; null for any other value. */
  readonly json: (summary: unknown) => string | null;
}

interface Kept {
  readonly summary: JobSummary;
  readonly rateCard: Settings['rateCard'];
  /** Open requests, which change with each link and are counted apart; null for a job that has ended. */
  readonly open: number | null;
}

const MAX_KEPT = 500; // jobs
const MAX_JSON = 20_000; // characters of one; those with long lists of URLs are made each time

export function createSummaryCache(store: Store, settings: () => Pick<Settings, 'rateCard'>): SummaryCache {
  const kept = new LRUCache<number, Kept>({ max: MAX_KEPT });
  const texts = new WeakMap<JobSummary, string>();
  store.jobs.listen((num) => kept.delete(num));

  const read = (num: number, mayKeep: boolean): JobSummary | null => {
    const { rateCard } = settings();
    const known = kept.get(num);
    if (known && known.rateCard === rateCard && (known.open === null || known.open === store.requests.open(num)))
      return known.summary;
    const job = store.jobs.byNum(num);
    if (!job) return null;
    const summary = summarizeJob(job, store, { rateCard });
    if (mayKeep && dependsOnItself(job)) keep(job, summary, rateCard);
    return summary;
  };

  const keep = (job: JobRow, summary: JobSummary, rateCard: Settings['rateCard']): void => {
    const json = JSON.stringify(summary);
    if (json.length > MAX_JSON) return;
    texts.set(summary, json);
    kept.set(job.num, { summary, rateCard, open: job.state === 'active' ? store.requests.open(job.num) : null });
  };

  return {
    of: (nums) => {
      const mayKeep = !store.isWriting(); // what an open transaction wrote may still be undone, and no change is told then
      return store.atomically(() => nums.flatMap((num) => read(num, mayKeep) ?? []));
    },
    json: (summary) =>
      typeof summary === 'object' && summary !== null ? (texts.get(summary as JobSummary) ?? null) : null,
  };
}

/** Whether a job's own rows decide its summary: not those of child jobs, or of its requests, which say how a job of an older version ended. */
function dependsOnItself({ type, state, outcome, resultsOf }: JobRow): boolean {
  return !isComposite(type) && resultsOf === null && (state === 'active' || outcome !== null);
}
