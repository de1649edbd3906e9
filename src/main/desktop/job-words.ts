import type { JobSummary } from '@shared/contract/jobs';
import { getKnownTotal } from '@shared/known-total';
import type { DesktopWords } from '@shared/words/desktop';

type JobWords = DesktopWords['job'];

const NAME_CHARACTERS = 48; // menus and notifications cut longer names anyway

/** A job's name, short enough for a menu. */
export function shortenName({ name }: JobSummary): string {
  const plain = name.replaceAll(/\s+/g, ' ').trim();
  return plain.length > NAME_CHARACTERS ? `${plain.slice(0, NAME_CHARACTERS - 1).trimEnd()}…` : plain;
}

/** A job's progress in a few words. */
export function describeProgress(job: JobSummary, words: JobWords): string {
  const { progress, total } = job.progress;
  if (job.paused) return words.paused;
  if (total === 0) return words.starting;
  const known = getKnownTotal(job);
  return known === null ? words.soFar(words.counts.page(progress)) : words.of(progress, words.counts.page(known));
}

/** A job's results in a few words. */
export function describeResults({ type, progress }: JobSummary, words: JobWords): string {
  const { hits, items, visits, errors } = progress;
  const results =
    type === 'crawl' ? words.counts.hit(hits) : type === 'visit' ? words.counts.page(visits) : words.counts.item(items);
  return errors === 0 ? words.results(results) : words.resultsWithErrors(results, words.counts.error(errors));
}
