import type { UrlOrigin } from '@shared/crawl';
import type { CrawlScope } from '@shared/crawl-scope';
import { withoutTracking } from '@shared/tracking-parameters';
import type { FoundLink } from '../page/index';
import type { JobRow, RequestLink, RequestRow, Store } from '../store/index';
import type { CrawlState } from './crawl-state';
import { countLeftOut } from './left-out';
import type { SeenUrls } from './seen-urls';

interface LinksContext {
  readonly store: Store;
  readonly job: JobRow;
  readonly seen: SeenUrls;
  readonly crawlState: CrawlState | null;
}

/**
 * The URL under which a crawl knows a page that a link or a sitemap leads to: without tracking parameters and session
 * ids, unless the pattern requires them.
 */
export function toCrawledUrl({ isHit }: Pick<CrawlScope, 'isHit'>, url: string): string {
  const plain = withoutTracking(url);
  return plain === url || (isHit(url) && !isHit(plain)) ? url : plain;
}

/** Links under the URLs by which the crawl knows their pages. */
export function toCrawledLinks(scope: CrawlScope, links: readonly FoundLink[]): readonly FoundLink[] {
  return links.map((link) => {
    const url = toCrawledUrl(scope, link.url);
    return url === link.url ? link : { ...link, url };
  });
}

/** Queues a page's links within the scope, and returns the new hits. */
export function recordLinks(
  context: LinksContext,
  scope: CrawlScope,
  from: RequestRow,
  links: readonly FoundLink[],
  /** Relevance of a link, 0 to 1, if not derived from its kind. */
  rate?: (link: FoundLink) => number,
): readonly string[] {
  const place = { depth: from.depth + 1, origin: 'link', parent: from.id } as const;
  return links
    .filter((link) => addUrl(context, scope, link.url, { ...place, link, ...(rate && { rate: () => rate(link) }) }))
    .map(({ url }) => url);
}

export interface UrlPlace {
  readonly depth: number;
  readonly origin: UrlOrigin;
  readonly parent: number | null;
  readonly link?: RequestLink;
  /** Its relevance, 0 to 1; called only if it will be queued. */
  readonly rate?: () => number;
}

/** Adds a URL; true if it is a hit the job did not know. */
export function addUrl(
  context: LinksContext,
  scope: CrawlScope,
  url: string,
  { depth, origin, parent, link, rate }: UrlPlace,
): boolean {
  const { store, job, seen, crawlState } = context;
  // a seed or canonical URL becomes a hit when a link to it is found
  const isGuess = origin === 'seed' || origin === 'canonical';
  if (!isGuess && seen.check(url, depth)) return false;
  const judged = scope.judge(url, depth, origin);
  if (judged.kind === 'outside') return false;
  // a seed is a guess until visited, as is a canonical URL
  const hit = judged.hit && !isGuess;
  const base = { url, origin, depth, parent, hit, link: link ?? null };
  if (judged.kind === 'skip') {
    const skipped = { ...base, rank: 1, state: 'skipped', message: judged.reason, skippedFor: judged.code } as const;
    const { isNew, isNewHit } = store.requests.add(job.num, skipped);
    if (isNew) crawlState?.traps.found(url, null);
    if (isNew && !isGuess) noteSlash(context, scope, url);
    if (isNew && judged.code === 'depth') countLeftOut(store.jobNotes, job.num, 'depth', url);
    return isNewHit;
  }
  const found = {
    url,
    origin,
    link: link ?? null,
    hit: judged.hit,
    tier: judged.rank,
    ...(rate !== undefined && { rate: rate() }),
  };
  const place = crawlState?.place(found) ?? { grp: 0, rank: judged.rank, score: null, trap: null, held: null };
  const { held, ...at } = place;
  const state = held === null ? 'queued' : 'skipped';
  const { isNew, isNewHit, isQueued } = store.requests.add(job.num, {
    ...base,
    ...at,
    state,
    message: held,
    skippedFor: held === null ? null : 'trap',
  });
  if (isNew) crawlState?.traps.found(url, place.trap);
  if (isNew && !isGuess) noteSlash(context, scope, url);
  if (isQueued && parent !== null) crawlState?.noteFresh({ url, grp: place.grp, hit });
  return isNewHit;
}

function noteSlash({ store, job }: LinksContext, scope: CrawlScope, url: string): void {
  if (scope.missesBySlash(url)) countLeftOut(store.jobNotes, job.num, 'slash', url);
}
