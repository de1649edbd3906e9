import type { FailureGroup } from '@shared/contract/failures';
import type { JobError, JobRow } from '../../store/index';
import { groupBy } from '../grouped';
import { toCauseKey } from './cause';
import { getJobAdvice } from './job-advice';

const FIRST_PAGES = 5;
const FIRST_HOSTS = 5;

/** A job's own problems by code, without its failed pages. */
export function groupJobCauses(
  job: Pick<JobRow, 'id' | 'args' | 'state' | 'paused'>,
  errors: readonly JobError[],
): FailureGroup[] {
  const own = errors.filter(({ code, url }) => url === undefined || (code !== 'block' && code !== 'error'));
  return [...groupBy(own, ({ code }) => code)].map(([code, problems]) => {
    const { title, help, actions } = getJobAdvice(code);
    const urls = problems.flatMap(({ url, message }) => (url === undefined ? [] : [{ url, message, htmlUrl: null }]));
    const [first] = urls;
    return {
      key: toCauseKey(code, ''),
      kind: 'job',
      code,
      reason: null,
      title,
      message: problems[0]?.message ?? '',
      help,
      count: problems.length,
      hosts: countHosts(urls.map(({ url }) => url)),
      pages: urls.slice(0, FIRST_PAGES),
      actions: [
        ...actions(job),
        ...(first ? [{ kind: 'open' as const, url: first.url }] : []),
        { kind: 'edit' as const },
      ],
      job: job.id,
    };
  });
}

/** The hosts of these URLs, most frequent first. */
export function countHosts(urls: Iterable<string>): FailureGroup['hosts'] {
  const counts = new Map<string, number>();
  for (const url of urls) {
    const { host } = new URL(url);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return getMostFrequent(counts);
}

export function getMostFrequent(counts: ReadonlyMap<string, number>): FailureGroup['hosts'] {
  return [...counts]
    .map(([host, count]) => ({ host, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, FIRST_HOSTS);
}
