import type { CrawlScope } from '@shared/crawl-scope';
import type { UrlPattern } from '@shared/pattern';
import type { FetchPlan } from '../fetch/index';
import type { LeaseOrder } from './frontier/index';

/** How a job crawls: its target, its limits and its order. */
export interface CrawlPlan {
  /** Exactly one of `pattern` and `query` is there. */
  readonly pattern: UrlPattern | null;
  readonly query: string | null;
  /** `provider:model` that is asked which pages match the query; null: the default model, if there is one. */
  readonly model: string | null;
  readonly scope: CrawlScope;
  readonly maxVisits: number;
  readonly maxDepth: number | null;
  readonly maxExtracts: number | null;
  /** The most URLs that can match: 1 for a pattern without wildcards; null where there is no such limit. */
  readonly mostHits: number | null;
  readonly order: LeaseOrder;
  readonly inRandomOrder: boolean;
  /** Lists are to be loaded to their end in the browser. */
  readonly interact: boolean;
  /** Whether each visit may change which is next, so that none is taken from the queue before it can begin. */
  readonly oneByOne: boolean;
}

/** A job as its crawl sees it. */
export interface CrawlJob {
  /** URLs named by the caller, normalized, in order. Empty where seeds are made from the pattern. */
  readonly urls: readonly string[];
  /** Null for a job that does not crawl. */
  readonly crawl: CrawlPlan | null;
  /** Null for a job that reads no items. */
  readonly extract: { readonly perPage: 'auto' | 'one' | 'many' } | null;
  /** Pages of each list, its first one included; 1 where lists are not followed. */
  readonly maxPages: number;
  readonly reach: FetchPlan;
}
