import type { TrapKind } from '@shared/crawl';
import type { CrawlQueueTable, JobNotesTable } from '../../store/index';
import { type Address, getCanonical, readAddress } from './address';
import { DETECTORS, isIdleTrap } from './detectors';
import { readTraps } from './notes';
import { createSeenUrls } from './seen-urls';
import type { Trap } from './types';

/** Effect of a trap on its URLs. */
export interface TrapOf {
  readonly id: string;
  /** Why it is not visited; null while the trap is only visited last. */
  readonly held: string | null;
  /** Whether its URLs are other addresses of visited pages, so that no results are lost without them. */
  readonly areCopies: boolean;
}

/** The traps of a job, found by the URLs in them. */
export interface KnownTraps {
  readonly get: (id: string) => Trap | undefined;
  readonly isEmpty: () => boolean;
  /** The trap of a URL that is not released; null if there is none. */
  readonly at: (address: Address) => Trap | null;
  /** Adds a trap, or replaces the one with its id. */
  readonly put: (trap: Trap) => void;
  /** Adds a trap that was just proven, or extends the one of the same kind and scope. */
  readonly spring: (found: Sprung) => void;
  /** Call when the visit of a URL starts. */
  readonly begin: (url: string) => void;
  readonly noteChange: () => void;
  /** All traps, if any changed since the last call; null otherwise. */
  readonly takeChanged: () => readonly Trap[] | null;
}

/** A proven trap. */
export interface Sprung extends Pick<Trap, 'kind' | 'scope' | 'shape' | 'reason' | 'urls' | 'visits' | 'barren'> {
  readonly key: string;
  /** Its URLs are then held at once. */
  readonly isRenewed?: boolean;
}

interface KnownParts {
  readonly queue: CrawlQueueTable;
  readonly notes: JobNotesTable;
  readonly job: number;
}

const MAX_TRAPS = 200;
const REMEMBERED_URLS = 100_000;

export function createKnownTraps({ queue, notes, job }: KnownParts): KnownTraps {
  const traps = new Map<string, Trap>();
  const byFamily = new Map<string, string>();
  let begun: ReturnType<typeof createSeenUrls> | null = null;
  let isChanged = false;

  const put = (trap: Trap): void => {
    traps.set(trap.id, trap);
    for (const key of trap.keys) byFamily.set(`${trap.kind} ${key}`, trap.id);
    isChanged = true;
  };
  for (const trap of readTraps(notes, job)) put(trap);

  const find = (kind: TrapKind, key: string): Trap | null => {
    const trap = traps.get(byFamily.get(`${kind} ${key}`) ?? '');
    return trap && !trap.isReleased ? trap : null;
  };

  const findFamilyTrap = (address: Address): Trap | null => {
    for (const { kind, familiesOf } of DETECTORS) {
      for (const { key } of familiesOf(address)) {
        const trap = find(kind, key);
        if (trap) return trap;
      }
    }
    return null;
  };

  /** The trap of an idle parameter in a URL, if any. */
  const findIdleTrap = ({ host, parameters }: Address): Trap | null => {
    for (const { name } of parameters) {
      const trap = find('session', `${host} ${name}`) ?? find('facets', `${host} ${name}`);
      if (trap) return trap;
    }
    return parameters.length > 1 ? find('permutation', host) : null;
  };

  /** The URL without its idle parameters. */
  const toPlain = (address: Address): string =>
    getCanonical(address, (name) =>
      (['session', 'facets'] as const).some((kind) => find(kind, `${address.host} ${name}`) !== null),
    );

  const rememberBegun = (): void => {
    if (![...traps.values()].some(isIdleTrap)) return;
    begun = createSeenUrls();
    for (const url of queue.begunUrls(job, REMEMBERED_URLS)) begun.add(toPlain(readAddress(url)));
  };
  rememberBegun();

  return {
    get: (id) => traps.get(id),
    isEmpty: () => traps.size === 0,
    at: (address) => {
      if (traps.size === 0) return null;
      const trap = findFamilyTrap(address);
      if (trap || begun === null) return trap;
      // the first URL of a page is treated as the page, later ones as the trap
      const repeated = findIdleTrap(address);
      return repeated && begun.has(toPlain(address)) ? repeated : null;
    },
    put,
    spring: (found) => {
      const { kind, key, scope, shape, reason, urls, visits, barren, isRenewed = false } = found;
      const known = byFamily.get(`${kind} ${key}`);
      if (known !== undefined) {
        const trap = traps.get(known);
        if (isRenewed && trap && !trap.isReleased) put({ ...trap, reason, ...RENEWED });
        return;
      }
      const same = [...traps.values()].filter((trap) => trap.kind === kind);
      const sibling = same.find((trap) => trap.scope === scope);
      if (sibling) {
        put(extendTrap(sibling, found));
        return;
      }
      if (traps.size >= MAX_TRAPS) return;
      const id = `${kind.replaceAll('_', '-')}-${same.length + 1}`;
      put({
        id,
        kind,
        keys: [key],
        scope,
        shape,
        reason,
        urls,
        visits,
        barren,
        isHeld: false,
        isReleased: false,
        ...(isRenewed && RENEWED),
      });
      rememberBegun();
    },
    begin: (url) => {
      begun?.add(toPlain(readAddress(url)));
    },
    noteChange: () => {
      isChanged = true;
    },
    takeChanged: () => {
      if (!isChanged) return null;
      isChanged = false;
      return [...traps.values()];
    },
  };
}

const RENEWED = { isHeld: true, areCopies: true, isRenewed: true } as const;

function extendTrap(trap: Trap, { key, shape, urls }: Sprung): Trap {
  return {
    ...trap,
    keys: [...trap.keys, key],
    shape: `${trap.shape}&${shape.slice(shape.indexOf('?') + 1)}`,
    urls: Math.max(urls, trap.urls),
  };
}

export function toUrlTrap({ id, isHeld, reason, areCopies = false }: Trap): TrapOf {
  return { id, held: isHeld ? getHeldMessage(reason) : null, areCopies };
}

/** Why a URL of a held trap is not visited. */
export function getHeldMessage(reason: string): string {
  return `Held back because visits to URLs of its kind found nothing new. ${reason} Release the trap to visit it.`;
}
