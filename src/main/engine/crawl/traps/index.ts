import type { CrawlQueueTable, JobNotesTable } from '../../store/index';
import { type Address, readAddress } from './address';
import { DETECTORS, isIdleTrap } from './detectors';
import { createFamilies, type Families } from './families';
import { createFreshIds } from './fresh-ids';
import { createIdleParameters } from './idle-parameters';
import { createKnownTraps, getHeldMessage, type TrapOf, toUrlTrap } from './known-traps';
import { readCopyParameters, writeCopyParameters, writeTraps } from './notes';
import type { Detector, Trap } from './types';

export { readAddress } from './address';
export { createFreshIds, type FreshIds } from './fresh-ids';
export type { TrapOf } from './known-traps';
export { readCopyParameters, readTraps } from './notes';
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

export interface VisitedPage {
  readonly url: string;
  /** The trap it is known to belong to. */
  readonly trap: string | null;
  readonly fingerprint: string | null;
  /** Hash of the rows read from it; null if there are none. */
  readonly rows?: number | null;
  /** All URLs on the page. */
  readonly links: readonly string[];
  /** URLs that it queued. */
  readonly fresh: readonly string[];
  /** Whether it has new hits, or became one. */
  readonly foundHits: boolean;
}

/**
 * Detects parts of a site that never end. A trap is recognized by repeated visits that led to nothing new. Its URLs are
 * then visited last; if even those visits yield nothing, they are held until the user releases them.
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

// Consecutive visits without new pages after which a trap is held.
const HOLD_AFTER = 20;
const ENDLESS_SHARE = 0.8; // of these visits
const HELD_AT_ONCE = 2000; // rows per transaction; a few milliseconds

export function createTrapWatch(parts: TrapParts): TrapWatch {
  const { queue, notes, job, now, keepsHits } = parts;
  const watched = DETECTORS.map((detector): readonly [Detector, Families] => [detector, createFamilies(detector)]);
  const idle = createIdleParameters();
  const freshIds = createFreshIds();
  const known = createKnownTraps(parts);
  const suspected = new Set(readCopyParameters(notes, job));

  /** Stores what may be a copy before it is proven, for readers that take hits while the crawl runs. */
  const noteSuspects = (): void => {
    const count = suspected.size;
    for (const key of [...idle.suspected(), ...freshIds.suspected()]) suspected.add(key);
    if (suspected.size > count) writeCopyParameters(notes, job, [...suspected]);
  };

  const hold = (id: string): void => {
    const trap = known.get(id);
    if (!trap?.isHeld) return;
    queue.hold(job, id, getHeldMessage(trap.reason), keepsHits && trap.areCopies !== true, HELD_AT_ONCE);
    known.noteChange();
  };

  const visitedTrap = (trap: Trap, news: readonly Address[], fresh: readonly string[]): void => {
    const barren = news.length > 0 ? 0 : trap.barren + 1;
    const growing = barren === 0 ? 0 : (trap.growing ?? 0) + Number(fresh.length > 0);
    const isHeld = !trap.isReleased && (trap.isHeld || barren >= HOLD_AFTER);
    // an id that is new on each page never ends; the variants of products do
    const isEndless = trap.kind === 'session' && growing >= ENDLESS_SHARE * barren;
    // without rows to read, pages with the same text are the same page in any case
    const mayBeCopies = isEndless || !keepsHits;
    const areCopies = trap.areCopies === true || (isHeld && mayBeCopies && trap.keys.every(idle.isCertain));
    known.put({ ...trap, visits: trap.visits + 1, barren, growing, isHeld, ...(areCopies && { areCopies }) });
    if (isHeld) hold(trap.id);
  };

  return {
    trapOf: (url) => {
      const trap = known.isEmpty() ? null : known.at(readAddress(url));
      return trap && toUrlTrap(trap);
    },
    known: (id) => {
      const trap = known.get(id);
      return trap && !trap.isReleased ? toUrlTrap(trap) : null;
    },
    found: (url, id) => {
      const address = readAddress(url);
      for (const [, families] of watched) families.found(address);
      const trap = id === null ? undefined : known.get(id);
      if (trap) known.put({ ...trap, urls: trap.urls + 1 });
    },
    count: (id) => {
      const trap = known.get(id);
      // URLs of a family were already counted when found
      if (trap && isIdleTrap(trap)) known.put({ ...trap, urls: trap.urls + 1 });
    },
    begin: known.begin,
    visited: ({ url, trap: id, fingerprint, rows = null, links, fresh, foundHits }) => {
      const address = readAddress(url);
      const news = fresh.map(readAddress).filter((each) => known.at(each) === null);
      const trap = id === null ? undefined : known.get(id);
      if (trap) visitedTrap(trap, news, fresh);
      const proven = idle.visited(address, { fingerprint, rows });
      if (proven) known.spring({ ...proven, scope: proven.key, barren: 0 });
      for (const each of freshIds.visited(address, links))
        known.spring({ ...each, scope: each.key, barren: 0, isRenewed: true });
      noteSuspects();
      const visit = { address, fingerprint, links, fresh: news, foundHits };
      for (const [{ kind }, families] of watched)
        for (const { family, counts, reason } of families.visited(visit, now())) {
          const { found, visits, barren } = counts;
          const { key, scope, shape } = family;
          known.spring({ kind, key, scope, shape, reason, urls: Math.max(found, visits), visits, barren });
        }
    },
    hold,
    takeChanged: () => {
      const all = known.takeChanged();
      if (all) writeTraps(notes, job, all);
      return all;
    },
  };
}
