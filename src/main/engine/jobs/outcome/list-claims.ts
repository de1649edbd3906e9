import type { JobNotesTable } from '../../store/index';

/** The size that a list page claims for its list, in a job that does not follow lists. */
export interface ListClaim {
  readonly url: string;
  /** Records the list has, as the page says; null where it says nothing. */
  readonly expected: number | null;
  /** Records read from the page. */
  readonly count: number;
  /** Address of the page after it; null where it has none, or none with an address. */
  readonly next: string | null;
  /** Whether the list goes on behind the page. */
  readonly goesOn: boolean;
}

const PREFIX = 'list-claim:';
const MAX_CLAIMS = 10_000;

export function writeListClaim(notes: JobNotesTable, job: number, request: number, claim: ListClaim): void {
  notes.write(job, PREFIX + request, claim);
}

export function readListClaims(notes: JobNotesTable, job: number): readonly ListClaim[] {
  return notes.list(job, PREFIX, MAX_CLAIMS) as readonly ListClaim[];
}

/** A list, and how much of it a job read. */
export interface ClaimedList {
  readonly urls: readonly string[];
  readonly expected: number;
  readonly read: number;
  /** Records on its fullest page. */
  readonly largest: number;
}

/** The lists that say how long they are. Pages that claim the same total are of one list where one leads to the other, or where their addresses differ in the query alone. */
export function claimedLists(claims: readonly ListClaim[]): readonly ClaimedList[] {
  const lists = new Map<string, ClaimedList>();
  const listOf = joinedPages(claims);
  for (const { url, expected, count } of claims) {
    if (expected === null) continue;
    const list = listOf(url, expected);
    const known = lists.get(list);
    lists.set(list, {
      urls: [...(known?.urls ?? []), url],
      expected,
      read: (known?.read ?? 0) + count,
      largest: Math.max(known?.largest ?? 0, count),
    });
  }
  return [...lists.values()];
}

/** Names the list that a page belongs to. */
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
