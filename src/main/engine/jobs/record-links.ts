import type { UrlOrigin } from '@shared/crawl';
import type { CrawlScope } from '../crawl/scope';
import type { FoundLink } from '../page/links/types';
import type { Store } from '../store/index';
import type { JobRow } from '../store/jobs';
import type { RequestLink, RequestRow } from '../store/requests';

/** Remembers URLs lately added, so that the links every page repeats do not reach the database again. */
export interface SeenUrls {
  /** True when the URL was added before at this depth or a smaller one. */
  readonly check: (url: string, depth: number) => boolean;
}

// About 20 MB at the most; a URL that was forgotten is found again in the queue's unique index.
const REMEMBERED = 100_000;

export function createSeenUrls(): SeenUrls {
  const depths = new Map<string, number>();
  return {
    check: (url, depth) => {
      const known = depths.get(url);
      if (known !== undefined && known <= depth) return true;
      if (depths.size >= REMEMBERED) depths.clear();
      depths.set(url, depth);
      return false;
    },
  };
}

interface LinksContext {
  readonly store: Store;
  readonly job: JobRow;
  readonly seen: SeenUrls;
}

/** Adds a page's links to the queue as the scope judges them, and returns the hits among those that are new. */
export function recordLinks(
  context: LinksContext,
  scope: CrawlScope,
  from: RequestRow,
  links: readonly FoundLink[],
): readonly string[] {
  const place = { depth: from.depth + 1, origin: 'link', parent: from.id } as const;
  return links.filter((link) => addUrl(context, scope, link.url, { ...place, link })).map(({ url }) => url);
}

export interface UrlPlace {
  readonly depth: number;
  readonly origin: UrlOrigin;
  readonly parent: number | null;
  readonly link?: RequestLink;
}

/** Adds one URL; true when it is a hit that the job did not know. */
export function addUrl(
  { store, job, seen }: LinksContext,
  scope: CrawlScope,
  url: string,
  { depth, origin, parent, link }: UrlPlace,
): boolean {
  if (origin !== 'seed' && seen.check(url, depth)) return false; // a seed found again by a link becomes a hit
  const judged = scope.judge(url, depth, origin);
  if (judged.kind === 'outside') return false;
  const visit = judged.kind === 'visit';
  // a seed is a guess until it was visited
  const hit = judged.hit && origin !== 'seed';
  return store.requests.add(job.num, {
    url,
    origin,
    depth,
    rank: visit ? judged.rank : 1,
    parent,
    hit,
    state: visit ? 'queued' : 'skipped',
    message: visit ? null : judged.reason,
    link: link ?? null,
  });
}
