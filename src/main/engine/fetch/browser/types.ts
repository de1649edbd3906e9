import type { BrowserState } from '@shared/contract/browser';
import type { Cookies } from '../http/cookies';
import type { DirectRoute, ProxyRoute, RemoteBrowserRoute } from '../http/route';
import type { Fetched, FetchOptions } from '../http/types';
import type { LogInWindow } from '../sessions/index';
import type { CommandRun } from './commands/types';

export type BrowserRoute = DirectRoute | ProxyRoute | RemoteBrowserRoute;

export interface RenderOptions extends Omit<FetchOptions, 'route' | 'anyType' | 'validators'> {
  readonly route: BrowserRoute;
  /** Names the cookies' owner; pages of one owner may share a browser context, those of others never do. */
  readonly owner: string;
  /** Load images, styles, fonts and media as well. */
  readonly assets: boolean;
  /** Milliseconds to wait after load, in addition to waiting until the page is quiet. */
  readonly loadWaitMs: number;
  /** Screens to scroll down at most, to the end of the page; 0: none. */
  readonly scrolls: number;
  /** Commands that run before the page is read. Styles are then loaded, because they decide what can be clicked. */
  readonly commands?: CommandRun;
  /** How to load more of a list. */
  readonly more?: LoadMore;
  /** Called with the loaded page before it is read, such as to answer a captcha; the visit fails with its rejection. */
  readonly answer?: (page: OpenPage) => Promise<void>;
}

/** How a browser has more of a list: by clicks, or by scrolling to its end. */
export interface LoadMore {
  /** CSS selector of the element to click; null where the page is scrolled. */
  readonly selector: string | null;
  /** How often at most. */
  readonly rounds: number;
  /** Called after each round that added records, with the number of rounds. */
  readonly onRound?: (made: number) => void;
}

/** The operations on a page that a browser holds open. */
export interface OpenPage {
  readonly url: () => string;
  readonly html: () => Promise<string>;
  /** Runs a script of ours (its source, an expression) in the page and returns its result. */
  readonly run: (script: string) => Promise<unknown>;
  /** Waits until the page is quiet again, such as after a script of ours sent a form. */
  readonly settle: () => Promise<void>;
}

/** Pages loaded by a real browser. */
export interface BrowserVisits {
  /** Never throws for failures of a page or the browser; throws `browser_unavailable` where there is no browser. */
  readonly load: (url: string, cookies: Cookies, options: RenderOptions) => Promise<Fetched>;
  /** Whether a browser was found; quick, looks at most once a minute. */
  readonly available: () => Promise<boolean>;
  /** Throws `browser_unavailable` with the one command that gets a browser. */
  readonly require: () => Promise<void>;
  /** Opens a site in a window for a person to log in; null where there is no browser or no screen. */
  readonly logInWindow: () => LogInWindow | null;
  readonly state: () => Promise<BrowserState>;
  readonly check: () => Promise<{ readonly ok: boolean; readonly message: string; readonly msec: number }>;
  readonly repair: () => Promise<{ readonly ok: boolean; readonly message: string; readonly msec: number }>;
  readonly close: () => Promise<void>;
}
