import type { RequestOf, ResponseOf } from '@shared/contract';
import type { SuggestedPattern } from '@shared/contract/patterns';
import { parsePattern, type UrlPattern } from '@shared/pattern';
import { normalizeUrl } from '@shared/url';
import { createYielding } from '../concurrency/index';
import { clusterUrls, type UrlCluster } from '../crawl/index';
import type { CrawledUrl, JobRow } from '../store/index';
import { readCrawledUrls, type SiteParts } from './known-site';

type Request = RequestOf<'suggestPatterns'>;
type Response = ResponseOf<'suggestPatterns'>;

/** Patterns for the kinds of URLs of a job or list. Throws `invalid_pattern`; rejects when the signal aborts. */
export async function suggestPatterns(
  parts: Omit<SiteParts, 'pages'>,
  job: JobRow | null,
  request: Request,
): Promise<Response> {
  const present = presentPattern(job, request);
  const { yieldIfDue } = createYielding(parts.signal);
  const rows = job === null ? null : await readCrawledUrls(parts, job.num);
  const given = rows?.map(({ url }) => url) ?? (await normalized(request.urls ?? [], yieldIfDue));
  const urls = [...new Set(given.filter((url) => url !== null))];
  const clusters = urls.length === 0 ? [] : await clusterUrls(urls, request.limit, yieldIfDue);
  const known = new Map(rows?.map((row) => [row.url, row]));
  const wanted = urls.map((url) => present?.matches(url) ?? known.get(url)?.hit ?? false);
  const hits = wanted.filter(Boolean).length;
  const looks = createLooks(rows ?? []);
  const places = placesByHost(urls);
  const getUrlPatternPlaces = ({ href }: UrlPattern) =>
    /^[a-z]+:\/\/[^/]*\*/.test(href) ? [...urls.keys()] : (places.get(getPatternHostName(href)) ?? []);
  const results: SuggestedPattern[] = [];
  for (const cluster of clusters) {
    const met = await meet(cluster, getUrlPatternPlaces(cluster.pattern), urls, wanted, yieldIfDue);
    const own = cluster.members.flatMap((at) => known.get(urls[at] ?? '') ?? []);
    results.push({
      ...described(cluster, urls, wanted, hits, own),
      ...describeRelation(met, hits, present),
      looks: looks(own),
    });
  }
  return { results, total: urls.length, hits, ignored: given.filter((url) => url === null).length };
}

function presentPattern(job: JobRow | null, { pattern }: Request): UrlPattern | null {
  if (pattern !== undefined) return parsePattern(pattern, ['pattern']);
  const own = job?.args.pattern;
  return typeof own === 'string' ? parsePattern(own, ['jobId']) : null;
}

async function normalized(
  texts: readonly string[],
  yieldIfDue: () => Promise<void>,
): Promise<readonly (string | null)[]> {
  const urls: (string | null)[] = [];
  for (const text of texts) {
    urls.push(normalizeUrl(text));
    if (urls.length % AT_ONCE === 0) await yieldIfDue();
  }
  return urls;
}

const AT_ONCE = 500;

interface Met {
  readonly matches: number;
  /** Those of them that are currently wanted. */
  readonly both: number;
}

/** Indices of each host's URLs: a pattern without a wildcard in its host need not be tested on others. */
function placesByHost(urls: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, url] of urls.entries()) {
    const host = getPatternHostName(url);
    const known = places.get(host);
    if (known) known.push(at);
    else places.set(host, [at]);
  }
  return places;
}

/** Host of a URL or pattern without its port, because a pattern may match any. */
function getPatternHostName(url: string): string {
  return /^[a-z]+:\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}

async function meet(
  { pattern }: UrlCluster,
  places: readonly number[],
  urls: readonly string[],
  wanted: readonly boolean[],
  yieldIfDue: () => Promise<void>,
): Promise<Met> {
  let [matches, both] = [0, 0];
  for (const [turn, at] of places.entries()) {
    if (turn % AT_ONCE === 0) await yieldIfDue();
    if (!pattern.matches(urls[at] ?? '')) continue;
    matches++;
    if (wanted[at]) both++;
  }
  return { matches, both };
}

function describeRelation({ matches, both }: Met, hits: number, present: UrlPattern | null) {
  return { matches, relation: present === null ? null : getRelation(matches, both, hits) };
}

function getRelation(matches: number, both: number, hits: number): NonNullable<SuggestedPattern['relation']> {
  if (both === 0) return 'apart';
  if (both === matches) return both === hits ? 'same' : 'narrower';
  return both === hits ? 'wider' : 'overlaps';
}

function described(
  { pattern, members }: UrlCluster,
  urls: readonly string[],
  wanted: readonly boolean[],
  allHits: number,
  rows: readonly CrawledUrl[],
) {
  const hits = members.filter((at) => wanted[at]).length;
  const step = Math.max(1, Math.floor(members.length / EXAMPLES));
  return {
    pattern: pattern.href,
    urls: members.length,
    share: members.length / urls.length,
    hits,
    hitShare: allHits === 0 ? 0 : hits / allHits,
    visited: rows.filter(({ state }) => state === 'done' || state === 'failed').length,
    examples: Array.from(
      { length: Math.min(EXAMPLES, members.length) },
      (_, at) => urls[members[at * step] ?? 0] ?? '',
    ),
  };
}

const EXAMPLES = 3;

/** Describes the pages of a cluster by what a crawl found about them and on them. */
function createLooks(rows: readonly CrawledUrl[]): (members: readonly CrawledUrl[]) => SuggestedPattern['looks'] {
  const led = new Map<number, number>();
  for (const { parent } of rows) if (parent !== null) led.set(parent, (led.get(parent) ?? 0) + 1);
  // if almost all are hits, being a hit says nothing
  const areHitsInformative = getRowShare(rows, ({ hit }) => hit) < MOST;
  return (members) => {
    const visited = members.filter(({ state }) => state === 'done');
    const paged = getRowShare(members, isPaged);
    if (visited.length === 0) return paged > SOME ? 'lists' : 'unknown';
    const leads = visited.reduce((sum, { id }) => sum + (led.get(id) ?? 0), 0) / visited.length;
    if (leads >= LIST_LEADS || paged > SOME) return 'lists';
    if (areHitsInformative && getRowShare(visited, ({ hit }) => hit) > HALF) return 'items';
    return members.length >= FEW && getRowShare(members, isListed) >= HALF ? 'items' : 'other';
  };
}

const SOME = 0.3;
const HALF = 0.5;
const MOST = 0.8;
const FEW = 3; // a single page of its kind is not a list item
// A list leads to more new pages than this, an entity's page to hardly any.
const LIST_LEADS = 4;

const PAGE = /^(?:\d{1,4}|next.*|prev.*|older.*|newer.*|[»«›‹]+)$/i;
const isPaged = ({ link }: CrawledUrl) =>
  link !== null &&
  (link.region === 'pagination' || link.kind === 'next' || link.kind === 'prev' || PAGE.test(link.text));
const isListed = ({ link, origin }: CrawledUrl) =>
  origin === 'sitemap' || link?.region === 'list' || link?.region === 'table' || link?.region === 'main';

function getRowShare(rows: readonly CrawledUrl[], is: (row: CrawledUrl) => boolean): number {
  return rows.length === 0 ? 0 : rows.filter(is).length / rows.length;
}
