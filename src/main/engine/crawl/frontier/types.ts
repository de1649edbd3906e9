import type { CrawlStrategy, UrlOrigin } from '@shared/crawl';
import type { FoundLink } from '../../page/index';
import type { RequestRow } from '../../store/index';

/** A URL to queue, with what is known before a visit. */
export interface FoundUrl {
  readonly url: string;
  readonly origin: UrlOrigin;
  /** Null if it was not found through a link. */
  readonly link: Pick<FoundLink, 'kind' | 'text' | 'region'> | null;
  readonly hit: boolean;
  /** 0 is visited before all others, 2 after. */
  readonly tier: Tier;
  /** Estimated relevance, 0 to 1, from a source other than the URL's group. @default by URL and location of the link */
  readonly rate?: number;
  /** Group name that replaces the derived one. */
  readonly heap?: string;
}

export type Tier = 0 | 1 | 2;

/** Position of a URL in the queue. */
export interface QueuePlace {
  readonly grp: number;
  readonly rank: Tier;
  /** Estimated relevance, 0 to 1. */
  readonly score: number;
}

/** Result of a visit. */
export interface VisitGain {
  readonly grp: number;
  /** New hits; for a job that reads items, items of a hit. */
  readonly reward: number;
  /** Groups of the URLs it queued. */
  readonly led: readonly number[];
}

export interface LeaseOrder {
  readonly strategy: CrawlStrategy;
  /** Whether deeper URLs wait until all levels above are done, which makes depths exact. */
  readonly byLevel: boolean;
  /** Whether few visits are left: hits come first, and other pages one at a time, as each may lead to hits. @default false */
  readonly isSparing?: boolean;
}

/** Order of a crawl. Stored, so that a resumed crawl keeps what it learned. */
export interface Frontier {
  readonly place: (found: FoundUrl) => QueuePlace;
  /** Leases and returns the next requests; `fresh` limits those never started before. */
  readonly lease: (limit: number, fresh: number, order: LeaseOrder, now: number) => readonly RequestRow[];
  /** Call in the transaction that records the page. */
  readonly learn: (gain: VisitGain) => void;
  /** Call after requests of a group were queued other than through `place`. */
  readonly wake: () => void;
}
