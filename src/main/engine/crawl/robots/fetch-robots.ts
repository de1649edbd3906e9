import type { PageReason } from '@shared/reason';
import type { Fetched, FetchOptions, PageFetcher } from '../../fetch/index';
import { createCookies } from '../../fetch/index';
import { unpack } from '../../page/index';
import { parseRobots, type RobotsFile } from './parse-robots';

/** Result of requesting robots.txt: its rules, or why they are unknown. */
export type Asked = { readonly file: RobotsFile } | { readonly failure: RobotsFailure };

export interface RobotsFailure {
  readonly message: string;
  readonly reason: PageReason;
  /** Whether a later attempt may succeed. */
  readonly passes: boolean;
}

/** Product token that addresses us in robots.txt. */
export const ROBOTS_NAME = 'Winnow';

const MAX_BYTES = 512 * 1024; // RFC 9309 requires to read at least 500 KiB
const MAX_PACKED = 20; // maximum compression ratio of text
const LINE_FEED = 10;
const TOO_MANY_REQUESTS = 429;
const UNPACKED_BADLY: RobotsFailure = {
  message: 'The server sent data that cannot be unpacked.',
  reason: 'unreadable',
  passes: false,
};
const ALLOW_ALL: RobotsFile = { allows: () => true, crawlDelayS: null, sitemaps: [] };

/**
 * Fetches the robots.txt of an origin. By RFC 9309 §2.3.1 a missing file (4xx, or too many redirects) allows
 * everything. If it is unreachable (5xx, no response) the rules are unknown. The same goes for 429 (too many requests),
 * because a later request may succeed.
 */
export async function fetchRobots(
  fetcher: PageFetcher,
  origin: string,
  options: FetchOptions,
): Promise<{ readonly asked: Asked; readonly fetched: Fetched }> {
  const limits = { ...options, maxBytes: MAX_BYTES, cut: true, anyType: true };
  const fetched = await fetcher.fetch(`${origin}/robots.txt`, createCookies(null), limits);
  return { asked: readRobotsAnswer(fetched), fetched };
}

function readRobotsAnswer(fetched: Fetched): Asked {
  if (fetched.kind === 'failure') {
    const { message, reason, retry, timing } = fetched;
    // a redirect into a private network counts as a missing file
    const isNowhere = reason === 'redirect' || (reason === 'private_address' && timing.redirects > 0);
    return isNowhere ? { file: ALLOW_ALL } : { failure: { message, reason, passes: retry } };
  }
  const { httpStatus, headers } = fetched;
  if (httpStatus >= 500 || httpStatus === TOO_MANY_REQUESTS) {
    const reason = httpStatus >= 500 ? 'server_error' : 'too_many_requests';
    return { failure: { message: `The server answers with status ${httpStatus}.`, reason, passes: true } };
  }
  if (httpStatus < 200 || httpStatus >= 300) return { file: ALLOW_ALL };
  const body = unpack(fetched.body, headers['content-encoding'] ?? null, MAX_BYTES * MAX_PACKED);
  if ('fault' in body) return { failure: UNPACKED_BADLY };
  return { file: parseRobots(wholeLines(body.data), ROBOTS_NAME) };
}

/** Cuts a file after its last complete line, because half a rule may mean the opposite. */
function wholeLines(data: Uint8Array): Uint8Array {
  if (data.length < MAX_BYTES) return data;
  return data.subarray(0, data.lastIndexOf(LINE_FEED, MAX_BYTES) + 1);
}
