/** Limits for one host. */
export interface HostLimits {
  /** Concurrent requests. */
  readonly concurrency: number;
  /** Requests per second; 0 for no limit. */
  readonly perSecond: number;
}

/** A client of the limiter, such as a job. */
export interface Caller {
  /** Callers with different keys take turns, so that one with thousands of requests does not block others. */
  readonly key: string;
  /** Its own limits, lower than the host's, read for each turn; null for none. @default the host's limits only */
  readonly limits?: () => { readonly perSecond: number | null; readonly concurrency: number | null };
}

/** State of one host. */
export interface HostActivity {
  /** Requests of all jobs in progress. */
  readonly active: number;
  /** Delay between requests, from robots.txt; 0 for none. */
  readonly delayMs: number;
  /** No request is admitted before this time, in milliseconds since 1970. */
  readonly heldUntil: number;
}
