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
  readonly itemsAfter: (job: number, after: number, upTo: RowMark) => Generator<readonly Item[]>;
  readonly hitsAfter: (job: number, hitsBy: HitsBy, after: number, upTo: RowMark) => Generator<readonly string[]>;
}

/** What gives a hit its position: when its URL was found, or, where a page is a hit by what it says, when it was visited. */
export type HitsBy = 'url' | 'page';

const ITEMS = 200;
const URLS = 1000;

export function jobRowsTable(sqlite: Sqlite): JobRowsTable {
  const lastItem = sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM items WHERE job = ?');
  const lastUrl = sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM requests WHERE job = ?');
  const lastHit = {
    url: sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM requests WHERE job = ? AND hit = 1'),
    page: sqlite.prepare<[number], Last>('SELECT max(id) AS last FROM pages WHERE job = ?'),
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
  const hitsAfter = {
    url: sqlite.prepare<[object], PlacedUrl>(
      `SELECT id, url FROM requests WHERE job = @job AND hit = 1 AND id > @id AND id <= @upTo ORDER BY id LIMIT ${URLS}`,
    ),
    page: sqlite.prepare<[object], PlacedUrl>(
      `SELECT page AS id, url FROM requests WHERE job = @job AND hit = 1 AND page > @id AND page <= @upTo ORDER BY page LIMIT ${URLS}`,
    ),
  };
  const urls = sqlite.prepare<[object], RawUrl>(
    `SELECT r.id, r.url, r.state, r.hit, r.depth, (SELECT p.url FROM requests p WHERE p.id = r.parent) AS parent,
       r.status, r.message, r.origin, r.same_as AS sameAs
     FROM requests r WHERE r.job = @job AND r.id > @id AND r.id <= @upTo ORDER BY r.id LIMIT ${URLS}`,
  );

  function* hitSteps(job: number, hitsBy: HitsBy, after: number, upTo: number): Generator<readonly string[]> {
    const read = (id: number) => hitsAfter[hitsBy].all({ job, id, upTo });
    for (let rows = read(after); rows.length > 0; rows = read(rows.at(-1)?.id ?? 0)) yield rows.map(({ url }) => url);
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
    hits: (job, { url }) => hitSteps(job, 'url', 0, url),
    *urls(job, { url: upTo }) {
      const read = (id: number) => urls.all({ job, id, upTo });
      for (let rows = read(0); rows.length > 0; rows = read(rows.at(-1)?.id ?? 0)) {
        yield rows.map(({ id: _, hit, ...row }) => ({ ...row, hit: hit === 1 }));
      }
    },
    *itemsAfter(job, after, { item: upTo }) {
      const first = after > 0 ? after : (firstItem.get(job)?.last ?? 1) - 1;
      const read = (id: number) => itemsAfter.all({ job, id, upTo });
      for (let rows = read(first); rows.length > 0; rows = read(rows.at(-1)?.id ?? upTo)) yield rows.map(parsed);
    },
    hitsAfter: (job, hitsBy, after, { hit }) => hitSteps(job, hitsBy, after, hit),
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

function parsed({ item }: Placed): Item {
  return JSON.parse(item);
}
