import { markAddresses } from '../../../../shared/text-addresses';
import { type HostSet, hostSet } from '../../fetch/index';
import type { JobRow, JobsTable } from '../../store/index';

type Jobs = Pick<JobsTable, 'byNum' | 'get'>;

/**
 * The hosts that the user named for a job: in its URLs, its pattern, its commands or the sentence it was made from.
 * URLs that pages or a model gave to its child jobs do not count, nor does a webhook.
 */
export function namedHosts(jobs: Jobs, job: JobRow): HostSet {
  return hostSet(getHosts(jobs, job));
}

function getHosts(jobs: Jobs, job: JobRow): ReadonlySet<string> {
  const { args } = wholeJob(jobs, job);
  const { webhook: _, ...named } = args;
  const hosts = new Set(textsIn(named).flatMap(hostsIn));
  // the pages of another job are read again as that one read them
  const other = typeof args.pagesOf === 'string' ? jobs.get(args.pagesOf) : null;
  return other && other.num !== job.num ? new Set([...hosts, ...getHosts(jobs, other)]) : hosts;
}

/** The job that the user started, of which this one may be a child job. */
export function wholeJob(jobs: Jobs, job: JobRow): JobRow {
  const parent = job.parent === null ? null : jobs.byNum(job.parent);
  return parent ? wholeJob(jobs, parent) : job;
}

export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const WHOLE = /^\s*https?:\/\/[^\s]+\s*$/i;

function hostsIn(text: string): readonly string[] {
  const url = WHOLE.test(text) ? URL.parse(text.trim()) : null;
  if (url) return [url.hostname];
  return markAddresses(text).addresses.flatMap((address) => URL.parse(address.url)?.hostname ?? []);
}
