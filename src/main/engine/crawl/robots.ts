import robotsParser from 'robots-parser';
import { createCookies } from '../network/cookies';
import type { PageFetcher } from '../network/fetch-page';
import type { FetchOptions } from '../network/types';
import { decodeBody } from '../page/decode';
import { unpack } from '../page/unpack';

/** What a host's robots.txt says to us. */
export interface RobotsRules {
  readonly allows: (url: string) => boolean;
  readonly crawlDelayS: number | null;
  readonly sitemaps: readonly string[];
}

export interface Robots {
  /** The rules of the URL's origin, fetched once and kept for an hour. */
  readonly of: (url: string, options: FetchOptions) => Promise<RobotsRules>;
}

const KEEP_MS = 3_600_000;
const MAX_BYTES = 512 * 1024; // RFC 9309 asks to read at least 500 KiB
const MOST_PACKED = 20; // text packs no smaller
const LINE_FEED = 10;
const ALLOW_ALL: RobotsRules = { allows: () => true, crawlDelayS: null, sitemaps: [] };
const ALLOW_NONE: RobotsRules = { ...ALLOW_ALL, allows: () => false };

/** Product token that robots.txt addresses us by. */
export const ROBOTS_NAME = 'Winnow';

interface Kept {
  readonly rules: Promise<RobotsRules>;
  readonly until: number;
}

export function createRobots(fetcher: PageFetcher, now: () => number): Robots {
  const kept = new Map<string, Kept>();
  return {
    of: (url, options) => {
      const { origin } = new URL(url);
      const known = kept.get(origin);
      if (known && known.until > now()) return unlessAborted(known.rules, options.signal);
      // whoever asked first may leave; the others still wait for the answer
      const rules = fetchRules(fetcher, origin, { ...options, signal: new AbortController().signal });
      kept.set(origin, { rules, until: now() + KEEP_MS });
      return unlessAborted(rules, options.signal);
    },
  };
}

/** What is read of a file, up to its last whole line: half a rule may say the opposite. */
function wholeLines(data: Uint8Array): Uint8Array {
  if (data.length < MAX_BYTES) return data;
  return data.subarray(0, data.lastIndexOf(LINE_FEED, MAX_BYTES) + 1);
}

/** RFC 9309: no file allows all; a server that fails (5xx, unreachable) allows nothing. */
async function fetchRules(fetcher: PageFetcher, origin: string, options: FetchOptions): Promise<RobotsRules> {
  const address = `${origin}/robots.txt`;
  const fetched = await fetcher.fetch(address, createCookies(null), {
    ...options,
    maxBytes: MAX_BYTES,
    cut: true,
  });
  if (fetched.kind === 'failure') return ALLOW_ALL; // the visit itself then tells what is wrong
  if (fetched.httpStatus >= 500) return ALLOW_NONE;
  if (fetched.httpStatus >= 400) return ALLOW_ALL;
  const body = unpack(fetched.body, fetched.headers['content-encoding'] ?? null, MAX_BYTES * MOST_PACKED);
  if ('fault' in body) return ALLOW_ALL;
  const { text } = decodeBody(wholeLines(body.data), 'text/plain; charset=utf-8');
  const parsed = robotsParser(address, text);
  return {
    allows: (url) => parsed.isAllowed(url, ROBOTS_NAME) !== false,
    crawlDelayS: parsed.getCrawlDelay(ROBOTS_NAME) ?? null,
    sitemaps: parsed.getSitemaps(),
  };
}

/** The value, unless the signal aborts before it comes. */
function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
