import { retryAfterMs } from '@shared/retry-after';
import { withDeadline } from '../../concurrency/index';
import type { Politeness } from '../politeness/host-limits';
import { holdHost } from '../politeness/polite-fetcher';
import { takeTurn } from '../politeness/turn';
import type { ConnectionPool } from './connections';
import type { Cookies } from './cookies';
import { flatten } from './fetch-page';
import { sendRequest } from './request-once';
import type { Fetched, FetchOptions } from './types';

/** An API call that a page's script makes, repeated without the page. */
export interface ScriptCall {
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body of a POST; null for a GET. */
  readonly body: string | null;
  /** The page on whose behalf it is made. */
  readonly pageUrl: string;
}

export interface PoliteCaller {
  /** Makes a call when its host's turn comes, without following redirects. Rejects if the signal aborts first. */
  readonly call: (call: ScriptCall, cookies: Cookies, options: FetchOptions) => Promise<Fetched>;
}

export interface CallerParts {
  readonly connections: ConnectionPool;
  readonly userAgent: string;
  readonly politeness: Politeness;
  readonly now: () => number;
}

export function createPoliteCaller({ connections, userAgent, politeness, now }: CallerParts): PoliteCaller {
  return {
    call: async (call, cookies, options) => {
      const { signal, caller, timeoutMs, route } = options;
      const turn = await takeTurn(politeness, call.url, { entry: signal, signal, caller });
      const started = performance.now();
      try {
        const headers = toHeaders(call, userAgent, cookies.header(call.url));
        const request = {
          url: new URL(call.url),
          headers,
          wantsBody: () => true,
          ...(call.body !== null && { body: call.body }),
        };
        const from = new URL(call.pageUrl).hostname;
        const exchange = await withDeadline(signal, timeoutMs, (within) =>
          sendRequest(connections, request, { ...options, signal: within, from }),
        );
        const totalMs = performance.now() - started;
        const common = { finalUrl: call.url, wireBytes: exchange.wireBytes, tier: route?.tier ?? 'none' } as const;
        if (exchange.kind === 'failure')
          return { ...exchange, ...common, timing: { firstByteMs: null, downloadMs: null, totalMs, redirects: 0 } };
        const setCookie = exchange.headers['set-cookie'];
        if (setCookie) cookies.store(call.url, [setCookie].flat());
        const { status, body, firstByteMs, downloadMs } = exchange;
        const timing = { firstByteMs, downloadMs, totalMs, redirects: 0 };
        const facts = { httpStatus: status, headers: flatten(exchange.headers), body, rendered: false, captured: [] };
        const fetched: Fetched = { kind: 'response', ...facts, ...common, timing };
        const asked = retryAfterMs(facts.headers['retry-after'], now());
        if (asked !== null) holdHost(politeness, fetched, now() + asked, now());
        return fetched;
      } finally {
        turn.leave();
      }
    },
  };
}

/** Headers that a browser adds to a page's API calls. */
function toHeaders(
  { url, headers, body, pageUrl }: ScriptCall,
  userAgent: string,
  cookie: string,
): Record<string, string> {
  const { origin } = new URL(pageUrl);
  const isElsewhere = new URL(url).origin !== origin;
  return {
    accept: '*/*',
    'accept-language': 'en,*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
    ...headers,
    'user-agent': userAgent,
    referer: isElsewhere ? `${origin}/` : pageUrl,
    ...((body !== null || isElsewhere) && { origin }),
    ...(cookie !== '' && { cookie }),
  };
}
