import type { JobUrl, URL_STATES } from '@shared/contract/jobs';
import type { VisitAttempt } from '@shared/contract/visit';
import type { UrlOrigin } from '@shared/crawl';
import type { PageStatus } from '@shared/item';
import {
  type RawLink,
  type RawRequest,
  REQUEST_COLUMNS,
  type RequestLink,
  type RequestRow,
  type SkippedFor,
  toRequest,
  withLink,
} from './request-row';
import type { Sqlite } from './sqlite';

export type { RequestLink, RequestRow } from './request-row';

export type RequestState = (typeof URL_STATES)[number];

export interface NewRequest {
  readonly url: string;
  readonly position?: number;
  readonly origin: UrlOrigin;
  readonly depth: number;
  /** Lower ranks are visited first. */
  readonly rank: number;
  readonly parent: number | null;
  readonly hit: boolean;
  readonly state: 'queued' | 'skipped';
  readonly message: string | null;
  readonly skippedFor?: SkippedFor | null;
  /** Row of a stored page to read instead of visiting; if that is gone, the URL is visited. */
  readonly page?: number | null;
  readonly link?: RequestLink | null;
  readonly grp?: number;
  /** Estimated relevance, 0 to 1. */
  readonly score?: number | null;
  readonly trap?: string | null;
}

export interface RequestOutcome {
  readonly state: 'done' | 'failed' | 'skipped';
  readonly status: PageStatus | null;
  readonly message: string | null;
  readonly skippedFor?: SkippedFor;
  readonly page: number | null;
}

/** Effects of adding a URL. */
export interface Added {
  /** Whether the job did not know it. */
  readonly isNew: boolean;
  /** Whether it became a hit. */
  readonly isNewHit: boolean;
  /** Whether it entered the queue. */
  readonly isQueued: boolean;
}

export interface QueueState {
  /** Number of started requests, finished or not; compared with `maxVisits`. */
  readonly started: number;
  readonly queued: number;
}

export interface RequestsTable {
  /** Adds a URL. A known URL keeps the smaller depth, and is queued if it had been skipped for its depth. */
  readonly add: (job: number, request: NewRequest) => Added;
  /** Whether a job has pages that loaded; with `hitsOnly` only its hits count. */
  readonly hasPages: (job: number, hitsOnly: boolean) => boolean;
  /** Whether the job knows the URL. */
  readonly knows: (job: number, url: string) => boolean;
  /** Whether the job has stored pages whose bodies were removed. */
  readonly hasRemovedPages: (job: number) => boolean;
  /** Adds a request for each loaded page of another job, in its order, to be read from the store. */
  readonly addPagesOf: (job: number, from: number, hitsOnly: boolean) => void;
  /** True if the request was not a hit before. */
  readonly markHit: (id: number) => boolean;
  /** Leases the next due requests in order. `fresh` limits those never started before; retries come first. */
  readonly lease: (job: number, limit: number, fresh: number, now: number) => readonly RequestRow[];
  /** When the next queued request becomes due; null if none is waiting. */
  readonly nextDue: (job: number) => number | null;
  /** A skipped request does not count as started. */
  readonly finish: (id: number, outcome: RequestOutcome) => void;
  /** `tries` are all attempts so far. */
  readonly retryAt: (id: number, time: number, tries: readonly VisitAttempt[]) => void;
  /** Returns all leased requests to the queue, as after a crash; they count as started. */
  readonly releaseAll: (job: number) => void;
  /** Returns a leased request to the queue; `begun` says whether anything was sent for it. */
  readonly release: (id: number, begun: boolean) => void;
  /** Requeues finished requests; they still count as started. `keepPages`: read the same stored pages again; `retry`: id of the retry. */
  readonly requeue: (ids: readonly number[], keepPages: boolean, retry?: number | null) => void;
  readonly state: (job: number) => QueueState;
  /** Number of unfinished requests, including those in progress. */
  readonly open: (job: number) => number;
  /** In discovery order, as a generator. */
  readonly hits: (job: number) => Iterable<string>;
  /** Unmarks hits without items; returns how many there were. */
  readonly dropHitsWithoutItems: (job: number) => number;
  readonly list: (job: number, state: RequestState | null, limit: number, offset: number) => readonly ListedRequest[];
  readonly listed: (job: number, state: RequestState | null) => number;
}

/** A URL with the token of its stored page in place of a link. */
export type ListedRequest = Omit<JobUrl, 'htmlUrl' | 'why'> & { readonly pageToken: string | null };

const HITS_AT_ONCE = 1000; // rows; a few milliseconds

export function requestsTable(sqlite: Sqlite): RequestsTable {
  const insert = sqlite.prepare(
    `INSERT INTO requests (job, url, position, origin, depth, rank, parent, state, hit, message, skipped_for, link_kind, link_text, link_region, grp, score, trap, page)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT id FROM pages WHERE id = ?)) ON CONFLICT (job, url, position) DO NOTHING`,
  );
  const loaded = `job = @from AND status = 'ok' AND page IS NOT NULL AND (@hitsOnly = 0 OR hit = 1)
    AND EXISTS (SELECT 1 FROM pages p WHERE p.id = page AND p.removed_at IS NULL)`;
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
  const known = sqlite.prepare<[number, string], Known>(
    'SELECT id, depth, hit, state, same_as AS sameAs FROM requests WHERE job = ? AND url = ? AND position = 0',
  );
  const shorten = sqlite.prepare('UPDATE requests SET depth = ?, parent = ? WHERE id = ?');
  const admit = sqlite.prepare(
    "UPDATE requests SET state = 'queued', message = NULL, grp = ?, rank = ?, score = ?, trap = ? WHERE id = ?",
  );
  // a page reported under another URL does not become a hit, however often it is linked
  const promote = sqlite.prepare(
    "UPDATE requests SET hit = 1 WHERE job = ? AND url = ? AND hit = 0 AND state <> 'done'",
  );
  const dropHits = sqlite.prepare(
    'UPDATE requests SET hit = 0 WHERE job = @job AND hit = 1 AND id NOT IN (SELECT request FROM items WHERE job = @job)',
  );
  const markHit = sqlite.prepare('UPDATE requests SET hit = 1 WHERE id = ? AND hit = 0');
  const retries = sqlite.prepare<[number, number, number], RawRequest>(
    `SELECT ${REQUEST_COLUMNS} FROM requests WHERE job = ? AND state = 'queued' AND started = 1 AND not_before <= ? ORDER BY not_before LIMIT ?`,
  );
  const fresh = sqlite.prepare<[number, number], RawRequest>(
    `SELECT ${REQUEST_COLUMNS} FROM requests WHERE job = ? AND state = 'queued' AND started = 0 ORDER BY grp, rank, depth, id LIMIT ?`,
  );
  const lease = sqlite.prepare("UPDATE requests SET state = 'leased', started = 1 WHERE id = ?");
  const nextDue = sqlite.prepare<[number], { due: number | null }>(
    "SELECT min(not_before) AS due FROM requests WHERE job = ? AND state = 'queued' AND started = 1",
  );
  const finish = sqlite.prepare(
    `UPDATE requests SET state = @state, status = @status, message = @message, skipped_for = @skippedFor, page = @page,
       started = CASE WHEN @state = 'skipped' THEN 0 ELSE started END WHERE id = @id`,
  );
  const retryAt = sqlite.prepare(
    "UPDATE requests SET state = 'queued', attempts = attempts + 1, not_before = ?, tries = ? WHERE id = ?",
  );
  const releaseAll = sqlite.prepare("UPDATE requests SET state = 'queued' WHERE job = ? AND state = 'leased'");
  const release = sqlite.prepare("UPDATE requests SET state = 'queued', started = ? WHERE id = ? AND state = 'leased'");
  const requeue = sqlite.prepare(
    `UPDATE requests SET state = 'queued', status = NULL, message = NULL, attempts = 0, not_before = 0, tries = NULL, retry = @retry,
       page = iif(@keepPages, page, NULL) WHERE id IN (SELECT value FROM json_each(@ids))`,
  );
  const state = sqlite.prepare<[number], QueueState>('SELECT started, queued FROM queue_counts WHERE job = ?');
  const open = sqlite.prepare<[number], { open: number }>(
    'SELECT queued + leased AS open FROM queue_counts WHERE job = ?',
  );
  const someHits = sqlite.prepare<[number, number], { id: number; url: string }>(
    `SELECT id, url FROM requests WHERE job = ? AND hit = 1 AND id > ? ORDER BY id LIMIT ${HITS_AT_ONCE}`,
  );
  const hits = function* (job: number): Generator<string> {
    let after = 0;
    for (let rows = someHits.all(job, after); rows.length > 0; rows = someHits.all(job, after)) {
      for (const { url } of rows) yield url;
      after = rows.at(-1)?.id ?? after;
    }
  };
  const list = sqlite.prepare<[object], RawListed>(
    `SELECT r.url, r.state, r.hit, r.depth, r.status, r.message,
       (SELECT p.url FROM requests p WHERE p.id = r.parent) AS parent, r.tries,
       iif(length(g.body) > 0, g.token, NULL) AS pageToken, r.origin, r.link_kind AS kind, r.link_text AS text, r.link_region AS region,
       r.score, r.match_score AS matchScore, r.match_reason AS matchReason, r.same_as AS sameAs, r.trap, g.reason, g.tier AS proxy, g.rendered, iif(g.job = r.job, g.attempts, NULL) AS ways
     FROM requests r LEFT JOIN pages g ON g.id = r.page WHERE r.job = @job AND (@state IS NULL OR r.state = @state) ORDER BY r.id LIMIT @limit OFFSET @offset`,
  );
  const listed = sqlite.prepare<[object], { total: number }>(
    'SELECT count(*) AS total FROM requests WHERE job = @job AND (@state IS NULL OR state = @state)',
  );

  return {
    add: (job, request) => {
      const { url, position = 0, origin, depth, rank, parent, hit, state, message, page = null } = request;
      const { skippedFor = null } = request;
      const { link = null, grp = 0, score = null, trap = null } = request;
      const { kind = null, text = null, region = null } = link ?? {};
      const found = [kind, text, region, grp, score, trap];
      const facts = [job, url, position, origin, depth, rank, parent, state, Number(hit), message, skippedFor];
      const added = insert.run(...facts, ...found, page).changes > 0;
      if (added) return { isNew: true, isNewHit: hit, isQueued: state === 'queued' };
      const row = known.get(job, url);
      const nearer = row && FOUND_NEARER.has(origin) && row.depth > depth && row.state !== 'leased';
      if (nearer) shorten.run(depth, parent, row.id);
      const isQueued = nearer === true && state === 'queued' && row.state === 'skipped' && row.sameAs === null;
      if (isQueued) admit.run(grp, rank, score, trap, row.id);
      const isNewHit = hit && row?.hit !== 1 && promote.run(job, url).changes > 0;
      return { isNew: false, isNewHit, isQueued };
    },
    knows: (job, url) => isKnown.get(job, url) !== undefined,
    hasPages: (from, hitsOnly) => hasPages.get({ from, hitsOnly: Number(hitsOnly) }) !== undefined,
    hasRemovedPages: (job) => hasRemoved.get(job) !== undefined,
    addPagesOf: (job, from, hitsOnly) => {
      addPagesOf.run({ job, from, hitsOnly: Number(hitsOnly) });
    },
    markHit: (id) => markHit.run(id).changes > 0,
    lease: (job, limit, freshLimit, now) => {
      const due = retries.all(job, now, limit);
      const room = Math.min(limit - due.length, freshLimit);
      const rows = room > 0 ? [...due, ...fresh.all(job, room)] : due;
      for (const row of rows) lease.run(row.id);
      return rows.map(toRequest);
    },
    nextDue: (job) => nextDue.get(job)?.due ?? null,
    finish: (id, outcome) => {
      finish.run({ id, skippedFor: null, ...outcome });
    },
    retryAt: (id, time, tries) => {
      retryAt.run(time, JSON.stringify(tries), id);
    },
    releaseAll: (job) => {
      releaseAll.run(job);
    },
    release: (id, begun) => {
      release.run(Number(begun), id);
    },
    requeue: (ids, keepPages, retry = null) => {
      requeue.run({ ids: JSON.stringify(ids), keepPages: Number(keepPages), retry });
    },
    state: (job) => state.get(job) ?? { started: 0, queued: 0 },
    open: (job) => open.get(job)?.open ?? 0,
    hits,
    dropHitsWithoutItems: (job) => dropHits.run({ job }).changes,
    list: (job, wanted, limit, offset) =>
      list.all({ job, state: wanted, limit, offset }).map(({ ways, tries, matchScore, matchReason, ...row }) => ({
        ...withLink(row),
        match: matchReason === null ? null : { score: matchScore, reason: matchReason },
        hit: row.hit === 1,
        rendered: row.rendered === 1,
        // a stored page has all attempts
        attempts: JSON.parse(ways ?? tries ?? '[]'),
      })),
    listed: (job, wanted) => listed.get({ job, state: wanted })?.total ?? 0,
  };
}

interface Known {
  readonly id: number;
  readonly sameAs: string | null;
  readonly depth: number;
  readonly hit: number;
  readonly state: RequestState;
}

// a URL linked from a page is one level deeper; start pages and sitemaps are level 0
const FOUND_NEARER: ReadonlySet<UrlOrigin> = new Set(['link', 'redirect', 'canonical', 'next']);

interface RawListed extends Omit<ListedRequest, 'hit' | 'rendered' | 'attempts' | 'link' | 'match'>, RawLink {
  readonly hit: number;
  readonly rendered: number | null;
  readonly ways: string | null;
  readonly tries: string | null;
  readonly matchScore: number | null;
  readonly matchReason: string | null;
}
