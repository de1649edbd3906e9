import type { Tier } from '@shared/tier';

/** What one attempt to load an address brought: a response of any status, or the reason there is none. */
export type Fetched = FetchedPage | FetchFailure;

export interface FetchCost {
  /** On the wire, both ways, of this attempt. */
  readonly wireBytes: number;
  readonly tier: Tier;
}

export interface FetchedPage extends FetchCost {
  readonly kind: 'response';
  readonly finalUrl: string;
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As received: still packed by `Content-Encoding`. Empty where the body was not wanted. */
  readonly body: Uint8Array;
  readonly timing: FetchTiming;
}

export interface FetchFailure extends FetchCost {
  readonly kind: 'failure';
  readonly finalUrl: string;
  readonly message: string;
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
  /** Read the body whatever its Content-Type; without it only what can hold a page is read. */
  readonly anyType?: boolean;
}
