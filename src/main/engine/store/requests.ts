import { type Added, createAddRequest, type NewRequest } from './add-request';
import { createRequestLists, type RequestLists } from './request-lists';
import { createRequestQueue, type RequestQueue } from './request-queue';
import type { RequestRow } from './request-row';
import type { Sqlite } from './sqlite';

export type { Added, NewRequest } from './add-request';
export type { ListedRequest, RequestState } from './request-lists';
export type { RequestLink, RequestRow } from './request-row';

/** The URLs of all jobs, each with its outcome. */
export interface RequestsTable extends RequestQueue, RequestLists {
  /** Adds a URL. A known URL keeps the smaller depth, and is queued if it had been skipped for its depth. */
  readonly add: (job: number, request: NewRequest) => Added;
  /** Adds a URL of a new job, which is visited at once. */
  readonly addLeased: (job: number, url: string, position: number) => RequestRow;
  /** Whether a job has pages that loaded; with `hitsOnly` only its hits count. */
  readonly hasPages: (job: number, hitsOnly: boolean) => boolean;
  /** Whether the job knows the URL. */
  readonly knows: (job: number, url: string) => boolean;
  /** Number of hits that a page of the job led to first, counted up to `limit`. */
  readonly countHitsFrom: (job: number, parent: number, limit: number) => number;
  /** Number of hits that the job took from sitemaps, counted up to `limit`. */
  readonly countFromSitemaps: (job: number, limit: number) => number;
  /** Whether the job has stored pages whose bodies were removed. */
  readonly hasRemovedPages: (job: number) => boolean;
  /** Adds a request for each loaded page of another job, in its order, to be read from the store. */
  readonly addPagesOf: (job: number, from: number, hitsOnly: boolean) => void;
  /** True if the request was not a hit before. */
  readonly markHit: (id: number) => boolean;
  /** Unmarks hits without items; returns how many there were. */
  readonly dropHitsWithoutItems: (job: number) => number;
}

const NEW_REQUEST: Omit<RequestRow, 'id' | 'url' | 'position'> = {
  origin: 'start',
  depth: 0,
  hit: false,
  attempts: 0,
  page: null,
  begun: false,
  tries: [],
  parent: null,
  link: null,
  grp: 0,
  trap: null,
  sameAs: null,
  retry: null,
};

export function requestsTable(sqlite: Sqlite): RequestsTable {
  const loaded = `job = @from AND status = 'ok' AND page IS NOT NULL AND (@hitsOnly = 0 OR hit = 1)
    AND EXISTS (SELECT 1 FROM pages p WHERE p.id = page AND p.removed_at IS NULL)`;
  const addLeased = sqlite.prepare(
    `INSERT INTO requests (job, url, position, origin, depth, rank, state, started)
     VALUES (?, ?, ?, 'start', 0, 1, 'leased', 1)`,
  );
  const hasPages = sqlite.prepare<[object], { found: number }>(
    `SELECT 1 AS found FROM requests WHERE ${loaded} LIMIT 1`,
  );
  const hasRemoved = sqlite.prepare<[number], { found: number }>(
    `SELECT 1 AS found FROM requests r JOIN pages p ON p.id = r.page WHERE r.job = ? AND p.removed_at IS NOT NULL LIMIT 1`,
  );
  const addPagesOf = sqlite.prepare(
    `INSERT INTO requests (job, url, position, origin, depth, state, page)
     SELECT @job, url, row_number() OVER (ORDER BY position, id) - 1, 'start', 0, 'queued', page
     FROM requests WHERE ${loaded} ORDER BY position, id`,
  );
  const isKnown = sqlite.prepare<[number, string], { found: number }>(
    'SELECT 1 AS found FROM requests WHERE job = ? AND url = ? LIMIT 1',
  );
  const fromSitemaps = sqlite
    .prepare<[number, number], number>(
      "SELECT count(*) FROM (SELECT 1 FROM requests WHERE job = ? AND hit = 1 AND origin = 'sitemap' LIMIT ?)",
    )
    .pluck();
  const hitsFrom = sqlite
    .prepare<[number, number, number], number>(
      'SELECT count(*) FROM (SELECT 1 FROM requests WHERE job = ? AND parent = ? AND hit = 1 LIMIT ?)',
    )
    .pluck();
  const dropHits = sqlite.prepare(
    'UPDATE requests SET hit = 0 WHERE job = @job AND hit = 1 AND id NOT IN (SELECT request FROM items WHERE job = @job)',
  );
  const markHit = sqlite.prepare('UPDATE requests SET hit = 1 WHERE id = ? AND hit = 0');
  return {
    add: createAddRequest(sqlite),
    addLeased: (job, url, position) => ({
      ...NEW_REQUEST,
      id: Number(addLeased.run(job, url, position).lastInsertRowid),
      url,
      position,
    }),
    countHitsFrom: (job, parent, limit) => hitsFrom.get(job, parent, limit) ?? 0,
    countFromSitemaps: (job, limit) => fromSitemaps.get(job, limit) ?? 0,
    knows: (job, url) => isKnown.get(job, url) !== undefined,
    hasPages: (from, hitsOnly) => hasPages.get({ from, hitsOnly: Number(hitsOnly) }) !== undefined,
    hasRemovedPages: (job) => hasRemoved.get(job) !== undefined,
    addPagesOf: (job, from, hitsOnly) => {
      addPagesOf.run({ job, from, hitsOnly: Number(hitsOnly) });
    },
    markHit: (id) => markHit.run(id).changes > 0,
    dropHitsWithoutItems: (job) => dropHits.run({ job }).changes,
    ...createRequestQueue(sqlite),
    ...createRequestLists(sqlite),
  };
}
