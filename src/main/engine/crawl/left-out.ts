import type { JobNotesTable, RequestRow, Store } from '../store/index';
import { isAsidePage } from './frontier/index';

/** URLs that a crawl left out, by reason. */
export interface LeftOut {
  readonly count: number;
  /** The first few. */
  readonly urls: readonly string[];
}

const MAX_URLS = 5;
const PREFIX = 'left-out:';

/** `slash`: no hit, though it would be one with, or without, a slash at its end. */
type Why = 'depth' | 'slash';

/** Counts one more; call in the transaction that records the URL. */
export function countLeftOut(notes: JobNotesTable, job: number, why: Why, url: string): void {
  const { count, urls } = readLeftOut(notes, job, why);
  notes.write(job, PREFIX + why, { count: count + 1, urls: urls.length < MAX_URLS ? [...urls, url] : urls });
}

export function readLeftOut(notes: JobNotesTable, job: number, why: Why): LeftOut {
  return (notes.read(job, PREFIX + why) as LeftOut | null) ?? { count: 0, urls: [] };
}

const ORDER = /^(?:sort|sort_?by|order|order_?by|dir|direction|view|display|layout)$/i;

/**
 * Whether a URL that robots.txt forbids may have been or led to a hit. Baskets and logins do not, nor does a known list
 * in another order.
 */
export function mayBeMissed(
  { samePages }: Pick<Store, 'samePages'>,
  job: number,
  { url, hit, origin }: Pick<RequestRow, 'url' | 'hit' | 'origin'>,
): boolean {
  if (hit || origin === 'start') return true;
  if (isAsidePage(url)) return false;
  const plain = withoutOrder(url);
  const known = plain === url ? null : samePages.known(job, plain);
  return known === null || known.state === 'skipped';
}

function withoutOrder(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return url;
  const kept = query.split('&').filter((part) => !ORDER.test(part.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
