/** Learns which kinds of pages are complete when they are briefly quiet, so that later visits wait no longer. */
export interface QuietTimes {
  /** How long to wait for the next page of an owner; call it once for each visit. */
  readonly forVisit: (owner: string, url: string) => QuietTime;
}

/** How long a page must be quiet before it is read. */
export interface QuietTime {
  /** `full` waits for `QUIET_MS`, `brief` for `BRIEF_MS`. */
  readonly wait: 'full' | 'brief';
  /** Call it after a full wait: `late` if the page still changed after a brief wait would have ended. */
  readonly note: (late: boolean, textLength: number) => void;
  /** Whether a page has much less text than any of its kind after a full wait, so that it may be incomplete. */
  readonly isShort: (textLength: number) => boolean;
}

/** How long the text of a page must stay unchanged, in milliseconds; pages that change at all change sooner. */
export const QUIET_MS = 300;

/** The same for kinds of pages that needed no longer so far. A page that is still busy delays its end. */
export const BRIEF_MS = 80;

export const FULL_WAIT: QuietTime = { wait: 'full', note: () => undefined, isShort: () => false };

const FULL_VISITS = 8; // in a row without a late change, before waits become brief
const FULL_EVERY = 12; // of the later visits, one in so many waits in full
const SHORT = 0.8; // of the shortest page of the kind
const MAX_KINDS = 500;

interface Kind {
  visits: number;
  /** Full waits in a row without a late change. */
  clean: number;
  /** How many of these make waits brief; doubles with each late change. */
  needed: number;
  /** Length of the shortest text after a full wait. */
  shortest: number;
}

/** Keeps what it learns in memory only. */
export function createQuietTimes(): QuietTimes {
  /** Least recently used first. */
  const kinds = new Map<string, Kind>();

  const find = (owner: string, url: string): Kind => {
    const key = JSON.stringify([owner, ...getKind(url)]);
    const kind = kinds.get(key) ?? { visits: 0, clean: 0, needed: FULL_VISITS, shortest: Number.POSITIVE_INFINITY };
    kinds.delete(key);
    kinds.set(key, kind);
    const [oldest] = kinds.keys();
    if (kinds.size > MAX_KINDS && oldest !== undefined) kinds.delete(oldest);
    return kind;
  };
  return {
    forVisit: (owner, url) => {
      const kind = find(owner, url);
      kind.visits++;
      return {
        wait: kind.clean < kind.needed || kind.visits % FULL_EVERY === 0 ? 'full' : 'brief',
        note: (late, textLength) => {
          kind.shortest = Math.min(kind.shortest, textLength);
          if (late && kind.clean > 0) kind.needed *= 2;
          kind.clean = late ? 0 : kind.clean + 1;
        },
        isShort: (textLength) => textLength < SHORT * kind.shortest,
      };
    },
  };
}

/** What URLs of one kind of page share: sections of the path, and the names in the query. */
function getKind(url: string): readonly string[] {
  const { origin, pathname, searchParams } = new URL(url);
  return [
    origin,
    ...pathname.split('/').map((part) => (SECTION.test(part) ? part : '*')),
    ...new Set(searchParams.keys()),
  ];
}

const SECTION = /^[a-z]{0,20}(\.[a-z]+)?$/i; // ids, dates and slugs contain digits or hyphens, or are long
