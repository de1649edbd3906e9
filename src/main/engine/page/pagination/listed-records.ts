import { hashToMarkText } from './record-marks';
import { findShownAgain } from './shown-again';

/** How the records of a page are recognized on other pages of their list. */
export interface RecordKeys {
  /** A hash of what a record shows. The second of equal records on a page has another key than the first. */
  readonly keys: readonly string[];
  /** Whether an equal record is the same one, because it has a link of its own; others may be equal rows. */
  readonly identified: readonly boolean[];
}

/** The records of a list's pages so far. */
export interface ListedRecords {
  /**
   * Which of a page's records are new. `isPromised`: numbered links say that the list has this page, so it is new even if
   * it equals another.
   */
  readonly fresh: (records: RecordKeys, isPromised: boolean) => readonly boolean[];
  /** Adds a page. */
  readonly add: (keys: readonly string[]) => void;
}

const MAX_EQUAL_PAGES = 3; // pages with the same records; more show that the list has ended

export function createListedRecords(): ListedRecords {
  const seen = new Set<string>();
  const pages = new Map<string, number>();
  let first: readonly string[] = [];
  let last: readonly string[] = [];
  let hasEqual = false;
  return {
    fresh: ({ keys, identified }, isPromised) => {
      const known = keys.map((key) => seen.has(key));
      const equalPages = pages.get(getSignature(keys)) ?? 0;
      const isAnonymous = (at: number) => known[at] === true && identified[at] !== true;
      if (equalPages > 0 || !known.some((_, at) => isAnonymous(at))) {
        const isNew = isPromised && equalPages > 0 && equalPages < MAX_EQUAL_PAGES && !identified.includes(true);
        return known.map((isKnown) => isNew || !isKnown);
      }
      const isShownAgain = findShownAgain(keys, { first, last }, hasEqual || keys.some(isRepeat));
      return known.map((isKnown, at) => !isKnown || (isAnonymous(at) && !isShownAgain(at)));
    },
    add: (keys) => {
      if (pages.size === 0) first = keys;
      last = keys;
      for (const key of keys) seen.add(key);
      const signature = getSignature(keys);
      pages.set(signature, (pages.get(signature) ?? 0) + 1);
      hasEqual ||= keys.some(isRepeat);
    },
  };
}

function getSignature(keys: readonly string[]): string {
  return hashToMarkText(keys.join(' '));
}

const REPEAT = '~'; // between a record's hash and its number among equal records of its page

function isRepeat(key: string): boolean {
  return key.includes(REPEAT);
}

const DISTINCT_LINKS = 0.7; // share of different links; below it, they lead to categories or to one form

/** Keys of a page's records. `link` is the record's first link or picture; null if it has none. */
export function toRecordKeys(records: readonly { readonly text: string; readonly link: string | null }[]): RecordKeys {
  const links = records.flatMap(({ link }) => link ?? []);
  const areOwn = new Set(links).size >= DISTINCT_LINKS * links.length;
  const times = new Map<string, number>();
  const keys = records.map(({ text, link }) => {
    const whole = `${link ?? ''}\n${text}`;
    const time = times.get(whole) ?? 0;
    times.set(whole, time + 1);
    return hashToMarkText(whole) + (time === 0 ? '' : REPEAT + time);
  });
  return { keys, identified: records.map(({ link }) => areOwn && link !== null) };
}
