import type { PageReason } from '@shared/reason';
import type { Tier } from '@shared/tier';
import type { CapturedResponse } from '../../page/index';
import type { Caller } from '../politeness/types';

import type { HostSet } from './host-set';
import type { Route } from './route';

/** The result of one attempt to load an address: a response of any status, or the reason there is none. */
export type Fetched = FetchedPage | FetchFailure;

export interface FetchCost {
  /** Bytes of this attempt on the wire, in both directions. */
  readonly wireBytes: number;
  readonly tier: Tier;
  /** Whether a browser stopped answering and was ended before this; the page was then loaded in another one. */
  readonly endedBrowser?: true;
}

export interface FetchedPage extends FetchCost {
  readonly kind: 'response';
  readonly finalUrl: string;
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As received: still packed by `Content-Encoding`. Empty where the body was not wanted. */
  readonly body: Uint8Array;
  readonly timing: FetchTiming;
  /** Whether a browser loaded it; the body is then the page after it settled, in UTF-8. */
  readonly rendered: boolean;
  /** JSON that the page's scripts loaded, in the order of arrival. */
  readonly captured: readonly CapturedResponse[];
  /** Its address before commands ran; absent where none did. */
  readonly landedUrl?: string;
  /** The command that could not be done; the page is then as it stood. */
  readonly fault?: FailureText;
}

export interface FetchFailure extends FetchCost {
  readonly kind: 'failure';
  readonly finalUrl: string;
  readonly message: string;
  readonly reason: PageReason;
  /** Whether another attempt may end better. */
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
  /** Limit of the body as received. */
  readonly maxBytes: number;
  /** Of a larger body the part below the limit is kept; without it such a body is a failure. */
  readonly cut?: boolean;
  /** Reads the body for any Content-Type; otherwise only types that can hold a page. */
  readonly anyType?: boolean;
  /** The route to take. @default direct */
  readonly route?: Route;
  /** Validators of an earlier response; the server may then answer 304 without a body. */
  readonly validators?: Validators;
  /** Hosts that the person named for this task: they may stand in a private network. */
  readonly named?: HostSet;
  /** The host that led to the address, where the person did not. */
  readonly from?: string;
  /** Whose turn it takes, where it waits for one. */
  readonly caller?: Caller;
  /** Called with bytes moved for a file that several callers share, such as a robots.txt. */
  readonly onMoved?: (tier: Tier, bytes: number) => void;
  /** Called before a redirect is followed, in no host's turn; resolves when it may be, with the sentence why it may not be otherwise. */
  readonly onRedirect?: (to: URL) => Promise<string | null>;
}

export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A failed request in words for the user, and whether a retry can help. */
export interface FailureText {
  readonly message: string;
  readonly reason: PageReason;
  readonly retry: boolean;
}
