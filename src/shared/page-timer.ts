/** How long the parts of a visit took, in milliseconds, with the timing that the server reported. */
export interface PageTimer {
  readonly requestedAt: string;
  readonly firstByteMs: number | null;
  readonly downloadMs: number | null;
  readonly totalMs: number;
  readonly redirects: number;
  readonly attempts: number;
}
