import type { IncomingHttpHeaders } from 'node:http';
import type { PageReason } from '@shared/reason';
import type { SnapshotFile } from '@shared/snapshot';
import type { Tier } from '@shared/tier';
import type { VisitAs } from '@shared/visit-as';
import type { CapturedResponse, Exchange } from '../../page/index';
import type { Caller } from '../politeness/types';

import type { Permit } from './addresses';
import type { HostSet } from './host-set';
import type { Route } from './route';

/** Result of one attempt to load a URL: a response of any status, or the reason there is none. */
export type Fetched = FetchedPage | FetchFailure;

export interface FetchCost {
  /** Bytes of this attempt on the wire, both directions. */
  readonly wireBytes: number;
  readonly tier: Tier;
  /** Whether a hanging browser was killed first, and the page was loaded in another one. */
  readonly endedBrowser?: true;
}

export interface FetchedPage extends FetchCost {
  readonly kind: 'response';
  readonly finalUrl: string;
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As received, still compressed by `Content-Encoding`. Empty if the body was not wanted. */
  readonly body: Uint8Array;
  readonly timing: FetchTiming;
  /** Whether a browser loaded it; the body is then the settled page in UTF-8. */
  readonly rendered: boolean;
  /** JSON that the page's scripts loaded, in order of arrival. */
  readonly captured: readonly CapturedResponse[];
  /** Recorded exchanges of a rendered page; undefined if not requested. */
  readonly exchanges?: readonly Exchange[];
  /** Number of requests a browser sent; undefined if `exchanges` is set. */
  readonly requests?: number;
  /** URL before commands ran; undefined without commands. */
  readonly landedUrl?: string;
  /** Snapshots the browser took: by commands, then those requested, each in order. @default none */
  readonly snapshots?: readonly Snapshot[];
  /** Data calls to the page's own site that failed. @default none */
  readonly failedCalls?: readonly FailedCall[];
  /** The command that failed; the page is then in the state it was left in. */
  readonly fault?: FailureText;
}

/** A data call (fetch or XHR) of a page that brought no data. */
export interface FailedCall {
  readonly url: string;
  /** Null without a response. */
  readonly status: number | null;
  /** Whether it was sent while more of a list was loaded. */
  readonly isMore: boolean;
}

/** A picture or file of a page taken by a browser; without data if it failed. */
export interface Snapshot {
  readonly kind: SnapshotFile;
  readonly mime: string;
  /** CSS pixels of a screenshot. */
  readonly width: number | null;
  readonly height: number | null;
  readonly cut: boolean;
  /** Why it failed, or where it was cut off; null if complete. */
  readonly message: string | null;
  readonly data: Uint8Array;
}

export interface FetchFailure extends FetchCost {
  readonly kind: 'failure';
  readonly finalUrl: string;
  readonly message: string;
  readonly reason: PageReason;
  /** Whether a retry may succeed. */
  readonly retry: boolean;
  readonly timing: FetchTiming;
}

export interface FetchTiming {
  readonly firstByteMs: number | null;
  readonly downloadMs: number | null;
  readonly totalMs: number;
  readonly redirects: number;
}

export interface FetchOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Time left for this request after earlier redirects, in ms. @default all of it */
  readonly leftMs?: number;
  /** Limit of the body as received. */
  readonly maxBytes: number;
  /** Keeps the part of a larger body below the limit; without it such a body is a failure. @default false */
  readonly cut?: boolean;
  /**
   * Reads the body of any Content-Type, or also of pictures; by default only of types that can be a page. @default
   * false
   */
  readonly anyType?: boolean | 'pictures';
  /** Sends the requests. @default from this computer */
  readonly send?: SendRequest;
  /** The route to the page. @default direct */
  readonly route?: Route;
  /** The profile that the site sees. @default Winnow's own */
  readonly visitAs?: VisitAs;
  /** Validators of an earlier response; the server may then answer 304 without a body. @default none */
  readonly validators?: Validators;
  /** Hosts that the user named for this task, which may be in a private network. @default none */
  readonly named?: HostSet;
  /** The host that led to the URL, if the user did not name it. @default the host of the URL */
  readonly from?: string;
  /** Whose turn at the host it uses. @default it does not wait for a turn */
  readonly caller?: Caller;
  /** Called with bytes transferred for a file shared by several callers, such as a robots.txt. @default no call */
  readonly onMoved?: (tier: Tier, bytes: number) => void;
  /** Name of the worker's address whose turn it has now; null for this computer's. @default this computer's */
  readonly address?: () => string | null;
  /**
   * Called before following a redirect, outside a host's turn; resolves with null, or with the reason why it must not
   * be followed.
   * @default redirects are followed
   */
  readonly onRedirect?: (to: URL) => Promise<string | null>;
}

export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A failed request in words for the user, and whether a retry may help. */
export interface FailureText {
  readonly message: string;
  readonly reason: PageReason;
  readonly retry: boolean;
}

/** Sends one request within `leftMs`; a failure is an exchange, never thrown. */
export type SendRequest = (request: ExchangeRequest, options: FetchOptions) => Promise<SentExchange>;

/** One request and its response, without following redirects. */
export type SentExchange = (ExchangeAnswer | ExchangeFailure) & {
  /** Milliseconds it waited to be sent, which do not count against the page's timeout. @default 0 */
  readonly queuedMs?: number;
};

export interface ExchangeAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
  readonly wireBytes: number;
  readonly firstByteMs: number;
  readonly downloadMs: number;
}

export interface ExchangeFailure extends FailureText {
  readonly kind: 'failure';
  readonly wireBytes: number;
}

export interface ExchangeRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of a POST; without it the request is a GET. @default a GET */
  readonly body?: string;
  /** Private addresses it may access. @default those named in the options */
  readonly permit?: Permit;
  /** Whether to read the body, by status and headers. */
  readonly wantsBody: (status: number, headers: IncomingHttpHeaders) => boolean;
}
