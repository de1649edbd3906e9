import type { PageReason } from '@shared/reason';
import { LRUCache } from 'lru-cache';
import type { FetchOptions, PageFetcher } from '../../fetch/index';
import { fetchRobots, type RobotsFailure } from './fetch-robots';
import type { RobotsFile } from './parse-robots';

/** The rules in a host's robots.txt that apply to Winnow. */
export interface RobotsRules extends Omit<RobotsFile, 'sitemaps'> {
  /** Absolute URLs. */
  readonly sitemaps: readonly string[];
  /**
   * Set if the rules are unknown, so that nothing is allowed: the reason, and when (ms since 1970) they are requested
   * again.
   */
  readonly unreachable: Unreachable | null;
}

export interface Unreachable extends RobotsFailure {
  readonly until: number;
}

export interface RobotsOptions extends FetchOptions {
  /** Whether to respect its crawl delay. */
  readonly obeys?: boolean;
}

export interface Robots {
  /**
   * The rules of a URL's origin, cached for an hour. The bytes are charged to the caller whose request fetches them. Rejects only when the signal
   * aborts, with its reason.
   */
  readonly of: (url: string, options: RobotsOptions) => Promise<RobotsRules>;
}

const KEEP_MS = 3_600_000;
const MAX_KEEP_MS = 24 * KEEP_MS; // RFC 9309: cache for at most a day, unless the server does not respond
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 300_000;
const LAST_SILENT_RETRY_MS = 8000; // a server that does not answer at all is not overloaded by another try
const ANSWERS: ReadonlySet<PageReason> = new Set(['server_error', 'too_many_requests']);
const MAX_ORIGINS = 10_000; // the oldest are forgotten

interface Kept {
  readonly rules: Promise<RobotsRules>;
  /** When it is requested again; Infinity while a request is in progress. */
  readonly until: number;
  /** The last known rules, and when they were fetched. */
  readonly last: { readonly rules: RobotsRules; readonly at: number } | null;
  /** Consecutive failures. */
  readonly failures: number;
}

/** `delay` receives a host's crawl delay in seconds; 0 if it has none. */
export function createRobots(
  fetcher: PageFetcher,
  now: () => number,
  delay: (host: string, seconds: number) => void = () => undefined,
): Robots {
  const kept = new LRUCache<string, Kept>({ max: MAX_ORIGINS });

  const ask = async (origin: string, options: RobotsOptions, before: Kept | undefined): Promise<RobotsRules> => {
    const { onMoved, obeys: _, ...limits } = options;
    const startedAt = now();
    const { asked, fetched } = await fetchRobots(fetcher, origin, limits);
    onMoved?.(fetched.tier, fetched.wireBytes);
    const time = now();
    const keep = (rules: RobotsRules, until: number, more: Pick<Kept, 'last' | 'failures'>) => {
      kept.set(origin, { rules: Promise.resolve(rules), until, ...more });
      return rules;
    };
    if ('file' in asked) {
      const rules = { ...asked.file, sitemaps: resolveAddresses(asked.file.sitemaps, origin), unreachable: null };
      return keep(rules, time + KEEP_MS, { last: { rules, at: time }, failures: 0 });
    }
    // this job may not access that address, but another job may
    if (asked.failure.reason === 'private_address') {
      kept.delete(origin);
      return disallowAll({ ...asked.failure, until: time });
    }
    const failures = (isInterrupted(before, startedAt) ? 0 : (before?.failures ?? 0)) + 1;
    const until = time + getWaitMs(failures, asked.failure.reason);
    const last = before?.last ?? null;
    // for a day, the previous rules are the best guess
    if (last && time - last.at < MAX_KEEP_MS) return keep(last.rules, until, { last, failures });
    return keep(disallowAll({ ...asked.failure, until }), until, { last: null, failures });
  };

  const current = (origin: string, options: RobotsOptions): Promise<RobotsRules> => {
    const known = kept.get(origin);
    if (known && known.until > now()) return known.rules;
    // the first caller may leave while others wait
    const rules = ask(origin, { ...options, signal: new AbortController().signal }, known);
    const { last = null, failures = 0 } = known ?? {};
    kept.set(origin, { rules, until: Number.POSITIVE_INFINITY, last, failures });
    rules.catch(() => kept.delete(origin));
    return rules;
  };

  return {
    of: async (url, options) => {
      const { origin, host } = new URL(url);
      const rules = await unlessAborted(current(origin, options), options.signal);
      if (options.obeys !== false) delay(host, rules.crawlDelayS ?? 0);
      return rules;
    },
  };
}

function getWaitMs(failures: number, reason: PageReason): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), ANSWERS.has(reason) ? LAST_RETRY_MS : LAST_SILENT_RETRY_MS);
}

/** Whether nobody asked again when it was due, for as long as the last wait: an earlier job gave up, and this one starts over. */
function isInterrupted(before: Kept | undefined, at: number): boolean {
  return before !== undefined && before.failures > 0 && at - before.until > FIRST_RETRY_MS * 2 ** (before.failures - 1);
}

function disallowAll(unreachable: Unreachable): RobotsRules {
  return { allows: () => false, crawlDelayS: null, sitemaps: [], unreachable };
}

function resolveAddresses(addresses: readonly string[], origin: string): readonly string[] {
  return addresses.flatMap((each) => (URL.canParse(each, origin) ? [new URL(each, origin).href] : []));
}

/** The value, unless the signal aborts first. */
function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
