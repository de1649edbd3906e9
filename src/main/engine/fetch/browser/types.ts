import type { ConsentAnswer } from '@shared/consent';
import type { BrowserState } from '@shared/contract/browser';
import type { ScreenshotOptions, SnapshotName } from '@shared/snapshot';
import type { BrowserCookies } from '../http/cookies';
import type { DirectRoute, ProxyRoute, RemoteBrowserRoute } from '../http/route';
import type { Fetched, FetchOptions } from '../http/types';
import type { LogInWindow } from '../sessions/index';
import type { Blocker } from './blocker';
import type { CommandRun } from './commands/types';
import type { ElementPicture } from './picture';

export type BrowserRoute = DirectRoute | ProxyRoute | RemoteBrowserRoute;

export interface RenderOptions extends Omit<FetchOptions, 'route' | 'anyType' | 'validators'> {
  readonly route: BrowserRoute;
  /** Identifies the owner of the cookies; pages of one owner may share a browser context, others never do. */
  readonly owner: string;
  /** Whether to load images, styles, fonts and media. */
  readonly assets: boolean;
  /** Milliseconds to wait after load, in addition to waiting for quiet. */
  readonly loadWaitMs: number;
  /** Maximum number of screens to scroll down; 0 for none. */
  readonly scrolls: number;
  /** Commands to run before the page is read. Styles are then loaded, because they decide what is clickable. @default none */
  readonly commands?: CommandRun;
  /**
   * How to answer consent banners. Styles are then loaded, because they decide what is a banner. @default banners are
   * left alone
   */
  readonly consent?: ConsentAnswer;
  /** How to load more of a list. @default only what the page shows at first */
  readonly more?: LoadMore;
  /** Snapshots to take after the page was read; `assets` must be set. @default none */
  readonly snapshots?: readonly WantedSnapshot[];
  /** Decides which requests to block. @default the blocker of the browser's host */
  readonly blocker?: Blocker;
  /** Whether to record complete network exchanges. @default false */
  readonly exchanges?: boolean;
  /**
   * Called with the loaded page before it is read, for example to solve a captcha; if it rejects, the visit fails.
   * @default the page is read as it is
   */
  readonly answer?: (page: OpenPage) => Promise<void>;
}

/** A snapshot to take; a screenshot with a selector shows that element only. */
export type WantedSnapshot =
  | ({ readonly kind: 'screenshot'; readonly selector: string | null } & Pick<ScreenshotOptions, 'area' | 'format'>)
  | { readonly kind: Exclude<SnapshotName, 'screenshot'> };

/** How a browser loads more of a list: by clicks, or by scrolling to its end. */
export interface LoadMore {
  /** CSS selector of the element to click; null to scroll. */
  readonly selector: string | null;
  /** Maximum number of rounds. */
  readonly rounds: number;
  /** Called after each round that added records, with the number of rounds. @default no call */
  readonly onRound?: (made: number) => void;
}

/** Operations on an open page. */
export interface OpenPage {
  readonly url: () => string;
  readonly html: () => Promise<string>;
  /** Runs a script of ours (an expression) in the page and returns its result. */
  readonly run: (script: string) => Promise<unknown>;
  /** Waits until the page is quiet again, for example after a script submitted a form. */
  readonly settle: () => Promise<void>;
}

/** Loads pages with a real browser. */
export interface BrowserVisits {
  /** Never throws for failures of a page or the browser; throws `browser_unavailable` if there is no browser. */
  readonly load: (url: string, cookies: BrowserCookies, options: RenderOptions) => Promise<Fetched>;
  /**
   * Draws the element with this id and its surroundings, without scripts and network. Null if there is nothing to see.
   * Throws `browser_unavailable` if there is no browser.
   */
  readonly picture: (html: string, id: string, signal: AbortSignal) => Promise<ElementPicture | null>;
  /** Whether a browser is installed; checked at most once a minute. */
  readonly available: () => Promise<boolean>;
  /** Throws `browser_unavailable` with the command that installs a browser. */
  readonly require: () => Promise<void>;
  /** Opens a site in a window to log in; null without a browser or display. */
  readonly logInWindow: () => LogInWindow | null;
  readonly state: () => Promise<BrowserState>;
  readonly check: () => Promise<{ readonly ok: boolean; readonly message: string; readonly msec: number }>;
  readonly repair: () => Promise<{ readonly ok: boolean; readonly message: string; readonly msec: number }>;
  readonly close: () => Promise<void>;
}
