import type { CrawlStrategy, UrlOrigin } from '@shared/crawl';
import type { FoundLink } from '../../page/index';
import type { RequestRow } from '../../store/index';

/** A URL to be queued, with what is known of it before a visit. */
export interface FoundUrl {
  readonly url: string;
  readonly origin: UrlOrigin;
  /** Null where it was not found by a link. */
  readonly link: Pick<FoundLink, 'kind' | 'text' | 'region'> | null;
  readonly hit: boolean;
  /** 0 goes before all others, 2 after them. */
  readonly tier: Tier;
  /** How promising it is, 0 to 1, from another source than its group. @default by its address and place */
  readonly rate?: number;
  /** Name of its group, in place of the one by its looks. */
  readonly heap?: string;
}

export type Tier = 0 | 1 | 2;

/** Where in the queue a URL belongs. */
export interface QueuePlace {
  readonly grp: number;
  readonly rank: Tier;
  /** How promising it is held to be now, 0 to 1. */
  readonly score: number;
}

/** The result of a visit. */
export interface VisitGain {
  readonly grp: number;
  /** New hits, or for a job that reads items: items of a hit. */
  readonly reward: number;
  /** Groups of the URLs it put into the queue. */
  readonly led: readonly number[];
}

export interface LeaseOrder {
  readonly strategy: CrawlStrategy;
  /** Deeper URLs wait until all levels above are done: distances are exact then. */
  readonly byLevel: boolean;
}

/** The order of a crawl. It is kept in the store, so a resumed crawl knows what it learned. */
export interface Frontier {
  readonly place: (found: FoundUrl) => QueuePlace;
  /** Marks the next requests as leased and returns them; `fresh` caps those never begun before. */
  readonly lease: (limit: number, fresh: number, order: LeaseOrder, now: number) => readonly RequestRow[];
  /** Call it in the transaction that records the page. */
  readonly learn: (gain: VisitGain) => void;
  /** Signals that requests of a group were queued by other means than `place`. */
  readonly wake: () => void;
}
