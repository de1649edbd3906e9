import type { LinkKind, LinkRegion } from '@shared/crawl';
import { type RawRequest, REQUEST_COLUMNS, type RequestRow, toRequest } from './request-row';
import type { Sqlite } from './sqlite';

/** A page that was scored for its crawl's query. */
export interface QueryPageRow {
  /** Increases with each page. */
  readonly seq: number;
  readonly request: number;
  readonly url: string;
  readonly parent: number | null;
  readonly hit: boolean;
  readonly score: number | null;
  readonly reason: string | null;
  /** The URL under which the page is reported, if it is a duplicate. */
  readonly sameAs: string | null;
  readonly kind: LinkKind | null;
  readonly text: string | null;
  readonly region: LinkRegion | null;
  /** Facts read from it, as given by the caller. */
  readonly facts: unknown;
  /** Whether it can be a hit. */
  readonly counts: boolean;
  /** A model's verdict; null if none was asked. */
  readonly verdict: boolean | null;
}

/** A queued URL that was never started. */
export interface RankedRow extends RequestRow {
  readonly rank: number;
}

export interface Verdict {
  readonly hit: boolean;
  readonly score: number;
  readonly reason: string;
}

export interface QueryPagesTable {
  /** `counts`: whether it can be a hit. */
  readonly insert: (job: number, request: number, facts: unknown, counts: boolean) => void;
  readonly judge: (request: number, verdict: Verdict) => void;
  readonly say: (request: number, matches: boolean) => void;
  /** Pages after `after`, in visiting order. */
  readonly after: (job: number, after: number, limit: number) => readonly QueryPageRow[];
  readonly of: (request: number) => QueryPageRow | null;
  /** `seq` of the page before the newest `count`. */
  readonly before: (job: number, count: number) => number;
  /** Hits without items that still must be read from the store. */
  readonly unread: (job: number) => readonly RequestRow[];
  /** Queued URLs to visit next, up to depth `level`; smaller `grp` first. */
  readonly best: (job: number, level: number, limit: number) => readonly RankedRow[];
  readonly queued: (job: number, url: string) => RankedRow | null;
  readonly move: (id: number, grp: number, score: number) => void;
}

type RawPage = Omit<QueryPageRow, 'hit' | 'facts' | 'said' | 'counts'> & {
  readonly hit: number;
  readonly counts: number;
  readonly facts: string;
  readonly said: number | null;
};

const PAGE = `SELECT q.seq, q.request, r.url, r.parent, r.hit, r.match_score AS score, r.match_reason AS reason, r.same_as AS sameAs,
  r.link_kind AS kind, r.link_text AS text, r.link_region AS region, q.facts, q.counts, q.said FROM query_pages q JOIN requests r ON r.id = q.request`;
const QUEUED = `SELECT ${REQUEST_COLUMNS}, rank FROM requests WHERE job = ? AND state = 'queued' AND started = 0`;

type RawRanked = RawRequest & { readonly rank: number };
const toRanked = (row: RawRanked): RankedRow => ({ ...toRequest(row), rank: row.rank });

export function queryPagesTable(sqlite: Sqlite): QueryPagesTable {
  const insert = sqlite.prepare(
    'INSERT INTO query_pages (job, request, facts, counts) VALUES (?, ?, ?, ?) ON CONFLICT (request) DO UPDATE SET facts = excluded.facts, counts = excluded.counts',
  );
  const judge = sqlite.prepare(
    'UPDATE requests SET hit = @hit, match_score = @score, match_reason = @reason WHERE id = @request',
  );
  const say = sqlite.prepare('UPDATE query_pages SET said = ? WHERE request = ?');
  const after = sqlite.prepare<number[], RawPage>(`${PAGE} WHERE q.job = ? AND q.seq > ? ORDER BY q.seq LIMIT ?`);
  const of = sqlite.prepare<[number], RawPage>(`${PAGE} WHERE q.request = ?`);
  const before = sqlite.prepare<number[], { seq: number }>(
    'SELECT seq FROM query_pages WHERE job = ? ORDER BY seq DESC LIMIT 1 OFFSET ?',
  );
  const unread = sqlite.prepare<[number], RawRequest>(
    `SELECT ${REQUEST_COLUMNS} FROM requests r WHERE job = ? AND hit = 1 AND status = 'ok'
       AND EXISTS (SELECT 1 FROM pages p WHERE p.id = r.page AND p.removed_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM items i WHERE i.request = r.id) ORDER BY id`,
  );
  const best = sqlite.prepare<number[], RawRanked>(`${QUEUED} AND depth <= ? ORDER BY grp, rank, depth, id LIMIT ?`);
  const queued = sqlite.prepare<[number, string], RawRanked>(`${QUEUED} AND url = ? AND position = 0`);
  const move = sqlite.prepare('UPDATE requests SET grp = ?, score = ? WHERE id = ?');
  return {
    insert: (job, request, facts, counts) => {
      insert.run(job, request, JSON.stringify(facts), Number(counts));
    },
    judge: (request, { hit, score, reason }) => {
      judge.run({ request, hit: Number(hit), score, reason });
    },
    say: (request, matches) => {
      say.run(Number(matches), request);
    },
    after: (job, seq, limit) => after.all(job, seq, limit).map(toQueryPage),
    of: (request) => {
      const row = of.get(request);
      return row ? toQueryPage(row) : null;
    },
    before: (job, count) => before.get(job, count)?.seq ?? 0,
    unread: (job) => unread.all(job).map(toRequest),
    best: (job, level, limit) => best.all(job, level, limit).map(toRanked),
    queued: (job, url) => {
      const row = queued.get(job, url);
      return row ? toRanked(row) : null;
    },
    move: (id, grp, score) => {
      move.run(grp, score, id);
    },
  };
}

function toQueryPage({ hit, facts, said, counts, ...row }: RawPage): QueryPageRow {
  return {
    ...row,
    counts: counts === 1,
    hit: hit === 1,
    facts: JSON.parse(facts),
    verdict: said === null ? null : said === 1,
  };
}
