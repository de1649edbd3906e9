import type { Settings } from '@shared/contract/settings';
import type { MappedUrl, MapRequest, MapSummary } from '@shared/contract/site-map';
import { AppError } from '@shared/errors';
import { parsePattern } from '@shared/pattern';
import { withoutTracking } from '@shared/tracking-parameters';
import { requireUrl } from '@shared/url';
import {
  createFreshIds,
  type FreshIds,
  type Robots,
  readAddress,
  readSitemaps,
  readSiteSitemaps,
  type SitemapPart,
} from '../crawl/index';
import { chooseSingleRoute, createCookies, createHostSet, type PageFetcher, type TierRoutes } from '../fetch/index';
import type { PagePool } from '../workers/index';
import { createFoundUrls, type FoundUrls, type Occurrence } from './found-urls';
import { createVisitQueue, type PageVisit, type VisitParts, type VisitQueue, visitPage } from './visit-pages';

/** Site maps: the URLs of a site, found without a job. */
export interface SiteMaps {
  /**
   * Yields URLs as they are found, and again when more is known about them; returns a summary. Throws `invalid_url` and
   * `invalid_pattern`; rejects when the signal aborts.
   */
  readonly map: (request: MapRequest, signal: AbortSignal) => AsyncGenerator<readonly MappedUrl[], MapSummary>;
}

export interface SiteMapParts {
  readonly fetcher: PageFetcher;
  readonly robots: Robots;
  readonly tiers: Pick<TierRoutes, 'next' | 'cheapest'>;
  readonly pool: Pick<PagePool, 'read'>;
  readonly settings: () => Settings;
  readonly now: () => number;
  readonly random: () => number;
  readonly randomId: () => string;
}

const MAX_FEEDS = 10;
const SITEMAP_LIMITS = { files: 2000, urls: 1_000_000 }; // large shops have some hundreds of files
const MAX_PROBLEMS = 100;
const VISITS_AT_ONCE = 4; // in addition to the host's own limits

export function createSiteMaps(parts: SiteMapParts): SiteMaps {
  return { map: (request, signal) => mapSite(parts, request, signal) };
}

interface Mapping extends Pick<SiteMapParts, 'now' | 'random'> {
  readonly request: MapRequest;
  readonly visits: VisitParts;
  readonly found: FoundUrls;
  readonly freshIds: FreshIds;
  readonly problems: MapSummary['problems'];
  /** Counted while it goes on. */
  readonly counts: { bytes: number; visits: number };
}

/** Throws `invalid_pattern` if the pattern is of another site, since none of this one's URLs can match it. */
function requireOwnPattern({ request: { pattern }, found }: Mapping, site: string): void {
  const host = pattern === undefined ? null : parsePattern(pattern).host;
  if (host === null || host.includes('*') || found.isOnSite(`https://${host}/`)) return;
  const message = `The pattern is of ${host}, but the map is of ${new URL(site).host}.`;
  throw new AppError('invalid_pattern', message, {
    path: ['pattern'],
    hint: 'Use a pattern of this site, or leave it out.',
  });
}

async function* mapSite(
  parts: SiteMapParts,
  request: MapRequest,
  signal: AbortSignal,
): AsyncGenerator<readonly MappedUrl[], MapSummary> {
  const start = requireUrl(request.url, ['url']);
  const visits = prepareVisits(parts, request, start, signal);
  const counts = { bytes: 0, visits: 0 };
  const problems: MapSummary['problems'] = [];
  const begin = (site: string, allows: (url: string) => boolean | null = () => null): Mapping => ({
    ...parts,
    request,
    visits,
    found: createFoundUrls(site, request, allows),
    freshIds: createFreshIds(),
    problems,
    counts,
  });
  begin(start); // rejects an invalid pattern before anything is visited
  // the first page's redirect shows the site's host
  const first = request.maxVisits > 0 ? await visitPage(visits, start) : null;
  const site = first?.finalUrl ?? start;
  const mapping = begin(site, await readRules(visits, request, site));
  requireOwnPattern(mapping, site);
  const { found } = mapping;
  const queue = createVisitQueue(start, found);
  queue.next();
  yield found.add([{ url: start, by: 'start' }]);
  if (first) yield takeVisit(mapping, queue, first, 0);
  if (request.sitemaps) yield* readLists(mapping, queue, new URL(site).origin, first?.feeds ?? []);
  yield* visitLinks(mapping, queue);
  return {
    site: new URL(first?.finalUrl ?? start).origin,
    total: found.total(),
    complete: request.maxVisits > 0 && !found.isFull() && problems.length === 0 && queue.next() === null,
    visits: counts.visits,
    bytes: counts.bytes,
    problems,
    copies: [...found.copies()],
  };
}

function prepareVisits(parts: SiteMapParts, request: MapRequest, start: string, signal: AbortSignal): VisitParts {
  const { timeoutMs, maxPageBytes, rateCard, respectRobots } = parts.settings();
  return {
    ...parts,
    cookies: createCookies(null),
    obeyRobots: request.respectRobots ?? respectRobots,
    options: {
      signal,
      timeoutMs,
      maxBytes: maxPageBytes,
      caller: { key: `map ${parts.randomId()}` },
      named: createHostSet([new URL(start).hostname]),
      from: new URL(start).hostname,
      ...chooseSingleRoute(parts.tiers, { proxy: { by: 'cheapest' } }, rateCard),
    },
  };
}

/** Tells which URLs of the site its robots.txt allows; null for other hosts, or if robots.txt is not read. */
async function readRules(
  { robots, obeyRobots, options }: VisitParts,
  { sitemaps }: MapRequest,
  site: string,
): Promise<(url: string) => boolean | null> {
  if (!obeyRobots && !sitemaps) return () => null;
  const { unreachable, allows } = await robots.of(site, { ...options, obeys: obeyRobots });
  const own = `${new URL(site).origin}/`;
  return (url) => (unreachable || !url.startsWith(own) ? null : allows(url));
}

/** Reads the sitemaps of the site, then its feeds. */
async function* readLists(mapping: Mapping, queue: VisitQueue, origin: string, feeds: readonly string[]) {
  const { visits, now, random, found, counts } = mapping;
  const { from: _, ...options } = visits.options;
  const onMoved = (_tier: unknown, bytes: number) => {
    counts.bytes += bytes;
  };
  const own = { ...visits, now, random, limits: SITEMAP_LIMITS };
  const take = ({ entries, moved, address, problem }: SitemapPart, by: 'sitemap' | 'feed') => {
    counts.bytes += moved.bytes;
    if (problem !== null) note(mapping, address, problem);
    const occurrences = entries.map(({ url, title, date, isArticle }) =>
      toSighting(withoutTracking(url), by, title, date, isArticle),
    );
    queue.addListed(occurrences);
    return found.add(occurrences);
  };
  for await (const part of readSiteSitemaps(origin, { ...own, options: { ...options, onMoved } })) {
    yield take(part, 'sitemap');
    if (found.isFull()) return;
  }
  const some = feeds.filter(found.isOnSite).slice(0, MAX_FEEDS);
  for await (const part of readSitemaps(some, { ...own, options, refuses: async () => null })) yield take(part, 'feed');
}

function toSighting(
  url: string,
  by: 'sitemap' | 'feed',
  title: string | null,
  date: string | null,
  isArticle: boolean,
) {
  return { url, by, title, date, ...(isArticle && { kind: 'article' as const }) } satisfies Occurrence;
}

/** Visits linked pages, a few at a time. */
async function* visitLinks(mapping: Mapping, queue: VisitQueue) {
  const { request, counts, visits, found } = mapping;
  const active = new Map<
    string,
    Promise<{ readonly visit: PageVisit; readonly url: string; readonly depth: number }>
  >();
  while (!found.isFull()) {
    while (active.size < VISITS_AT_ONCE && counts.visits + active.size < request.maxVisits) {
      const next = queue.next();
      if (next === null) break;
      active.set(
        next.url,
        visitPage(visits, next.url).then((visit) => ({ ...next, visit })),
      );
    }
    if (active.size === 0) return;
    const { visit, url, depth } = await Promise.race(active.values());
    active.delete(url);
    yield takeVisit(mapping, queue, visit, depth);
  }
  await Promise.allSettled(active.values());
}

function takeVisit(mapping: Mapping, queue: VisitQueue, visit: PageVisit, depth: number): readonly MappedUrl[] {
  const { counts, found, freshIds } = mapping;
  const links = visit.occurrences.filter(({ visited }) => !visited).map(({ url }) => url);
  const ids = freshIds.visited(readAddress(visit.finalUrl), links);
  if (ids.length > 0) found.ignore(ids.map(({ key }) => key));
  counts.visits++;
  counts.bytes += visit.bytes;
  if (visit.problem !== null) note(mapping, visit.finalUrl, visit.problem);
  queue.add(visit.occurrences, depth + 1);
  return found.add(visit.occurrences);
}

function note({ problems }: Mapping, url: string, message: string): void {
  if (problems.length < MAX_PROBLEMS) problems.push({ url, message });
}
