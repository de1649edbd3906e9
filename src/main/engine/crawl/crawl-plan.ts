import type { CrawlScope } from '@shared/crawl-scope';
import type { UrlPattern } from '@shared/pattern';
import type { FetchPlan } from '../fetch/index';
import type { LeaseOrder } from './frontier/index';

/** How a job crawls: target, limits and order. */
export interface CrawlPlan {
  /** Exactly one of `pattern` and `query` is set. */
  readonly pattern: UrlPattern | null;
  readonly query: string | null;
  /** Model (`provider:model`) that judges pages for the query; null for the default model, if any. */
  readonly model: string | null;
  readonly scope: CrawlScope;
  readonly maxVisits: number;
  readonly maxDepth: number | null;
  readonly maxExtracts: number | null;
  /** Maximum number of URLs that can match: 1 for a pattern without wildcards; null if unlimited. */
  readonly mostHits: number | null;
  readonly order: LeaseOrder;
  readonly inRandomOrder: boolean;
  /** Whether to load lists to their end in the browser. */
  readonly interact: boolean;
  /** Whether each visit may change which page is next, so that requests are leased only when they can start. */
  readonly oneByOne: boolean;
}

/** The parts of a job that its crawl uses. */
export interface CrawlJob {
  /** URLs given by the caller, normalized, in order. Empty if seeds are derived from the pattern. */
  readonly urls: readonly string[];
  /** Null if the job does not crawl. */
  readonly crawl: CrawlPlan | null;
  /** Null if the job reads no items. */
  readonly extract: { readonly perPage: 'auto' | 'one' | 'many' } | null;
  /** Pages per list, including the first; 1 if lists are not followed. */
  readonly maxPages: number;
  /** A list ends after this many known rows in a row; null to read it to the end. */
  readonly stopAtKnown: number | null;
  readonly fetchPlan: FetchPlan;
}
