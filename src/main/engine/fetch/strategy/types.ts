import type { Command } from '@shared/command';
import type { ConsentChoice } from '@shared/consent';
import type { Render } from '@shared/contract/task';
import type { PageStatus } from '@shared/item';
import type { PageReason } from '@shared/reason';
import type { Tier } from '@shared/tier';
import type { VisitAs } from '@shared/visit-as';
import type { WantedSnapshot } from '../browser/index';

/** How a page is loaded: an HTTP client, a browser, or an unlocker. */
export type Transport = 'http' | 'browser' | 'unlocker';

/** A route to a page. */
export interface FetchRoute {
  readonly tier: Tier;
  readonly by: Transport;
  /** Why it was chosen, as a sentence; null if it was requested. */
  readonly why: string | null;
}

/** How a job's pages are fetched. */
export interface FetchPlan {
  readonly proxy: ProxyPlan;
  readonly render: Render;
  readonly loadWaitMs: number;
  /** Maximum number of screens to scroll down; 0 for none. */
  readonly scrolls: number;
  /** Run on each page in the browser before it is read. */
  readonly commands: readonly Command[];
  /** Maximum age in seconds of a stored page that replaces a visit; null for the setting. */
  readonly maxAgeS: number | null;
  /** Whether to load every page again even if it is stored. */
  readonly fresh: boolean;
  /** Snapshots that the browser takes of each page. */
  readonly snapshots: readonly WantedSnapshot[];
  /** The profile that sites see; null for Winnow's own. */
  readonly visitAs: VisitAs | null;
  /** Region whose workers alone load the pages; null for any. */
  readonly region: string | null;
  /** What browser visits do with consent banners; null for the setting. */
  readonly consent: ConsentChoice | null;
  /** Whether to read the text of pictures and scanned pages by OCR. */
  readonly ocr: boolean;
  /** Tesseract language codes; empty for the languages of the settings. */
  readonly ocrLanguages: readonly string[];
  /** Session name, or `none`; null for the host's own session, if any. */
  readonly session: string | null;
}

export type ProxyPlan =
  | { readonly by: 'cheapest' | 'auto' }
  | { readonly by: 'tier'; readonly tier: Tier }
  | { readonly by: 'race'; readonly tiers: readonly Tier[] };

/** Result of a route, as needed to choose the next one. */
export interface Outcome {
  readonly route: FetchRoute;
  readonly status: PageStatus;
  readonly reason: PageReason | null;
  /** Whether a browser that runs scripts may succeed. */
  readonly needsScripts: boolean;
  readonly bytes: number;
  readonly msec: number;
}

/** Rating of a tier for a host. */
export interface Candidate {
  readonly tier: Tier;
  /** Probability of a good page, 0 to 1. */
  readonly odds: number;
  /** Cost of a good page in USD. */
  readonly usd: number;
}
