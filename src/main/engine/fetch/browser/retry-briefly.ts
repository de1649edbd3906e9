import { waitFor } from '../../concurrency/index';

/** Waits for a browser operation up to a deadline, or until the signal aborts. */
export function waitWithin<Value>(timeoutMs: number, result: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  return waitFor(result, { signal, timeoutMs, lateError: (ms) => new BrowserTimeout(ms) });
}

/** The browser took too long for an operation that is usually quick. */
export class BrowserTimeout extends Error {
  constructor(timeoutMs: number) {
    super(`the browser did not answer within ${Math.round(timeoutMs / 1000)} s.`);
    this.name = 'BrowserTimeout';
  }
}
