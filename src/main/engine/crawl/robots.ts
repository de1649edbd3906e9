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
      if (known && known.until > now()) return known.rules;
      const rules = fetchRules(fetcher, origin, options);
      kept.set(origin, { rules, until: now() + KEEP_MS });
      // rules that could not be had are asked for again by the next page
      rules.catch(() => kept.delete(origin));
      return rules;
    },
  };
}

/** RFC 9309: no file allows all; a server that fails (5xx, unreachable) allows nothing. */
async function fetchRules(fetcher: PageFetcher, origin: string, options: FetchOptions): Promise<RobotsRules> {
  const address = `${origin}/robots.txt`;
  const fetched = await fetcher.fetch(address, createCookies(null), { ...options, maxBytes: MAX_BYTES });
  if (options.signal.aborted) throw options.signal.reason;
  if (fetched.kind === 'failure') return ALLOW_ALL; // the visit itself then tells what is wrong
  if (fetched.httpStatus >= 500) return ALLOW_NONE;
  if (fetched.httpStatus >= 400) return ALLOW_ALL;
  const body = unpack(fetched.body, fetched.headers['content-encoding'] ?? null, MAX_BYTES);
  if ('fault' in body) return ALLOW_ALL;
  const { text } = decodeBody(body.data, 'text/plain; charset=utf-8');
  const parsed = robotsParser(address, text);
  return {
    allows: (url) => parsed.isAllowed(url, ROBOTS_NAME) !== false,
    crawlDelayS: parsed.getCrawlDelay(ROBOTS_NAME) ?? null,
    sitemaps: parsed.getSitemaps(),
  };
}
