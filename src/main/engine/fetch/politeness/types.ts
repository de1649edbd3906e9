/** Limits for one host. */
export interface HostLimits {
  /** Requests at a time. */
  readonly concurrency: number;
  /** Requests a second; 0 lifts the limit. */
  readonly perSecond: number;
}

/** Who asks, such as a job. */
export interface Caller {
  /** Callers of different keys take turns, so that one with thousands of requests keeps no other waiting. */
  readonly key: string;
  /** A pace of its own below the host's, asked anew for each turn; what is null is not limited further. */
  readonly limits?: () => { readonly perSecond: number | null; readonly concurrency: number | null };
}

/** Where one host stands. */
export interface HostActivity {
  /** Requests under way, of all jobs. */
  readonly active: number;
  /** Between requests, as robots.txt asks; 0 where it asks for none. */
  readonly delayMs: number;
  /** Nobody is let in before, in milliseconds since 1970. */
  readonly heldUntil: number;
}
