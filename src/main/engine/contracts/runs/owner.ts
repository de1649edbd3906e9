import { createHash } from 'node:crypto';
import type { JobRow } from '../../store/index';

/** Arguments that affect how pages are fetched and what happens afterwards, but not the table. */
const OF_THE_WAY = new Set([
  'name',
  'webhook',
  'budget',
  'nonce',
  'maxAge',
  'revalidate',
  'detach',
  'proxy',
  'refetch',
  'render',
  'session',
  'visitAs',
  'region',
  'consentBanners',
  'model',
  'attempts',
  'hostPerSecond',
  'hostConcurrency',
  'unlisted',
]);

const WITH_TABLE = new Set<JobRow['type']>(['extract', 'scrape', 'agent', 'workflow']);

/**
 * The owner of a job's contract: its schedule, or all jobs with the same task. Null for jobs without a table of their
 * own.
 */
export function getOwner({ type, args, schedule, parent }: JobRow): string | null {
  if (parent !== null || !WITH_TABLE.has(type)) return null;
  if (args.pages !== undefined || args.pagesOf !== undefined) return null; // the same pages each time
  if (schedule !== null) return `schedule:${schedule}`;
  const task = Object.keys(args)
    .filter((name) => !OF_THE_WAY.has(name) && args[name] !== undefined)
    .sort()
    .map((name) => [name, args[name]]);
  return `task:${createHash('sha256')
    .update(JSON.stringify([type, task]))
    .digest('hex')
    .slice(0, 32)}`;
}

export function getOwnerSchedule(owner: string): string | null {
  return owner.startsWith('schedule:') ? owner.slice('schedule:'.length) : null;
}
