import type { Command } from '@shared/command';
import type { Render } from '@shared/contract/task';
import type { PageStatus } from '@shared/item';
import type { PageReason } from '@shared/reason';
import type { Tier } from '@shared/tier';

/** The means to load a page: an HTTP client, a browser, or an unlocker that is posted the URL. */
export type Transport = 'http' | 'browser' | 'unlocker';

/** One route to a page. */
export interface FetchRoute {
  readonly tier: Tier;
  readonly by: Transport;
  /** Why it was chosen, in a sentence; null where it was asked for. */
  readonly why: string | null;
}

/** How the pages of a job are to be reached. */
export interface FetchPlan {
  readonly proxy: ProxyPlan;
  readonly render: Render;
  readonly loadWaitMs: number;
  /** Screens to scroll down at most; 0: none. */
  readonly scrolls: number;
  /** Done on each page in the browser before it is read. */
  readonly commands: readonly Command[];
  /** Seconds a stored page may be old to be used in place of a visit; null: the setting. */
  readonly maxAgeS: number | null;
  /** Whether every page is to be loaded anew, even where one is stored. */
  readonly fresh: boolean;
  /** Name of the session to use, or `none`; null: the host's own where there is one. */
  readonly session: string | null;
}

export type ProxyPlan =
  | { readonly by: 'cheapest' | 'auto' }
  | { readonly by: 'tier'; readonly tier: Tier }
  | { readonly by: 'race'; readonly tiers: readonly Tier[] };

/** The result of one route, as far as the choice of the next depends on it. */
export interface Outcome {
  readonly route: FetchRoute;
  readonly status: PageStatus;
  readonly reason: PageReason | null;
  /** Whether a browser that runs scripts may get past it. */
  readonly needsScripts: boolean;
  readonly bytes: number;
  readonly msec: number;
}

/** A tier as it stands at one host. */
export interface Candidate {
  readonly tier: Tier;
  /** Of a good page, 0 to 1. */
  readonly odds: number;
  /** Of a good page, in USD. */
  readonly usd: number;
}
