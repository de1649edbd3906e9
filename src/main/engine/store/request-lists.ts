import type { JobUrl, URL_STATES } from '@shared/contract/jobs';
import { type RawLink, withLink } from './request-row';
import type { Sqlite } from './sqlite';

export type RequestState = (typeof URL_STATES)[number];

/** A URL with the token of its stored page instead of a link. */
export type ListedRequest = Omit<JobUrl, 'htmlUrl' | 'why'> & { readonly pageToken: string | null };

/** The URLs of a job for display. */
export interface RequestLists {
  /** In discovery order, as a generator. */
  readonly hits: (job: number) => Iterable<string>;
  readonly list: (job: number, state: RequestState | null, limit: number, offset: number) => readonly ListedRequest[];
  readonly listed: (job: number, state: RequestState | null) => number;
}

interface RawListed extends Omit<ListedRequest, 'hit' | 'rendered' | 'attempts' | 'link' | 'match'>, RawLink {
  readonly hit: number;
  readonly rendered: number | null;
  readonly ways: string | null;
  readonly tries: string | null;
  readonly matchScore: number | null;
  readonly matchReason: string | null;
}

const HITS_AT_ONCE = 1000; // rows; a few milliseconds

export function createRequestLists(sqlite: Sqlite): RequestLists {
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
    hits,
    list: (job, wanted, limit, offset) =>
      list.all({ job, state: wanted, limit, offset }).map(({ ways, tries, matchScore, matchReason, ...row }) => ({
        ...withLink(row),
        match: matchReason === null ? null : { score: matchScore, reason: matchReason },
        hit: row.hit === 1,
        rendered: row.rendered === 1,
        // a stored page has the complete list of attempts
        attempts: JSON.parse(ways ?? tries ?? '[]'),
      })),
    listed: (job, wanted) => listed.get({ job, state: wanted })?.total ?? 0,
  };
}
