import { setImmediate } from 'node:timers/promises';
import type { FailureGroup, RetryOutcome } from '@shared/contract/failures';
import type { Settings } from '@shared/contract/settings';
import type { FailedPage, JobRow, RetryRow, Store } from '../../store/index';
import { isComposite } from '../job-type';

import { getFailureAdvice } from './advice';
import { getCauseKey } from './cause';
import { getMostFrequent, groupJobCauses } from './job-causes';

export { planRetryFetch, withRetryModes } from './fetch-again';
export { getJobAdvice } from './job-advice';
export { type Again, retryPages } from './retry-pages';

export interface FailureParts {
  readonly store: Store;
  readonly settings: () => Settings;
  /** URL of a stored page. */
  readonly pageLink: (token: string, kind: 'html') => string;
}

export interface JobFailures {
  readonly results: FailureGroup[];
  readonly total: number;
  readonly retries: RetryOutcome[];
}

/** Returns the failures of a job and its child jobs by cause, most frequent first. */
export type ReadFailures = (job: JobRow) => Promise<JobFailures>;

const MAX_GROUPS = 50;
const FIRST_PAGES = 5;
const LATEST_RETRIES = 5;

export function createFailures(parts: FailureParts): ReadFailures {
  const { store } = parts;
  return async (job) => {
    const family = isComposite(job.type) ? [job, ...store.jobs.parts(job.num)] : [job];
    const groups: FailureGroup[] = [];
    for (const each of family)
      groups.push(...groupJobCauses(each, store.jobs.errors(each.num)), ...(await pageGroups(parts, each)));
    const failed = groups.filter(({ kind }) => kind === 'page');
    return {
      results: groups.sort((a, b) => b.count - a.count).slice(0, MAX_GROUPS),
      total: failed.reduce((sum, { count }) => sum + count, 0),
      retries: store.jobRetries.latest(job.num, LATEST_RETRIES).map(toOutcome),
    };
  };
}

interface Gathered {
  readonly key: string;
  readonly pages: FailedPage[];
  readonly hosts: Map<string, number>;
  count: number;
}

async function pageGroups(parts: FailureParts, job: JobRow): Promise<readonly FailureGroup[]> {
  const groups = new Map<string, Gathered>();
  for (const step of parts.store.failedPages.each(job.num)) {
    for (const page of step) {
      const key = getCauseKey(page);
      const group: Gathered = groups.get(key) ?? { key, pages: [], hosts: new Map(), count: 0 };
      groups.set(key, group);
      const { host } = new URL(page.url);
      group.hosts.set(host, (group.hosts.get(host) ?? 0) + 1);
      group.count++;
      if (group.pages.length < FIRST_PAGES) group.pages.push(page);
    }
    await setImmediate(); // lets other calls run
  }
  return [...groups.values()].flatMap((group) => toGroup(parts, job, group) ?? []);
}

function toGroup({ settings, pageLink }: FailureParts, job: JobRow, group: Gathered): FailureGroup | null {
  const [first] = group.pages;
  if (!first) return null;
  const context = {
    url: first.url,
    settings: settings(),
    isVisited: first.visited,
    inBrowser: job.args.render === 'always' || job.args.commands !== undefined,
  };
  const { title, help, actions } = getFailureAdvice(first.reason, context);
  return {
    key: group.key,
    kind: 'page',
    code: first.status,
    reason: first.reason,
    title,
    help,
    message: first.message ?? 'The page failed without a message.',
    count: group.count,
    hosts: getMostFrequent(group.hosts),
    pages: group.pages.map(({ url, message, pageToken }) => ({
      url,
      message: message ?? '',
      htmlUrl: pageToken === null ? null : pageLink(pageToken, 'html'),
    })),
    actions: [...actions],
    job: job.id,
  };
}

function toOutcome({ at, read, failed, waiting, ...retry }: RetryRow): RetryOutcome {
  const pages = read + failed + waiting;
  return { ...retry, at: new Date(at).toISOString(), pages, read, failed, waiting };
}
