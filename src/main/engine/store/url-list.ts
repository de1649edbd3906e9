import type { LinkKind, LinkRegion } from '@shared/crawl';
import { toLikePattern } from './like-pattern';
import type { ListedRequest, RequestLink, RequestState } from './requests';
import type { Sqlite } from './sqlite';

/** Filters a job's URLs; null means any. */
export interface UrlFilter {
  readonly state: RequestState | null;
  readonly hit: boolean | null;
  /** Text that the URL contains, ignoring case. */
  readonly search: string | null;
  /** Prefix of the URL. */
  readonly under: string | null;
  /** Id of a trap. */
  readonly trap: string | null;
}

export const ANY_URL: UrlFilter = { state: null, hit: null, search: null, under: null, trap: null };

/** A URL of a job with the data for its explanation. */
export interface UrlRow extends ListedRequest {
  readonly id: number;
  /** Final URL after redirects; null if it was not visited. */
  readonly finalUrl: string | null;
  /** Results of similar URLs so far; null if it is in no group. */
  readonly alike: { readonly visits: number; readonly reward: number } | null;
}

export interface UrlListTable {
  /** In discovery order. */
  readonly list: (job: number, filter: UrlFilter, limit: number, offset: number) => readonly UrlRow[];
  readonly count: (job: number, filter: UrlFilter) => number;
  readonly find: (job: number, url: string) => UrlRow | null;
  /** Pages that lead to a URL, from the start page to the URL itself. */
  readonly pathTo: (id: number) => readonly UrlRow[];
}

const MAX_PATH_LENGTH = 1000; // a longer path belongs to an endless site; its beginning is left out

export function urlListTable(sqlite: Sqlite): UrlListTable {
  const listBy = statements((where) => sqlite.prepare<[object], RawRow>(listSql(where)));
  const countBy = statements((where) => sqlite.prepare<[object], { total: number }>(countSql(where)));
  const find = sqlite.prepare<[number, string], RawRow>(
    `${ROWS} WHERE r.id = (SELECT id FROM requests WHERE job = ? AND url = ? ORDER BY position LIMIT 1)`,
  );
  const pathTo = sqlite.prepare<[number, number], RawRow>(
    `WITH RECURSIVE way (id, step) AS (
       SELECT ?, 0 UNION ALL
       SELECT p.parent, way.step + 1 FROM way JOIN requests p ON p.id = way.id WHERE p.parent IS NOT NULL AND way.step < ?)
     ${ROWS} JOIN way ON way.id = r.id ORDER BY way.step DESC`,
  );
  return {
    list: (job, filter, limit, offset) =>
      listBy(toSqlConditions(filter))
        .all({ ...getJobValues(job, filter), limit, offset })
        .map(toRow),
    count: (job, filter) => countBy(toSqlConditions(filter)).get(getJobValues(job, filter))?.total ?? 0,
    find: (job, url) => {
      const row = find.get(job, url);
      return row ? toRow(row) : null;
    },
    pathTo: (id) => pathTo.all(id, MAX_PATH_LENGTH).map(toRow),
  };
}

/** An index alone selects the rows of a page; the other columns are read only for these. */
export function listSql(where: string): string {
  return `${ROWS} WHERE r.id IN (SELECT id FROM requests WHERE ${where} ORDER BY id LIMIT +@limit OFFSET +@offset) ORDER BY r.id`;
}

export function countSql(where: string): string {
  return `SELECT count(*) AS total FROM requests WHERE ${where}`;
}

/** SQL conditions of a filter. Hits are named explicitly, so that their partial index is used. */
export function toSqlConditions({ state, hit, search, under, trap }: UrlFilter): string {
  return [
    'job = @job',
    state === null ? '' : 'state = @state',
    hit === null ? '' : hit ? 'hit = 1' : 'hit = 0',
    under === null ? '' : 'url >= @under AND url < @beyond',
    trap === null ? '' : 'trap = @trap',
    search === null ? '' : "url LIKE @search ESCAPE '\\'",
  ]
    .filter((condition) => condition !== '')
    .join(' AND ');
}

const BEYOND = '\u{10FFFF}'; // sorts after every URL

function getJobValues(job: number, { state, search, under, trap }: UrlFilter): object {
  return {
    job,
    ...(state !== null && { state }),
    ...(under !== null && { under, beyond: under + BEYOND }),
    ...(trap !== null && { trap }),
    ...(search !== null && { search: toLikePattern(asInUrl(search)) }),
  };
}

/** Percent-encodes non-ASCII characters, as in URLs. */
function asInUrl(text: string): string {
  return text
    .trim()
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/[^!-~]+/g, encodeURIComponent);
}

/** Prepares one statement for each combination of conditions. */
function statements<Statement>(prepare: (where: string) => Statement): (where: string) => Statement {
  const prepared = new Map<string, Statement>();
  return (where) => {
    const known = prepared.get(where) ?? prepare(where);
    prepared.set(where, known);
    return known;
  };
}

const ROWS = `SELECT r.id, r.url, r.state, r.hit, r.depth, r.status, r.message,
    (SELECT p.url FROM requests p WHERE p.id = r.parent) AS parent, r.tries,
    r.origin, r.link_kind AS kind, r.link_text AS text, r.link_region AS region, r.score,
    r.match_score AS matchScore, r.match_reason AS matchReason, r.same_as AS sameAs, r.trap,
    iif(length(g.body) > 0, g.token, NULL) AS pageToken, g.final_url AS finalUrl, g.reason, g.tier AS proxy, g.rendered,
    iif(g.job = r.job, g.attempts, NULL) AS ways,
    l.visits AS alikeVisits, l.reward AS alikeReward
  FROM requests r LEFT JOIN pages g ON g.id = r.page LEFT JOIN link_groups l ON l.job = r.job AND l.id = r.grp`;

interface RawRow extends Omit<UrlRow, 'hit' | 'rendered' | 'attempts' | 'link' | 'match' | 'alike'> {
  readonly hit: number;
  readonly rendered: number | null;
  readonly ways: string | null;
  readonly tries: string | null;
  readonly kind: LinkKind | null;
  readonly text: string | null;
  readonly region: LinkRegion | null;
  readonly matchScore: number | null;
  readonly matchReason: string | null;
  readonly alikeVisits: number | null;
  readonly alikeReward: number | null;
}

function toRow(raw: RawRow): UrlRow {
  const { hit, rendered, ways, tries, kind, text, region, matchScore, matchReason, alikeVisits, alikeReward, ...row } =
    raw;
  const link: RequestLink | null = kind === null ? null : { kind, text: text ?? '', region: region ?? 'none' };
  return {
    ...row,
    link,
    hit: hit === 1,
    rendered: rendered === 1,
    match: matchReason === null ? null : { score: matchScore, reason: matchReason },
    alike: alikeVisits === null ? null : { visits: alikeVisits, reward: alikeReward ?? 0 },
    // a stored page has the complete list of attempts
    attempts: JSON.parse(ways ?? tries ?? '[]'),
  };
}
