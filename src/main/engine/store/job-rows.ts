import type { Item } from '@shared/item';
import type { Sqlite } from './sqlite';

/** Positions up to which all rows belong to a job's results at some time. */
export interface RowMark {
  /** Position of the newest item. */
  readonly item: number;
  /** Position of the newest URL that was a hit when it was found. */
  readonly hit: number;
  /** Position of the newest URL that became a hit later. */
  readonly late: number;
  /** Position of the newest URL. */
  readonly url: number;
}

/** Read position among hits; both numbers advance independently. */
export type HitMark = Pick<RowMark, 'hit' | 'late'>;

/** A URL of a job in an export. */
export interface ExportedUrl {
  readonly url: string;
  readonly state: string;
  readonly hit: boolean;
  readonly depth: number;
  readonly parent: string | null;
  readonly status: string | null;
  readonly message: string | null;
  readonly origin: string;
  readonly sameAs: string | null;
}

/** A job's results in chunks of a few milliseconds: up to a mark, or after a position. */
export interface JobRowsTable {
  readonly mark: (job: number) => RowMark;
  /** In result order. */
  readonly items: (job: number, upTo: RowMark) => Generator<readonly Item[]>;
  /** In discovery order. */
  readonly hits: (job: number, upTo: RowMark) => Generator<readonly string[]>;
  /** In discovery order. */
  readonly urls: (job: number, upTo: RowMark) => Generator<readonly ExportedUrl[]>;
  /** In order of arrival. */
  readonly itemsAfter: (job: number, after: number, upTo: RowMark) => Generator<Step<Item>>;
  /** Each hit once, even if it stopped being one and became one again. */
  readonly hitsAfter: (job: number, after: HitMark, upTo: HitMark) => Generator<Step<string, HitMark>>;
  /** Ids of jobs without a parent that ended at `time` or later, in that order. */
  readonly jobsEndedSince: (time: number) => readonly string[];
}

/** Some values, and the position of each. */
export interface Step<Value, Position = number> {
  readonly values: readonly Value[];
  readonly places: readonly Position[];
}

const ITEMS = 200;
const URLS = 1000;
const MAX_JOBS = 1000; // a client that missed more can list the jobs

export function jobRowsTable(sqlite: Sqlite): JobRowsTable {
  const lastItem = sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM items WHERE job = ?');
  const lastUrl = sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM requests WHERE job = ?');
  const lastHit = sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM requests WHERE job = ? AND hit = 1');
  const lastLate = sqlite.prepare<[number], Last>('SELECT max(seq) AS last FROM late_hits WHERE job = ?');
  const items = sqlite.prepare<[object], Placed>(
    `SELECT ordinal, id, item FROM items WHERE job = @job AND id <= @upTo AND (ordinal, id) > (@ordinal, @id)
     ORDER BY ordinal, id LIMIT ${ITEMS}`,
  );
  // by row id: new rows of any job are at the end of the table
  const itemsAfter = sqlite.prepare<[object], Placed>(
    `SELECT ordinal, id, item FROM items NOT INDEXED WHERE id > @id AND id <= @upTo AND job = @job ORDER BY id LIMIT ${ITEMS}`,
  );
  const firstItem = sqlite.prepare<[number], Last>('SELECT min(id) AS last FROM items WHERE job = ?');
  const allHits = hitsWhere('1');
  const earlyHits = hitsWhere('NOT EXISTS (SELECT 1 FROM late_hits l WHERE l.request = r.id AND l.early = 0)');
  const lateHits = sqlite.prepare<[object], PlacedUrl>(
    `SELECT l.seq AS id, r.url FROM late_hits l JOIN requests r ON r.id = l.request
     WHERE l.job = @job AND l.seq > @after AND l.seq <= @upTo AND l.early = 0 AND r.hit = 1 ORDER BY l.seq LIMIT ${URLS}`,
  );
  const ended = sqlite.prepare<[number, number], { id: string }>(
    'SELECT id FROM jobs WHERE finished_at >= ? AND parent IS NULL ORDER BY finished_at LIMIT ?',
  );
  const urls = sqlite.prepare<[object], RawUrl>(
    `SELECT r.id, r.url, r.state, r.hit, r.depth, (SELECT p.url FROM requests p WHERE p.id = r.parent) AS parent,
       r.status, r.message, r.origin, r.same_as AS sameAs
     FROM requests r WHERE r.job = @job AND r.id > @id AND r.id <= @upTo ORDER BY r.id LIMIT ${URLS}`,
  );

  function hitsWhere(condition: string) {
    return sqlite.prepare<[object], PlacedUrl>(
      `SELECT r.id, r.url FROM requests r WHERE r.job = @job AND r.hit = 1 AND r.id > @after AND r.id <= @upTo AND ${condition}
       ORDER BY r.id LIMIT ${URLS}`,
    );
  }
  function* getTableSteps(table: typeof allHits, job: number, first: number, upTo: number): Generator<Step<string>> {
    const read = (after: number) => table.all({ job, after, upTo });
    for (let rows = read(first); rows.length > 0; rows = read(getLast(rows))) {
      yield { values: rows.map(({ url }) => url), places: rows.map(({ id }) => id) };
    }
  }

  return {
    mark: (job) => ({
      item: lastItem.get(job)?.last ?? 0,
      hit: lastHit.get(job)?.last ?? 0,
      late: lastLate.get(job)?.last ?? 0,
      url: lastUrl.get(job)?.last ?? 0,
    }),
    *items(job, { item: upTo }) {
      const read = (last: Omit<Placed, 'item'>) => items.all({ job, upTo, ordinal: last.ordinal, id: last.id });
      for (let rows = read(BEFORE_ALL); rows.length > 0; rows = read(rows.at(-1) ?? BEFORE_ALL))
        yield rows.map(parseItem);
    },
    *hits(job, { url }) {
      for (const { values } of getTableSteps(allHits, job, 0, url)) yield values;
    },
    *urls(job, { url: upTo }) {
      const read = (id: number) => urls.all({ job, id, upTo });
      for (let rows = read(0); rows.length > 0; rows = read(getLast(rows))) {
        yield rows.map(({ id: _, hit, ...row }) => ({ ...row, hit: hit === 1 }));
      }
    },
    *itemsAfter(job, after, { item: upTo }) {
      const first = after > 0 ? after : (firstItem.get(job)?.last ?? 1) - 1;
      const read = (id: number) => itemsAfter.all({ job, id, upTo });
      for (let rows = read(first); rows.length > 0; rows = read(getLast(rows))) {
        yield { values: rows.map(parseItem), places: rows.map(({ id }) => id) };
      }
    },
    *hitsAfter(job, after, upTo) {
      for (const { values, places } of getTableSteps(earlyHits, job, after.hit, upTo.hit)) {
        yield { values, places: places.map((id) => ({ hit: id, late: after.late })) };
      }
      const hit = Math.max(after.hit, upTo.hit);
      for (const { values, places } of getTableSteps(lateHits, job, after.late, upTo.late)) {
        yield { values, places: places.map((late) => ({ hit, late })) };
      }
    },
    jobsEndedSince: (time) => ended.all(time, MAX_JOBS).map(({ id }) => id),
  };
}

interface Last {
  readonly last: number | null;
}

interface Placed {
  readonly ordinal: number;
  readonly id: number;
  readonly item: string;
}

interface PlacedUrl {
  readonly id: number;
  readonly url: string;
}

interface RawUrl extends Omit<ExportedUrl, 'hit'> {
  readonly id: number;
  readonly hit: number;
}

const BEFORE_ALL = { ordinal: -1, id: 0 };

function getLast(rows: readonly { readonly id: number }[]): number {
  return rows.at(-1)?.id ?? 0;
}

function parseItem({ item }: Placed): Item {
  return JSON.parse(item);
}
