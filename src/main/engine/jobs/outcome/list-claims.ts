import type { JobNotesTable } from '../../store/index';

/** What a list page claims about its list, in a job that does not follow lists. */
export interface ListClaim {
  readonly url: string;
  /** Total records the page claims; null if it claims none. */
  readonly expected: number | null;
  /** Records read from the page. */
  readonly count: number;
  /** URL of the next page; null if there is none, or none with a URL. */
  readonly next: string | null;
  /** Whether the list continues after this page. */
  readonly goesOn: boolean;
  /** Set if nothing on the page may lead to more of the list. */
  readonly isDeadEnd?: true;
  /** Set if a crawl found it on its way, and could load more of it in a browser or found no way to the rest of it. */
  readonly isOnTheWay?: true;
  /** Set if a query decides later which of its links are hits: the row of its page. */
  readonly request?: number;
}

/** Links to hits on a page that make it a list of them. */
export const MIN_LISTED_HITS = 3;

const PREFIX = 'list-claim:';
const MAX_CLAIMS = 10_000;

export function writeListClaim(notes: JobNotesTable, job: number, request: number, claim: ListClaim): void {
  notes.write(job, PREFIX + request, claim);
}

export function readListClaims(notes: JobNotesTable, job: number): readonly ListClaim[] {
  return notes.list(job, PREFIX, MAX_CLAIMS) as readonly ListClaim[];
}

/** A list and how much of it was read. */
export interface ClaimedList {
  readonly urls: readonly string[];
  readonly expected: number;
  readonly read: number;
  /** The largest number of records on one of its pages. */
  readonly largest: number;
  /** Whether none of its pages leads on. */
  readonly isDeadEnd: boolean;
}

/**
 * Groups claims into lists with a known length. Pages that claim the same total belong to one list if one links to the other, or if their URLs differ
 * only in the query.
 */
export function groupListClaims(claims: readonly ListClaim[]): readonly ClaimedList[] {
  const lists = new Map<string, ClaimedList>();
  const listOf = joinedPages(claims);
  for (const { url, expected, count, isDeadEnd = false } of claims) {
    if (expected === null) continue;
    const list = listOf(url, expected);
    const known = lists.get(list);
    lists.set(list, {
      urls: [...(known?.urls ?? []), url],
      expected,
      read: (known?.read ?? 0) + count,
      largest: Math.max(known?.largest ?? 0, count),
      isDeadEnd: isDeadEnd && (known?.isDeadEnd ?? true),
    });
  }
  return [...lists.values()];
}

/** Returns a function that gives a page's list a key. */
function joinedPages(claims: readonly ListClaim[]): (url: string, expected: number) => string {
  const parents = new Map<string, string>();
  const getKeyRoot = (key: string): string => {
    const parent = parents.get(key) ?? key;
    return parent === key ? key : getKeyRoot(parent);
  };
  for (const { url, expected, next } of claims) {
    if (expected === null || next === null) continue;
    parents.set(getKeyRoot(getUrlKey(next, expected)), getKeyRoot(getUrlKey(url, expected)));
  }
  return (url, expected) => getKeyRoot(getUrlKey(url, expected));
}

function getUrlKey(url: string, expected: number): string {
  const { origin, pathname } = new URL(url);
  return `${expected} ${origin}${pathname}`;
}
