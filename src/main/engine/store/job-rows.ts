import type { Item } from '@shared/item';
import type { Sqlite } from './open';

/** How far a job's results have come: everything that is there has positions up to these. */
export interface RowMark {
  /** Position of the newest item. */
  readonly item: number;
  /** Position of the newest hit. */
  readonly hit: number;
  /** Position of the newest URL. */
  readonly url: number;
  /** How many hits there are. */
  readonly hits: number;
}

/** A URL of a job as an export shows it. */
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

/** A job's results in steps of a few milliseconds, up to a mark, and what came after a position. */
export interface JobRowsTable {
  readonly mark: (job: number, hitsBy: HitsBy) => RowMark;
  /** In the order of the results. */
  readonly items: (job: number, upTo: RowMark) => Generator<readonly Item[]>;
  /** In discovery order. */
  readonly hits: (job: number, upTo: RowMark) => Generator<readonly string[]>;
  /** In discovery order. */
  readonly urls: (job: number, upTo: RowMark) => Generator<readonly ExportedUrl[]>;
  /** In the order in which they came. */
  readonly itemsAfter: (job: number, after: number, upTo: RowMark) => Generator<Step<Item>>;
  readonly hitsAfter: (job: number, hitsBy: HitsBy, after: number, upTo: RowMark) => Generator<Step<string>>;
  readonly countHitsAfter: (job: number, hitsBy: HitsBy, after: number, upTo: RowMark) => number;
  /** Ids of jobs that are no parts of others and came to their end at `time` or later, in that order. */
  readonly jobsEndedSince: (time: number) => readonly string[];
}

/** Some values, and the position of the last. */
export interface Step<Value> {
  readonly values: readonly Value[];
  readonly last: number;
}

/** What gives a hit its position: when its URL was found, or, where a page is a hit by what it says, when it was visited. */
export type HitsBy = 'url' | 'page';

const ITEMS = 200;
const URLS = 1000;
const MOST_JOBS = 1000; // whoever missed more asks for the list

export function jobRowsTable(sqlite: Sqlite): JobRowsTable {
  const lastItem = sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM items WHERE job = ?');
  const lastUrl = sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM requests WHERE job = ?');
  const lastHit = {
    url: sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM requests WHERE job = ? AND hit = 1'),
    page: sqlite.prepare<[number], Last>('SELECT max(page) AS last FROM requests WHERE job = ? AND hit = 1'),
  };
  const hitCount = sqlite.prepare<[number], { hits: number }>('SELECT hits FROM jobs WHERE num = ?');
  const items = sqlite.prepare<[object], Placed>(
    `SELECT ordinal, id, item FROM items WHERE job = @job AND id <= @upTo AND (ordinal, id) > (@ordinal, @id)
     ORDER BY ordinal, id LIMIT ${ITEMS}`,
  );
  // by the row's own number: new rows lie at the end of the table, whatever job they are of
  const itemsAfter = sqlite.prepare<[object], Placed>(
    `SELECT ordinal, id, item FROM items NOT INDEXED WHERE id > @id AND id <= @upTo AND job = @job ORDER BY id LIMIT ${ITEMS}`,
  );
  const firstItem = sqlite.prepare<[number], Last>('SELECT min(id) AS last FROM items WHERE job = ?');
  const hitsAfter = { url: placedHits('id'), page: placedHits('page') };
  const countAfter = { url: countedHits('id'), page: countedHits('page') };
  const ended = sqlite.prepare<[number, number], { id: string }>(
    'SELECT id FROM jobs WHERE finished_at >= ? AND parent IS NULL ORDER BY finished_at LIMIT ?',
  );
  const urls = sqlite.prepare<[object], RawUrl>(
    `SELECT r.id, r.url, r.state, r.hit, r.depth, (SELECT p.url FROM requests p WHERE p.id = r.parent) AS parent,
       r.status, r.message, r.origin, r.same_as AS sameAs
     FROM requests r WHERE r.job = @job AND r.id > @id AND r.id <= @upTo ORDER BY r.id LIMIT ${URLS}`,
  );

  function placedHits(position: string) {
    return sqlite.prepare<[object], PlacedUrl>(
      `SELECT ${position} AS id, url FROM requests WHERE job = @job AND hit = 1 AND ${position} > @after AND ${position} <= @upTo
       ORDER BY ${position} LIMIT ${URLS}`,
    );
  }
  function countedHits(position: string) {
    return sqlite.prepare<[object], { hits: number }>(
      `SELECT count(*) AS hits FROM requests WHERE job = @job AND hit = 1 AND ${position} > @after AND ${position} <= @upTo`,
    );
  }
  function* hitSteps(job: number, hitsBy: HitsBy, first: number, upTo: number): Generator<Step<string>> {
    const read = (after: number) => hitsAfter[hitsBy].all({ job, after, upTo });
    for (let rows = read(first); rows.length > 0; rows = read(lastOf(rows))) {
      yield { values: rows.map(({ url }) => url), last: lastOf(rows) };
    }
  }

  return {
    mark: (job, hitsBy) => ({
      item: lastItem.get(job)?.last ?? 0,
      hit: lastHit[hitsBy].get(job)?.last ?? 0,
      url: lastUrl.get(job)?.last ?? 0,
      hits: hitCount.get(job)?.hits ?? 0,
    }),
    *items(job, { item: upTo }) {
      const read = (last: Omit<Placed, 'item'>) => items.all({ job, upTo, ordinal: last.ordinal, id: last.id });
      for (let rows = read(BEFORE_ALL); rows.length > 0; rows = read(rows.at(-1) ?? BEFORE_ALL)) yield rows.map(parsed);
    },
    *hits(job, { url }) {
      for (const { values } of hitSteps(job, 'url', 0, url)) yield values;
    },
    *urls(job, { url: upTo }) {
      const read = (id: number) => urls.all({ job, id, upTo });
      for (let rows = read(0); rows.length > 0; rows = read(lastOf(rows))) {
        yield rows.map(({ id: _, hit, ...row }) => ({ ...row, hit: hit === 1 }));
      }
    },
    *itemsAfter(job, after, { item: upTo }) {
      const first = after > 0 ? after : (firstItem.get(job)?.last ?? 1) - 1;
      const read = (id: number) => itemsAfter.all({ job, id, upTo });
      for (let rows = read(first); rows.length > 0; rows = read(lastOf(rows))) {
        yield { values: rows.map(parsed), last: lastOf(rows) };
      }
    },
    hitsAfter: (job, hitsBy, after, { hit }) => hitSteps(job, hitsBy, after, hit),
    countHitsAfter: (job, hitsBy, after, { hit }) => countAfter[hitsBy].get({ job, after, upTo: hit })?.hits ?? 0,
    jobsEndedSince: (time) => ended.all(time, MOST_JOBS).map(({ id }) => id),
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

function lastOf(rows: readonly { readonly id: number }[]): number {
  return rows.at(-1)?.id ?? 0;
}

function parsed({ item }: Placed): Item {
  return JSON.parse(item);
}
