import { markAddresses } from '../../../../shared/text-addresses';
import { createHostSet, type HostSet } from '../../fetch/index';
import type { JobRow, JobsTable } from '../../store/index';

type Jobs = Pick<JobsTable, 'byNum' | 'get'>;

/**
 * Hosts that the user named for a job: in its URLs, pattern, commands or prompt. Webhooks do not count, nor do URLs
 * that pages or a model gave to child jobs.
 */
export function getNamedHosts(jobs: Jobs, job: JobRow): HostSet {
  return createHostSet(getHosts(jobs, job));
}

function getHosts(jobs: Jobs, job: JobRow): ReadonlySet<string> {
  const { args } = findWholeJob(jobs, job);
  const { webhook: _, ...named } = args;
  const hosts = new Set(textsIn(named).flatMap(getHostsInText));
  // rereading another job's pages may use that job's hosts
  const other = typeof args.pagesOf === 'string' ? jobs.get(args.pagesOf) : null;
  return other && other.num !== job.num ? new Set([...hosts, ...getHosts(jobs, other)]) : hosts;
}

/** The job the user started, which may be an ancestor of this one. */
export function findWholeJob(jobs: Jobs, job: JobRow): JobRow {
  const parent = job.parent === null ? null : jobs.byNum(job.parent);
  return parent ? findWholeJob(jobs, parent) : job;
}

export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const WHOLE = /^\s*https?:\S+\s*$/i; // a URL is also read with one slash, or with none

function getHostsInText(text: string): readonly string[] {
  const url = WHOLE.test(text) ? URL.parse(text.trim()) : null;
  if (url) return [url.hostname];
  return markAddresses(text).addresses.flatMap((address) => URL.parse(address.url)?.hostname ?? []);
}
