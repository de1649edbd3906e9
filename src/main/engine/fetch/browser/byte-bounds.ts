import type { FailureText } from '../http/types';
import type { Slot } from './slot';
import type { Traffic } from './traffic';
import { VisitEnd } from './visit-end';

/** Limits the bytes that a visit loads in addition to its page. */
export interface ByteBounds {
  /** Rejects with a `VisitEnd` if a limit is exceeded and there is no page to keep. */
  readonly passed: Promise<never>;
  /** The failure of a page stopped by a limit; null if no limit was exceeded. */
  readonly fault: () => FailureText | null;
  readonly stop: () => void;
}

// Bytes; both scale with the page limit, and never fall below what most applications need.
const MIN_FILE_BYTES = 25_000_000;
const MIN_SUM_BYTES = 100_000_000;
const SUM_PER_PAGE = 4;
const LOOK_EVERY_MS = 50; // a server on the same computer sends 50 MB in this time

/**
 * Closes a page's connections if one of its files, or all files together, get too large; what has loaded by then is
 * kept.
 */
export function boundBytes(slot: Slot, traffic: Traffic, maxPageBytes: number): ByteBounds {
  const mostOfFile = Math.max(maxPageBytes, MIN_FILE_BYTES);
  const mostInAll = Math.max(SUM_PER_PAGE * maxPageBytes, MIN_SUM_BYTES);
  const before = slot.bytes() ?? 0;
  let fault: FailureText | null = null;
  let end: (why: VisitEnd) => void = () => undefined;
  const passed = new Promise<never>((_, reject) => {
    end = reject;
  });
  passed.catch(() => undefined);
  const timer = setInterval(() => {
    const bytes = slot.bytes();
    const inAll = bytes === null ? traffic.estimatedBytes() : bytes - before;
    if (traffic.largestFile() > mostOfFile) fault = tooMuch(`One file of the page is larger than ${mega(mostOfFile)}.`);
    else if (inAll > mostInAll) fault = tooMuch(`The files of the page are larger than ${mega(mostInAll)} in total.`);
    if (!fault) return;
    clearInterval(timer);
    const isCut = slot.cutOff();
    if (!isCut || !traffic.mainComplete()) end(new VisitEnd(fault, false));
  }, LOOK_EVERY_MS).unref();
  return { passed, fault: () => fault, stop: () => clearInterval(timer) };
}

function tooMuch(what: string): FailureText {
  const message = `${what} Nothing more of it was loaded.`;
  return { message, reason: 'too_large', retry: false };
}

function mega(bytes: number): string {
  return `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`;
}
