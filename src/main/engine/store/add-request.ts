import type { UrlOrigin } from '@shared/crawl';
import type { RequestState } from './request-lists';
import type { RequestLink, SkippedFor } from './request-row';
import type { Sqlite } from './sqlite';

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

/** Effects of adding a URL. */
export interface Added {
  /** Whether the job did not know it. */
  readonly isNew: boolean;
  /** Whether it became a hit. */
  readonly isNewHit: boolean;
  /** Whether it entered the queue. */
  readonly isQueued: boolean;
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

/** Adds a URL to a job. A known URL keeps the smaller depth, and is queued if it had been skipped for its depth. */
export function createAddRequest(sqlite: Sqlite): (job: number, request: NewRequest) => Added {
  const insert = sqlite.prepare(
    `INSERT INTO requests (job, url, position, origin, depth, rank, parent, state, hit, message, skipped_for, link_kind, link_text, link_region, grp, score, trap, page)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT id FROM pages WHERE id = ?)) ON CONFLICT (job, url, position) DO NOTHING`,
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

  return (job, request) => {
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
  };
}
