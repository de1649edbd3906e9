import { LRUCache } from 'lru-cache';
import type { Sqlite } from './sqlite';

/** How many items a job has, and the newest. */
export interface ItemCount {
  readonly total: number;
  readonly last: number;
  /** Rises when items that were there are changed or gone. */
  readonly changes: number;
}

/** Counts a job's items and finds their places without walking over all of them each time. */
export interface ItemOrder {
  readonly count: (job: number) => ItemCount;
  /** The ordinal and id of the item before a position, and how many are to be skipped from there. */
  readonly before: (job: number, offset: number) => Place;
  /** Remembers which item comes before a position. */
  readonly learn: (job: number, place: Place) => void;
  readonly added: (job: number, ordinal: number) => void;
  /** Items that were there are changed or gone. */
  readonly changed: (job: number) => void;
}

interface Place {
  readonly offset: number;
  readonly ordinal: number;
  readonly id: number;
}

interface Known {
  /** A number is used again once its job is deleted, an id never. */
  readonly jobId: string;
  readonly count: ItemCount;
  readonly fresh: boolean;
  readonly places: readonly Place[];
}

const MAX_JOBS = 16;
const MAX_PLACES = 4000;
const START: Place = { offset: 0, ordinal: -1, id: 0 };

export function itemOrder(sqlite: Sqlite): ItemOrder {
  const all = sqlite.prepare<[number], RawCount>('SELECT count(*) AS total, max(id) AS last FROM items WHERE job = ?');
  // by the row's own number: new rows lie at the end of the table
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
      // an item with an ordinal of its own may come before others that are there
      if (before) jobs.set(job, { ...before, fresh: false, places: ordinal > 0 ? [] : before.places });
    },
    changed: (job) => void changes.set(job, (changes.get(job) ?? 0) + 1),
  };
}

interface RawCount {
  readonly total: number;
  readonly last: number | null;
}
