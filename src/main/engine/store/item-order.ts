import { LRUCache } from 'lru-cache';
import type { Sqlite } from './sqlite';

/** Number of items of a job, and the newest. */
export interface ItemCount {
  readonly total: number;
  readonly last: number;
  /** Increases when existing items are changed or deleted. */
  readonly changes: number;
}

/** Counts a job's items and finds positions without a full scan each time. */
export interface ItemOrder {
  readonly count: (job: number) => ItemCount;
  /** Ordinal and id of an item shortly before a position, and how many items to skip from there. */
  readonly before: (job: number, offset: number) => Place;
  /** Caches which item is at a position. */
  readonly learn: (job: number, place: Place) => void;
  readonly added: (job: number, ordinal: number) => void;
  /** Call when existing items were changed or deleted. */
  readonly changed: (job: number) => void;
}

interface Place {
  readonly offset: number;
  readonly ordinal: number;
  readonly id: number;
}

interface Known {
  /** Job numbers are reused after deletion, ids never. */
  readonly jobId: string;
  readonly count: ItemCount;
  readonly fresh: boolean;
  readonly places: readonly Place[];
}

const MAX_JOBS = 16;
const MAX_PLACES = 4000;
const START: Place = { offset: 0, ordinal: -1, id: 0 };

export function createItemOrder(sqlite: Sqlite): ItemOrder {
  const all = sqlite.prepare<[number], RawCount>('SELECT count(*) AS total, max(id) AS last FROM items WHERE job = ?');
  // by row id: new rows are at the end of the table
  const since = sqlite.prepare<[number, number], RawCount>(
    'SELECT count(*) AS total, max(id) AS last FROM items NOT INDEXED WHERE id > ? AND job = ?',
  );
  const idOf = sqlite.prepare<[number], { id: string }>('SELECT id FROM jobs WHERE num = ?');
  const jobs = new LRUCache<number, Known>({ max: MAX_JOBS });
  const changes = new Map<number, number>();

  const keep = (job: number, known: Known): Known => {
    jobs.set(job, known);
    return known;
  };
  const known = (job: number): Known => {
    const before = jobs.get(job);
    const jobId = idOf.get(job)?.id ?? '';
    const own = changes.get(job) ?? 0;
    if (!before || before.jobId !== jobId || before.count.changes !== own) {
      const { total = 0, last = null } = all.get(job) ?? {};
      return keep(job, { jobId, count: { total, last: last ?? 0, changes: own }, fresh: true, places: [] });
    }
    if (before.fresh) return before;
    const { total = 0, last = null } = since.get(before.count.last, job) ?? {};
    const { count } = before;
    return keep(job, {
      ...before,
      count: { ...count, total: count.total + total, last: last ?? count.last },
      fresh: true,
    });
  };

  return {
    count: (job) => known(job).count,
    before: (job, offset) => known(job).places.findLast((place) => place.offset <= offset) ?? START,
    learn: (job, place) => {
      const { places, ...rest } = known(job);
      if (places.some(({ offset }) => offset === place.offset)) return;
      const sorted = [...places.slice(-MAX_PLACES), place].toSorted((a, b) => a.offset - b.offset);
      keep(job, { ...rest, places: sorted });
    },
    added: (job, ordinal) => {
      const before = jobs.get(job);
      // an item with its own ordinal may sort before existing ones
      if (before) jobs.set(job, { ...before, fresh: false, places: ordinal > 0 ? [] : before.places });
    },
    changed: (job) => void changes.set(job, (changes.get(job) ?? 0) + 1),
  };
}

interface RawCount {
  readonly total: number;
  readonly last: number | null;
}
