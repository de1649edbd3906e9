import type { JobSummary } from '@shared/contract/jobs';
import { getKnownTotal } from '@shared/known-total';

const NAME_CHARACTERS = 48; // menus and notifications cut longer names anyway

const counts = new Intl.NumberFormat('en');

/** `1 page`, `2 pages`: regular plurals only. */
export function formatCount(count: number, noun: string): string {
  return `${counts.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A job's name, short enough for a menu. */
export function shortenName({ name }: JobSummary): string {
  const plain = name.replaceAll(/\s+/g, ' ').trim();
  return plain.length > NAME_CHARACTERS ? `${plain.slice(0, NAME_CHARACTERS - 1).trimEnd()}…` : plain;
}

/** A job's progress in a few words. */
export function describeProgress(job: JobSummary): string {
  const { progress, total } = job.progress;
  if (job.paused) return 'paused';
  if (total === 0) return 'starting';
  const known = getKnownTotal(job);
  return known === null
    ? `${formatCount(progress, 'page')} so far`
    : `${counts.format(progress)} of ${formatCount(known, 'page')}`;
}

/** A job's results in a few words. */
export function describeResults({ type, progress: { hits, items, visits, errors } }: JobSummary): string {
  const results =
    type === 'crawl'
      ? formatCount(hits, 'hit')
      : type === 'visit'
        ? formatCount(visits, 'page')
        : formatCount(items, 'item');
  return errors === 0 ? `${results}.` : `${results}, ${formatCount(errors, 'error')}.`;
}
