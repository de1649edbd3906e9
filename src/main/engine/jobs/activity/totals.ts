import type { Settings } from '@shared/contract/settings';
import { getResults, priceUsage } from '../../results/index';
import type { JobPoint, JobRow, Store } from '../../store/index';
import { isComposite } from '../job-type';

/** Totals of a job so far; for an agent or workflow, the sum over its child jobs. */
export interface Standing extends Omit<JobPoint, 'msec' | 'at'> {
  readonly totalUsd: number | null;
}

export function readStanding(store: Store, settings: Pick<Settings, 'rateCard'>, job: JobRow): Standing {
  const usage = store.jobs.usage(job.num);
  const { cost } = priceUsage(usage, settings.rateCard);
  return {
    ...getStoreCounts(store, job),
    items: getResults(job, store).items,
    bytes: Object.values(usage.bytes).reduce((sum, bytes) => sum + bytes, 0),
    networkUsd: cost.network,
    aiUsd: cost.ai,
    serviceUsd: cost.service,
    totalUsd: cost.total,
  };
}

type Counts = Pick<Standing, 'pages' | 'known' | 'errors'>;

function getStoreCounts(store: Store, job: JobRow): Counts {
  if (isComposite(job.type)) {
    const parts = store.jobs.parts(job.num).map((part) => getStoreCounts(store, part));
    const sum = (name: keyof Counts) => parts.reduce((total, part) => total + part[name], 0);
    return { pages: sum('pages'), known: sum('known'), errors: job.failures + sum('errors') };
  }
  const pages = job.type === 'extract' ? job.extracts : job.visits;
  return { pages, known: pages + store.requests.open(job.num), errors: job.failures };
}
