import { isNearSame } from '../../page/index';
import { type Address, getCanonical, type Parameter } from './address';

/** A parameter that does not affect the page, or several whose order does not matter. */
export interface Idle {
  readonly kind: 'session' | 'permutation' | 'facets';
  readonly key: string;
  readonly shape: string;
  readonly reason: string;
  /** Number of URLs that prove it. */
  readonly visits: number;
  readonly urls: number;
}

/** Finds parameters whose value changes while the page stays the same. */
export interface IdleParameters {
  /** The idle parameter proven by this page, if any. */
  readonly visited: (address: Address, content: PageContent) => Idle | null;
  /** Parameters (`host name`) that changed nothing on most pages compared so far, proven or not. */
  readonly suspected: () => readonly string[];
  /** Whether every page with this parameter (`host name`) was the same as before, and enough were compared. */
  readonly isCertain: (key: string) => boolean;
}

/** What makes two pages the same. */
export interface PageContent {
  readonly fingerprint: string | null;
  /** Hash of the rows read from the page; null if it was not read into rows, or if they have no values. */
  readonly rows: number | null;
}

const PROOFS = 3;
const CERTAIN = 8; // equal pages and no other
const MAX_PARAMETERS = 8;
const REMEMBERED = 10_000; // pages, about 3 MB
const MAX_SUSPECTS = 500;

interface Seen extends PageContent {
  readonly url: string;
  /** The parameter and value that were removed to get this URL. */
  readonly without: Parameter | null;
}

interface Suspect {
  same: number;
  other: number;
  readonly values: Set<string>;
}

export function createIdleParameters(): IdleParameters {
  let seen = new Map<string, Seen>();
  const suspects = new Map<string, Suspect>();

  const note = (key: string, value: string, isSame: boolean): Suspect => {
    const suspect = suspects.get(key) ?? { same: 0, other: 0, values: new Set<string>() };
    if (suspects.size < MAX_SUSPECTS) suspects.set(key, suspect);
    if (isSame) suspect.same++;
    else suspect.other++;
    if (suspect.values.size < 50) suspect.values.add(value);
    return suspect;
  };

  const remember = (key: string, page: Seen) => {
    if (seen.size >= REMEMBERED) seen = new Map();
    seen.set(key, page);
  };

  const check = (address: Address, page: PageContent, without: Parameter): Idle | null => {
    const base = getCanonical(address, (name) => name === without.name);
    const before = seen.get(base);
    remember(base, { ...page, url: address.url, without });
    if (!before || before.url === address.url) return null;
    if (before.without !== null && (before.without.name !== without.name || before.without.value === without.value))
      return null;
    const key = `${address.host} ${without.name}`;
    const suspect = note(key, without.value, isSame(before, page));
    return isProven(suspect) ? idleParameter(address.host, without, suspect) : null;
  };

  const checkOrder = (address: Address, page: PageContent): Idle | null => {
    const spelled = getCanonical(address, () => false);
    const before = seen.get(spelled);
    remember(spelled, { ...page, url: address.url, without: null });
    if (!before || before.url === address.url || before.without !== null || address.parameters.length < 2) return null;
    const path = `${address.host}/${address.parts.slice(0, -1).join('/')}`;
    const suspect = note(`${path} order`, address.url, isSame(before, page));
    if (!isProven(suspect)) return null;
    return {
      kind: 'permutation',
      key: address.host,
      shape: `${address.host}: parameters in another order`,
      reason: `The same parameters in another order: ${suspect.same} times the page stayed the same.`,
      visits: suspect.same,
      urls: suspect.same,
    };
  };

  return {
    suspected: () => [...suspects].flatMap(([key, { same, other }]) => (same > other ? [key] : [])),
    isCertain: (key) => {
      const suspect = suspects.get(key);
      return suspect !== undefined && suspect.other === 0 && suspect.same >= CERTAIN;
    },
    visited: (address, { fingerprint, rows }) => {
      // a page with hardly any text is known by its rows alone
      if ((fingerprint === null && rows === null) || address.parameters.length > MAX_PARAMETERS) return null;
      const page = { fingerprint, rows };
      const found = checkOrder(address, page);
      return address.parameters.reduce<Idle | null>(
        (proven, parameter) => check(address, page, parameter) ?? proven,
        found,
      );
    },
  };
}

function isSame(one: PageContent, other: PageContent): boolean {
  return one.rows === other.rows && isNearSame(one.fingerprint, other.fingerprint);
}

/** One page that differs outweighs nine equal ones. */
function isProven({ same, other }: Suspect): boolean {
  return same >= PROOFS && same >= 9 * other;
}

function idleParameter(host: string, { name }: Parameter, { same, values }: Suspect): Idle {
  const isId = [...values].filter((value) => /^(?=.*\d)[\w%.-]{6,}$/.test(value)).length > values.size / 2;
  const shape = `${host}: ${name}=…`;
  const reason = `${isId ? 'A session id' : 'A parameter that changes nothing'}: ${same} times the page stayed the same while ${name} changed.`;
  return { kind: isId ? 'session' : 'facets', key: `${host} ${name}`, shape, reason, visits: same, urls: same };
}
