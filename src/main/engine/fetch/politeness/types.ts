/** Limits for one host. */
export interface HostLimits {
  /** Requests at a time. */
  readonly concurrency: number;
  /** Requests a second; 0 lifts the limit. */
  readonly perSecond: number;
}

/** A client of the limiter, such as a job. */
export interface Caller {
  /** Callers of different keys take turns, so that one with thousands of requests keeps no other waiting. */
  readonly key: string;
  /** A pace of its own below the host's, read for each turn; null sets no further limit. */
  readonly limits?: () => { readonly perSecond: number | null; readonly concurrency: number | null };
}

/** Where one host stands. */
export interface HostActivity {
  /** Requests of all jobs in progress. */
  readonly active: number;
  /** Between requests, as robots.txt asks; 0 where it asks for none. */
  readonly delayMs: number;
  /** No request is admitted before, in milliseconds since 1970. */
  readonly heldUntil: number;
}
