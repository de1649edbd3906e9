/** Duration of a visit's phases in milliseconds, with the server's own timings. */
export interface PageTimer {
  readonly requestedAt: string;
  readonly firstByteMs: number | null;
  readonly downloadMs: number | null;
  readonly totalMs: number;
  readonly redirects: number;
  readonly attempts: number;
}
