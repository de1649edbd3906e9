import type { RequestOf, ResponseOf } from '@shared/contract';
import type { SuggestedPattern } from '@shared/contract/patterns';
import { parsePattern, type UrlPattern } from '@shared/pattern';
import { normalizeUrl } from '@shared/url';
import { clusterUrls, type UrlCluster } from '../crawl/index';
import type { CrawledUrl, JobRow } from '../store/index';
import { createBreather } from './breather';
import { crawledUrls, type SiteParts } from './known-site';
import { createLooks } from './looks';

type Request = RequestOf<'suggestPatterns'>;
type Response = ResponseOf<'suggestPatterns'>;

/** Patterns for the kinds of URLs of a job or a list. Throws `invalid_pattern`; rejects where the signal aborts. */
export async function suggestPatterns(
  parts: Omit<SiteParts, 'pages'>,
  job: JobRow | null,
  request: Request,
): Promise<Response> {
  const present = presentPattern(job, request);
  const breathe = createBreather(parts.now, parts.signal);
  const rows = job === null ? null : await crawledUrls(parts, job.num);
  const given = rows?.map(({ url }) => url) ?? (await normalized(request.urls ?? [], breathe));
  const urls = [...new Set(given.filter((url) => url !== null))];
  const clusters = urls.length === 0 ? [] : await clusterUrls(urls, request.limit, breathe);
  const known = new Map(rows?.map((row) => [row.url, row]));
  const wanted = urls.map((url) => present?.matches(url) ?? known.get(url)?.hit ?? false);
  const hits = wanted.filter(Boolean).length;
  const looks = createLooks(rows ?? []);
  const results: SuggestedPattern[] = [];
  for (const cluster of clusters) {
    const met = await meet(cluster, urls, wanted, breathe);
    const own = cluster.members.flatMap((at) => known.get(urls[at] ?? '') ?? []);
    results.push({ ...described(cluster, urls, wanted, hits, own), ...told(met, hits, present), looks: looks(own) });
  }
  return { results, total: urls.length, hits, ignored: given.filter((url) => url === null).length };
}

function presentPattern(job: JobRow | null, { pattern }: Request): UrlPattern | null {
  if (pattern !== undefined) return parsePattern(pattern, ['pattern']);
  const own = job?.args.pattern;
  return typeof own === 'string' ? parsePattern(own, ['jobId']) : null;
}

async function normalized(texts: readonly string[], breathe: () => Promise<void>): Promise<readonly (string | null)[]> {
  const urls: (string | null)[] = [];
  for (const text of texts) {
    urls.push(normalizeUrl(text));
    if (urls.length % AT_ONCE === 0) await breathe();
  }
  return urls;
}

const AT_ONCE = 500;

interface Met {
  readonly matches: number;
  /** Those of them that are wanted now. */
  readonly both: number;
}

async function meet(
  { pattern }: UrlCluster,
  urls: readonly string[],
  wanted: readonly boolean[],
  breathe: () => Promise<void>,
): Promise<Met> {
  let [matches, both] = [0, 0];
  for (const [at, url] of urls.entries()) {
    if (at % AT_ONCE === 0) await breathe();
    if (!pattern.matches(url)) continue;
    matches++;
    if (wanted[at]) both++;
  }
  return { matches, both };
}

function told({ matches, both }: Met, hits: number, present: UrlPattern | null) {
  return { matches, relation: present === null ? null : relationOf(matches, both, hits) };
}

function relationOf(matches: number, both: number, hits: number): NonNullable<SuggestedPattern['relation']> {
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
