import { z } from 'zod';

/** How a URL came into a crawl. */
export const URL_ORIGINS = ['start', 'seed', 'sitemap', 'link', 'redirect', 'canonical', 'next'] as const;
export const UrlOrigin = z.enum(URL_ORIGINS);
export type UrlOrigin = z.infer<typeof UrlOrigin>;

/** What on a page named the URL. */
export const LINK_KINDS = [
  'anchor',
  'area',
  'frame',
  'next',
  'prev',
  'alternate',
  'canonical',
  'refresh',
  'form',
  'button',
  'script',
  'data',
  'xhr',
  'feed',
] as const;
export const LinkKind = z.enum(LINK_KINDS);
export type LinkKind = z.infer<typeof LinkKind>;

/** The part of the page a link stands in. */
export const LINK_REGIONS = [
  'main',
  'list',
  'table',
  'navigation',
  'breadcrumb',
  'pagination',
  'header',
  'footer',
  'aside',
  'none',
] as const;
export const LinkRegion = z.enum(LINK_REGIONS);
export type LinkRegion = z.infer<typeof LinkRegion>;

/** The kinds of parts of a site that never end. */
export const TRAP_KINDS = ['calendar', 'session', 'facets', 'endless_path', 'permutation', 'duplicates'] as const;
export const TrapKind = z.enum(TRAP_KINDS);
export type TrapKind = z.infer<typeof TrapKind>;

/** How the next page of a list is reached. */
export const PAGINATION_KINDS = ['next', 'numbers', 'cursor', 'load_more', 'scroll'] as const;
export const PaginationKind = z.enum(PAGINATION_KINDS);
export type PaginationKind = z.infer<typeof PaginationKind>;

/** What a link or button that turns the pages of a list says of itself. */
export const TURN_WORDS = ['next', 'previous', 'older', 'newer', 'page', 'load_more'] as const;
export const TurnWord = z.enum(TURN_WORDS);
export type TurnWord = z.infer<typeof TurnWord>;

/** What speaks for a link or button turning pages. */
export const TURN_PROOFS = [
  'words',
  'label',
  'arrow',
  'number',
  'rel',
  'class',
  'pager',
  'beside_numbers',
  'address',
  'address_counts',
  'address_token',
] as const;
export const TurnProof = z.enum(TURN_PROOFS);
export type TurnProof = z.infer<typeof TurnProof>;

/** `best`: pages that lead to matches first, learned while crawling; `bfs`: level by level; `dfs`: the newest first. */
export const CRAWL_STRATEGIES = ['best', 'bfs', 'dfs'] as const;
export const CrawlStrategy = z.enum(CRAWL_STRATEGIES);
export type CrawlStrategy = z.infer<typeof CrawlStrategy>;
