import type { FailureText } from '../http/types';
import type { Slot } from './slot';

/** Why a visit ended without a page to read. */
export class VisitEnd extends Error {
  readonly failure: FailureText;
  /** Whether the page can be used for another visit. */
  readonly reusable: boolean;

  constructor(failure: FailureText, reusable = true) {
    super(failure.message);
    this.name = 'VisitEnd';
    this.failure = failure;
    this.reusable = reusable;
  }
}

/** External reasons to end a visit: timeout, caller, loss of its page. */
export interface Ending {
  /** Rejects with a `VisitEnd`. */
  readonly ended: Promise<never>;
  readonly why: () => VisitEnd | null;
  /** Whether the browser was killed. */
  readonly lostBrowser: () => boolean;
  readonly forget: () => void;
}

/** Watches for the end of a visit; `forget` stops watching. */
export function watchEnding(slot: Slot, signal: AbortSignal, timeoutMs: number): Ending {
  let why: VisitEnd | null = null;
  let lostBrowser = false;
  const stop = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    const end = (failure: FailureText) => {
      why ??= new VisitEnd(failure);
      reject(why);
    };
    const aborted = () => end(describeAbort(signal, timeoutMs));
    if (signal.aborted) aborted();
    signal.addEventListener('abort', aborted, { once: true, signal: stop.signal });
    void slot.lost.then(({ byBrowser, ...failure }) => {
      if (why) return;
      lostBrowser = byBrowser;
      end(failure);
    });
  });
  ended.catch(() => undefined);
  return { ended, why: () => why, lostBrowser: () => lostBrowser, forget: () => stop.abort() };
}

/** Explains a visit's error; if the visit was ended from outside, that caused all other errors. */
export function visitFailure(error: unknown, ending: Ending): FailureText {
  const end = ending.why() ?? (error instanceof VisitEnd ? error : null);
  if (end) return end.failure;
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  return { message: `The browser could not read the page: ${line}`, reason: 'browser', retry: true };
}

/** Ends a visit whose page is too large; a page still being received cannot be reused. */
export function createTooLargeEnd(maxBytes: number, reusable = true): VisitEnd {
  const megabytes = (maxBytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 2 });
  const message = `The page is larger than ${megabytes} MB.`;
  return new VisitEnd({ message, reason: 'too_large', retry: false }, reusable);
}

/** The failure for an aborted signal: timeout, or the caller gave up. */
export function describeAbort(signal: AbortSignal, timeoutMs: number): FailureText {
  const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return timedOut
    ? {
        message: `The page had not finished loading after ${Math.round(timeoutMs / 1000)} s.`,
        reason: 'timeout',
        retry: true,
      }
    : { message: 'The visit was cancelled.', reason: 'network', retry: false };
}
