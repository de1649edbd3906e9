import { type Address, getCanonical, readAddress } from './address';
import type { Idle } from './idle-parameters';

/**
 * Finds session ids by the links of pages, whatever the pages show: a parameter that gets a new id in each response, the
 * same in all links of a page and another one when the page is loaded again.
 */
export interface FreshIds {
  /** The parameters proven by this page. */
  readonly visited: (address: Address, links: readonly string[]) => readonly Idle[];
  /** Parameters (`host name`) that had a new id on most pages so far, proven or not. */
  readonly suspected: () => readonly string[];
}

const PAGES = 4; // that had a new id in their links
const RELOADS = 2; // of pages that were loaded before and now have another id
/** Pages that kept the id of their own URL, or repeated an earlier one, may be one in ten: some are cached. */
const EXCEPTIONS = 0.1;
const MAX_LINKS = 500;
const MAX_NAMES = 100;
const REMEMBERED = 5_000; // ids and pages of a parameter
const ID = /^(?=.*\d)[\w%.-]{6,}$/;

interface Suspect {
  fresh: number;
  reloads: number;
  other: number;
  readonly ids: Set<string>;
  /** The id in the links of each page, by the page's address without the parameter. */
  readonly pages: Map<string, string>;
  isProven: boolean;
}

/** The values of a parameter in the links of a page, and the addresses it was added to. */
interface Linked {
  readonly values: Set<string>;
  readonly places: Set<string>;
}

export function createFreshIds(): FreshIds {
  const suspects = new Map<string, Suspect>();

  const getSuspect = (key: string): Suspect | null => {
    const known = suspects.get(key);
    if (known) return known;
    if (suspects.size >= MAX_NAMES) return null;
    const suspect = { fresh: 0, reloads: 0, other: 0, ids: new Set<string>(), pages: new Map(), isProven: false };
    suspects.set(key, suspect);
    return suspect;
  };

  const judge = (address: Address, name: string, { values, places }: Linked): Idle | null => {
    const [id = ''] = values;
    const suspect = getSuspect(`${address.host} ${name}`);
    if (!suspect || suspect.isProven) return null;
    const isOwn = address.url.includes(id);
    if (values.size > 1 || isOwn || suspect.ids.has(id) || !ID.test(id)) {
      suspect.other++;
      return null;
    }
    if (places.size < 2) return null;
    const page = getCanonical(address, (each) => each === name);
    if (suspect.pages.has(page)) suspect.reloads++;
    suspect.fresh++;
    if (suspect.ids.size < REMEMBERED) suspect.ids.add(id);
    if (suspect.pages.size < REMEMBERED) suspect.pages.set(page, id);
    suspect.isProven =
      suspect.fresh >= PAGES && suspect.reloads >= RELOADS && suspect.other <= EXCEPTIONS * suspect.fresh;
    return suspect.isProven ? toIdle(address.host, name, suspect) : null;
  };

  return {
    suspected: () => [...suspects].flatMap(([key, { fresh, other }]) => (fresh > other ? [key] : [])),
    visited: (address, links) => {
      const linked = getLinked(address, links);
      return [...linked].flatMap(([name, values]) => judge(address, name, values) ?? []);
    },
  };
}

/** The parameters in a page's links to its own host. */
function getLinked({ host }: Address, links: readonly string[]): ReadonlyMap<string, Linked> {
  const linked = new Map<string, Linked>();
  for (const link of links.slice(0, MAX_LINKS)) {
    if (!/[?;]/.test(link)) continue;
    const address = readAddress(link);
    if (address.host !== host) continue;
    for (const { name, value } of address.parameters) {
      const known = linked.get(name) ?? { values: new Set(), places: new Set() };
      linked.set(name, known);
      known.values.add(value);
      known.places.add(getCanonical(address, (each) => each === name));
    }
  }
  return linked;
}

function toIdle(host: string, name: string, { fresh, reloads }: Suspect): Idle {
  return {
    kind: 'session',
    key: `${host} ${name}`,
    shape: `${host}: ${name}=…`,
    reason: `A session id: ${fresh} pages had a new ${name} in their links, ${reloads} of them another one than before.`,
    visits: fresh,
    urls: fresh,
  };
}
