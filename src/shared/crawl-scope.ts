import type { Priority } from './contract/crawl';
import type { UrlOrigin } from './crawl';
import { parsePattern, type UrlPattern } from './pattern';

/** What a crawl does with a URL. `outside` URLs are not stored. */
export type Judgement =
  | { readonly kind: 'visit'; readonly hit: boolean; readonly rank: 0 | 1 }
  | {
      readonly kind: 'skip';
      readonly hit: boolean;
      readonly code: SkipCode;
      readonly reason: string;
      /** The `priority.skip` pattern that matched. */
      readonly pattern?: string;
    }
  | { readonly kind: 'outside' };

/** Why a URL is not visited. */
export type SkipCode = 'skip' | 'only' | 'depth' | 'file';

export interface CrawlScope {
  readonly judge: (url: string, depth: number, origin: UrlOrigin) => Judgement;
  readonly isHit: (url: string) => boolean;
  /** Whether a URL that is not a hit would match if it had a slash at its end, or if it had none. */
  readonly missesBySlash: (url: string) => boolean;
}

export interface ScopeOptions {
  /** Null if a query decides what is a hit. */
  readonly pattern: UrlPattern | null;
  readonly startUrls: readonly string[];
  readonly maxDepth: number | null;
  readonly priority: Priority;
}

// Files that never contain links or text; they may be hits, but are not visited.
const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|og[gv]|wav|flac|avi|mov|mkv|zip|gz|tgz|bz2|xz|7z|rar|tar|dmg|exe|msi|deb|rpm|apk|iso|bin|wasm|doc|xls|ppt|psd)$/i;

export function createScope({ pattern, startUrls, maxDepth, priority }: ScopeOptions): CrawlScope {
  const hosts = new Set([...(pattern ? [pattern.host] : []), ...startUrls.map((url) => new URL(url).host)]);
  const only = compileAll(priority.only, 'only');
  const skip = compileAll(priority.skip, 'skip');
  const high = compileAll(priority.high, 'high') ?? [];
  const rank = (url: string) => (high.some((candidate) => candidate.matches(url)) ? 0 : 1);

  const isHit = (url: string) => pattern?.matches(url) ?? false;

  return {
    isHit,
    missesBySlash: (url) => pattern !== null && !isHit(url) && isHit(url.endsWith('/') ? url.slice(0, -1) : `${url}/`),
    judge: (url, depth, origin) => {
      const hit = isHit(url);
      const { host, pathname } = new URL(url);
      if (!hit && !hosts.has(host)) return { kind: 'outside' };
      const skipped = skip?.find((candidate) => candidate.matches(url));
      if (skipped)
        return { kind: 'skip', hit, code: 'skip', reason: `priority.skip: ${skipped.source}`, pattern: skipped.source };
      // the crawl starts at start pages and pattern seeds; `only` limits what is found from there
      if (origin === 'start' || origin === 'seed') return { kind: 'visit', hit, rank: rank(url) };
      if (only && !only.some((candidate) => candidate.matches(url)))
        return { kind: 'skip', hit, code: 'only', reason: 'not in priority.only' };
      if (maxDepth !== null && depth > maxDepth)
        return { kind: 'skip', hit, code: 'depth', reason: `deeper than maxDepth ${maxDepth}` };
      if (NO_PAGE.test(pathname))
        return { kind: 'skip', hit, code: 'file', reason: 'the address names a file that is not a page' };
      return { kind: 'visit', hit, rank: rank(url) };
    },
  };
}

function compileAll(patterns: readonly string[] | undefined, name: string): readonly UrlPattern[] | null {
  if (patterns === undefined || patterns.length === 0) return null;
  return patterns.map((pattern, index) => parsePattern(pattern, ['priority', name, index]));
}
