import type { TrapKind } from '@shared/crawl';
import type { CrawlQueueTable, JobNotesTable } from '../../store/index';
import { type Address, getCanonical, readAddress } from './address';
import { createBegunAddresses } from './begun';
import { calendar } from './calendar';
import { duplicates } from './duplicates';
import { endlessPath } from './endless-path';
import { facets } from './facets';
import { createFamilies, type Families } from './families';
import { createIdleParameters } from './idle-parameters';
import { readTraps, writeTraps } from './notes';
import type { Detector, Trap } from './types';

export { readTraps } from './notes';
export { releaseTraps } from './release-trap';
export { writeTrapsArtifact } from './traps-artifact';
export type { Trap } from './types';

export interface TrapParts {
  readonly queue: CrawlQueueTable;
  readonly notes: JobNotesTable;
  readonly job: number;
  readonly now: () => number;
  /** Hits are visited last but never held, because they are the job's results. */
  readonly keepsHits: boolean;
}

/** Effect of a trap on its URLs. */
export interface TrapOf {
  readonly id: string;
  /** Why it is not visited; null while the trap is only visited last. */
  readonly held: string | null;
}

export interface VisitedPage {
  readonly url: string;
  /** The trap it is known to belong to. */
  readonly trap: string | null;
  readonly fingerprint: string | null;
  /** All URLs on the page. */
  readonly links: readonly string[];
  /** URLs that it queued. */
  readonly fresh: readonly string[];
  /** Whether it has new hits, or became one. */
  readonly foundHits: boolean;
}

/**
 * Detects parts of a site that never end. A trap is recognized by evidence: repeated visits that led to nothing new. Its URLs are then visited last;
 * if even that yields nothing they are held, until a person releases them.
 */
export interface TrapWatch {
  /** The trap of a URL, if it is to be visited last or held. */
  readonly trapOf: (url: string) => TrapOf | null;
  readonly known: (id: string) => TrapOf | null;
  /** Call for a URL the job did not know; `trap` is its trap, if any. */
  readonly found: (url: string, trap: string | null) => void;
  /** Call when a known URL turned out to belong to a trap. */
  readonly count: (id: string) => void;
  /** Call when the visit of a URL starts. */
  readonly begin: (url: string) => void;
  readonly visited: (page: VisitedPage) => void;
  /** Removes some of a held trap's URLs from the queue; call again while there are any. */
  readonly hold: (id: string) => void;
  /** All traps, if any changed since the last call. */
  readonly takeChanged: () => readonly Trap[] | null;
}

/** How each kind of trap is detected: by families of URLs, or by parameters without effect. */
const KNOWN_BY: Readonly<Record<TrapKind, Detector | 'idle parameters'>> = {
  calendar,
  endless_path: endlessPath,
  facets,
  duplicates,
  session: 'idle parameters',
  permutation: 'idle parameters',
};
const DETECTORS: readonly Detector[] = Object.values(KNOWN_BY).filter((by) => by !== 'idle parameters');
// Consecutive visits without new pages after which a trap is held.
const HOLD_AFTER = 20;
const HELD_AT_ONCE = 2000; // rows per transaction; a few milliseconds
const MAX_TRAPS = 200;
const REMEMBERED_URLS = 100_000;

export function createTrapWatch({ queue, notes, job, now, keepsHits }: TrapParts): TrapWatch {
  const watched = DETECTORS.map((detector): readonly [Detector, Families] => [detector, createFamilies(detector)]);
  const idle = createIdleParameters();
  const traps = new Map<string, Trap>();
  const byFamily = new Map<string, string>();
  let begun: ReturnType<typeof createBegunAddresses> | null = null;
  let isChanged = false;

  const put = (trap: Trap): void => {
    traps.set(trap.id, trap);
    for (const key of trap.keys) byFamily.set(`${trap.kind} ${key}`, trap.id);
    isChanged = true;
  };
  for (const trap of readTraps(notes, job)) put(trap);

  const trapNamed = (kind: TrapKind, key: string): Trap | null => {
    const trap = traps.get(byFamily.get(`${kind} ${key}`) ?? '');
    return trap && !trap.isReleased ? trap : null;
  };

  /** The trap of an idle parameter in a URL, if any. */
  const getIdleTrap = ({ host, parameters }: Address): Trap | null => {
    for (const { name } of parameters) {
      const trap = trapNamed('session', `${host} ${name}`) ?? trapNamed('facets', `${host} ${name}`);
      if (trap) return trap;
    }
    return parameters.length > 1 ? trapNamed('permutation', host) : null;
  };

  const plain = (address: Address): string =>
    getCanonical(address, (name) =>
      (['session', 'facets'] as const).some((kind) => trapNamed(kind, `${address.host} ${name}`) !== null),
    );

  const remember = (): ReturnType<typeof createBegunAddresses> => {
    const addresses = createBegunAddresses();
    for (const url of queue.begunUrls(job, REMEMBERED_URLS)) addresses.add(plain(readAddress(url)));
    return addresses;
  };
  const hasIdle = () => [...traps.values()].some(isIdleTrap);
  if (hasIdle()) begun = remember();

  const getFamilyTrap = (address: Address): Trap | null => {
    for (const { kind, familiesOf } of DETECTORS) {
      for (const { key } of familiesOf(address)) {
        const trap = trapNamed(kind, key);
        if (trap) return trap;
      }
    }
    return null;
  };

  const trapAt = (address: Address): Trap | null => {
    if (traps.size === 0) return null;
    const trap = getFamilyTrap(address);
    if (trap || begun === null) return trap;
    // the first URL of a page is the page, the others are the trap
    const repeated = getIdleTrap(address);
    return repeated && begun.has(plain(address)) ? repeated : null;
  };

  const spring = (found: Sprung): void => {
    const { kind, key, scope, shape, reason, urls, visits, barren } = found;
    if (byFamily.has(`${kind} ${key}`)) return;
    const same = [...traps.values()].filter((trap) => trap.kind === kind);
    const sibling = same.find((trap) => trap.scope === scope);
    if (sibling) {
      put({
        ...sibling,
        keys: [...sibling.keys, key],
        shape: `${sibling.shape}&${shape.slice(shape.indexOf('?') + 1)}`,
        urls: Math.max(urls, sibling.urls),
      });
      return;
    }
    if (traps.size >= MAX_TRAPS) return;
    const id = `${kind.replaceAll('_', '-')}-${same.length + 1}`;
    put({ id, kind, keys: [key], scope, shape, reason, urls, visits, barren, isHeld: false, isReleased: false });
    if (hasIdle()) begun = remember();
  };

  const of = ({ id, isHeld, reason }: Trap): TrapOf => ({ id, held: isHeld ? heldMessage(reason) : null });

  const hold = (id: string): void => {
    const trap = traps.get(id);
    if (!trap?.isHeld) return;
    queue.hold(job, id, heldMessage(trap.reason), keepsHits, HELD_AT_ONCE);
    isChanged = true;
  };

  const visitedTrap = (trap: Trap, fresh: readonly Address[]): void => {
    const barren = fresh.length > 0 ? 0 : trap.barren + 1;
    const isHeld = !trap.isReleased && (trap.isHeld || barren >= HOLD_AFTER);
    put({ ...trap, visits: trap.visits + 1, barren, isHeld });
    if (isHeld) hold(trap.id);
  };

  return {
    trapOf: (url) => {
      const trap = traps.size > 0 ? trapAt(readAddress(url)) : null;
      return trap && of(trap);
    },
    known: (id) => {
      const trap = traps.get(id);
      return trap && !trap.isReleased ? of(trap) : null;
    },
    found: (url, id) => {
      const address = readAddress(url);
      for (const [, families] of watched) families.found(address);
      const trap = id === null ? undefined : traps.get(id);
      if (trap) put({ ...trap, urls: trap.urls + 1 });
    },
    count: (id) => {
      const trap = traps.get(id);
      // URLs of a family were counted when they were found
      if (trap && isIdleTrap(trap)) put({ ...trap, urls: trap.urls + 1 });
    },
    begin: (url) => {
      begun?.add(plain(readAddress(url)));
    },
    visited: ({ url, trap: id, fingerprint, links, fresh, foundHits }) => {
      const address = readAddress(url);
      const news = fresh.map(readAddress).filter((each) => trapAt(each) === null);
      const trap = id === null ? undefined : traps.get(id);
      if (trap) visitedTrap(trap, news);
      const proven = idle.visited(address, fingerprint);
      if (proven) spring({ ...proven, scope: proven.key, barren: 0 });
      for (const [{ kind }, families] of watched) {
        for (const { family, counts, reason } of families.visited(
          { address, fingerprint, links, fresh: news, foundHits },
          now(),
        )) {
          const { found, visits, barren } = counts;
          const { key, scope, shape } = family;
          spring({ kind, key, scope, shape, reason, urls: Math.max(found, visits), visits, barren });
        }
      }
    },
    hold,
    takeChanged: () => {
      if (!isChanged) return null;
      isChanged = false;
      const all = [...traps.values()];
      writeTraps(notes, job, all);
      return all;
    },
  };
}

interface Sprung extends Pick<Trap, 'kind' | 'scope' | 'shape' | 'reason' | 'urls' | 'visits' | 'barren'> {
  readonly key: string;
}

/** Whether the trap consists of URLs for the same page, rather than a family. */
function isIdleTrap({ kind, scope }: Trap): boolean {
  return KNOWN_BY[kind] === 'idle parameters' || (kind === 'facets' && scope.includes(' '));
}

function heldMessage(reason: string): string {
  return `Held back, because visits of its kind brought nothing new. ${reason} Release the trap to visit it.`;
}
