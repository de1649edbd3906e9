import type { JobNotesTable } from '../store/index';

/** URLs of a crawl that were not visited, by reason. */
export interface LeftOut {
  readonly count: number;
  /** The first few. */
  readonly urls: readonly string[];
}

const MAX_URLS = 5;
const PREFIX = 'left-out:';

/** Counts one more; call in the transaction that records the URL. */
export function countLeftOut(notes: JobNotesTable, job: number, why: 'robots' | 'depth', url: string): void {
  const { count, urls } = readLeftOut(notes, job, why);
  notes.write(job, PREFIX + why, { count: count + 1, urls: urls.length < MAX_URLS ? [...urls, url] : urls });
}

export function readLeftOut(notes: JobNotesTable, job: number, why: 'robots' | 'depth'): LeftOut {
  return (notes.read(job, PREFIX + why) as LeftOut | null) ?? { count: 0, urls: [] };
}
