import { MAX_MAP_VISITS } from '@shared/contract/site-map';
import type { LinkKind } from '@shared/crawl';
import { withoutTracking } from '@shared/tracking-parameters';
import { guessKindByUrl, type Robots } from '../crawl/index';
import type { Cookies, Fetched, FetchOptions, PageFetcher } from '../fetch/index';
import type { PagePool } from '../workers/index';
import type { FoundUrls, Occurrence } from './found-urls';

export interface VisitParts {
  readonly fetcher: PageFetcher;
  readonly pool: Pick<PagePool, 'read'>;
  readonly robots: Robots;
  readonly cookies: Cookies;
  readonly obeyRobots: boolean;
  readonly options: FetchOptions;
}

/** Result of visiting a page. */
export interface PageVisit {
  /** The page after redirects, followed by its links. */
  readonly occurrences: readonly Occurrence[];
  readonly finalUrl: string;
  /** URLs of its feeds. */
  readonly feeds: readonly string[];
  readonly bytes: number;
  /** Why there is no result, or an incomplete one; null if all is well. */
  readonly problem: string | null;
}

/** Links that a person can follow. */
const FOLLOWED: ReadonlySet<LinkKind> = new Set<LinkKind>([
  'anchor',
  'area',
  'next',
  'prev',
  'alternate',
  'canonical',
  'refresh',
  'button',
]);

/** Visits a page by plain HTTP for its title and links. Rejects only when the signal aborts. */
export async function visitPage(parts: VisitParts, url: string): Promise<PageVisit> {
  const refused = await getRefusal(parts, url);
  if (refused !== null) return failed(url, 0, refused);
  const onRedirect = (to: URL) => getRefusal(parts, to.href);
  const fetched = await parts.fetcher.fetch(url, parts.cookies, { ...parts.options, onRedirect });
  parts.options.signal.throwIfAborted();
  if (fetched.kind === 'failure') return failed(url, fetched.wireBytes, fetched.message);
  if (fetched.httpStatus < 200 || fetched.httpStatus >= 300)
    return failed(url, fetched.wireBytes, `The server answers with status ${fetched.httpStatus}.`);
  return readVisited(parts, url, fetched);
}

async function getRefusal({ robots, obeyRobots, options }: VisitParts, url: string): Promise<string | null> {
  if (!obeyRobots) return null;
  const { unreachable, allows } = await robots.of(url, options);
  if (unreachable) return `Its robots.txt could not be loaded. ${unreachable.message}`;
  return allows(url) ? null : 'robots.txt does not allow this page.';
}

function failed(finalUrl: string, bytes: number, problem: string): PageVisit {
  return { occurrences: [], finalUrl, feeds: [], bytes, problem };
}

const NO_TIMER = { requestedAt: '', firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0, attempts: 1 };

async function readVisited(
  { pool, options }: VisitParts,
  url: string,
  { finalUrl, headers, body, httpStatus, wireBytes }: Extract<Fetched, { kind: 'response' }>,
): Promise<PageVisit> {
  const facts = { requestedUrl: url, finalUrl, httpStatus, headers, rendered: false };
  const task = {
    body,
    contentEncoding: headers['content-encoding'] ?? null,
    contentType: headers['content-type'] ?? null,
    url: finalUrl,
    maxBytes: options.maxBytes,
    timer: NO_TIMER,
    store: false,
    judge: facts,
    links: true,
    includes: [],
    extract: null,
    summary: true,
    pagination: true,
  };
  const read = await pool.read(task, options.signal);
  if (read.kind === 'unreadable') return failed(finalUrl, wireBytes, read.message);
  const { summary, links, methods, verdict } = read;
  const page: Occurrence = { url: finalUrl, by: 'link', visited: true, ...(verdict === null && summary) };
  const followed = links.filter(({ kind }) => FOLLOWED.has(kind));
  return {
    occurrences: [
      page,
      ...followed.map(({ url: to, text }): Occurrence => ({ url: withoutTracking(to), by: 'link', title: text })),
    ],
    finalUrl,
    feeds: links.filter(({ kind }) => kind === 'feed').map(({ url: to }) => to),
    bytes: wireBytes,
    problem: verdict?.message ?? (goesOnInBrowser(methods) ? GOES_ON : null),
  };
}

const GOES_ON = 'Its list goes on only in a browser; the map has the links of its first page.';
const SURE = 0.6; // scrolling that may load more is not enough

function goesOnInBrowser(methods: readonly { readonly url: string | null; readonly confidence: number }[]): boolean {
  const sure = methods.filter(({ confidence }) => confidence >= SURE);
  return sure.length > 0 && sure.every(({ url }) => url === null);
}

/**
 * Pages to be visited: nearest to the start first; at the same distance lists first, because they have the most links.
 * Pages that only a sitemap or a feed lists come last.
 */
export interface VisitQueue {
  readonly add: (occurrences: readonly Occurrence[], depth: number) => void;
  readonly addListed: (occurrences: readonly Occurrence[]) => void;
  readonly next: () => { readonly url: string; readonly depth: number } | null;
}

const MAX_LISTED = MAX_MAP_VISITS + 1; // more are never visited; one more keeps the queue from looking empty

export function createVisitQueue(start: string, found: FoundUrls): VisitQueue {
  const met = new Set<string>([start]);
  const levels: { readonly lists: string[]; readonly others: string[] }[] = [{ lists: [start], others: [] }];
  const listed: string[] = [];
  const nextListed = () => {
    for (let url = listed.shift(); url !== undefined; url = listed.shift()) {
      if (met.has(url)) continue;
      met.add(url);
      return { url, depth: levels.length - 1 };
    }
    return null;
  };
  return {
    add: (occurrences, depth) => {
      levels[depth] ??= { lists: [], others: [] };
      for (const { url } of occurrences) {
        if (met.has(url) || !found.isOnSite(url)) continue;
        met.add(url);
        const kind = guessKindByUrl(url);
        if (kind !== 'file') levels[depth][kind === 'list' || kind === 'home' ? 'lists' : 'others'].push(url);
      }
    },
    addListed: (occurrences) => {
      for (const { url } of occurrences) {
        if (listed.length >= MAX_LISTED) return;
        if (found.isOnSite(url) && guessKindByUrl(url) !== 'file') listed.push(url);
      }
    },
    next: () => {
      for (const [depth, { lists, others }] of levels.entries()) {
        for (let url = lists.shift() ?? others.shift(); url !== undefined; url = lists.shift() ?? others.shift())
          if (!found.isCopy(url)) return { url, depth };
      }
      return nextListed();
    },
  };
}
