import { z } from 'zod';

/** How a URL was found. */
export const URL_ORIGINS = ['start', 'seed', 'sitemap', 'link', 'redirect', 'canonical', 'next'] as const;
export const UrlOrigin = z.enum(URL_ORIGINS);
export type UrlOrigin = z.infer<typeof UrlOrigin>;

/** The kind of link to the URL. */
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
  'search',
  'button',
  'script',
  'data',
  'xhr',
  'feed',
] as const;
export const LinkKind = z.enum(LINK_KINDS);
export type LinkKind = z.infer<typeof LinkKind>;

/** The part of the page that contains a link. */
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

/** Kinds of pages that a query can name and a site map reports, for any subject. */
export const PAGE_KINDS = [
  'product',
  'recipe',
  'article',
  'job',
  'event',
  'contact',
  'person',
  'documentation',
  'guide',
  'forum',
  'faq',
  'review',
  'video',
  'legal',
  'organization',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Kinds of URLs in a site map: kinds of pages, and whatever else a site has. */
export const MAPPED_KINDS = [...PAGE_KINDS, 'home', 'list', 'file'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];
/** How a site map found a URL. */
export const MAPPED_BY = ['start', 'sitemap', 'feed', 'link'] as const;

/** Kinds of endless parts of a site. */
export const TRAP_KINDS = ['calendar', 'session', 'facets', 'endless_path', 'permutation', 'duplicates'] as const;
export const TrapKind = z.enum(TRAP_KINDS);
export type TrapKind = z.infer<typeof TrapKind>;

/** How to reach the next page of a list. */
export const PAGINATION_KINDS = ['next', 'numbers', 'cursor', 'load_more', 'scroll'] as const;
export const PaginationKind = z.enum(PAGINATION_KINDS);
export type PaginationKind = z.infer<typeof PaginationKind>;

/** Words on a link or button of a list's pagination. */
export const TURN_WORDS = ['next', 'previous', 'older', 'newer', 'page', 'load_more'] as const;
export const TurnWord = z.enum(TURN_WORDS);
export type TurnWord = z.infer<typeof TurnWord>;

/** Evidence that a link or button turns pages. */
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

/** `best`: pages that lead to matches first, learned while crawling; `bfs`: level by level; `dfs`: newest first. */
export const CRAWL_STRATEGIES = ['best', 'bfs', 'dfs'] as const;
export const CrawlStrategy = z.enum(CRAWL_STRATEGIES);
export type CrawlStrategy = z.infer<typeof CrawlStrategy>;
