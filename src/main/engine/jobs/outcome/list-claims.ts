import type { JobNotesTable } from '../../store/job-notes';

/** What a page of a list says of the list, in a job that does not follow lists. */
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

/** A list of which a job read one page or several. */
export interface ClaimedList {
  readonly urls: readonly string[];
  readonly expected: number;
  readonly read: number;
  /** Records on its fullest page. */
  readonly largest: number;
}

/** Pages that claim the same total under addresses that differ in their query and numbers alone are pages of one list. */
export function claimedLists(claims: readonly ListClaim[]): readonly ClaimedList[] {
  const lists = new Map<string, ClaimedList>();
  for (const { url, expected, count } of claims) {
    if (expected === null) continue;
    const key = `${expected} ${addressShape(url)}`;
    const known = lists.get(key);
    lists.set(key, {
      urls: [...(known?.urls ?? []), url],
      expected,
      read: (known?.read ?? 0) + count,
      largest: Math.max(known?.largest ?? 0, count),
    });
  }
  return [...lists.values()];
}

function addressShape(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replaceAll(/\d+/g, '#');
}
