import type { IncomingHttpHeaders } from 'node:http';
import { normalizeUrl } from '@shared/url';
import type { ConnectionPool } from './connections';
import type { Cookies } from './cookies';
import { type ExchangeAnswer, requestOnce } from './request-once';
import type { Fetched, FetchOptions, FetchTiming } from './types';

const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

// Everything a page can be made of; images, archives and the like are not read.
const PAGE_TYPES =
  /^(text\/|application\/(xhtml\+xml|xml|json|ld\+json|javascript|rss\+xml|atom\+xml|[\w.-]+\+(xml|json))|$)/i;

export interface PageFetcher {
  /** Loads an address, following redirects with the job's cookies. Never throws for what a server does. */
  readonly fetch: (url: string, cookies: Cookies, options: FetchOptions) => Promise<Fetched>;
}

export function createPageFetcher(pool: ConnectionPool, userAgent: string): PageFetcher {
  return { fetch: (url, cookies, options) => follow(pool, userAgent, url, cookies, options) };
}

async function follow(
  pool: ConnectionPool,
  userAgent: string,
  url: string,
  cookies: Cookies,
  given: FetchOptions,
): Promise<Fetched> {
  const options = { ...given, signal: AbortSignal.any([given.signal, AbortSignal.timeout(given.timeoutMs)]) };
  const started = performance.now();
  let current = new URL(url);
  let wireBytes = 0;
  const seen = new Set<string>();
  for (let redirects = 0; ; redirects++) {
    const headers = requestHeaders(userAgent, cookies.header(current.href), current);
    const exchange = await requestOnce(pool, { url: current, headers, wantsBody: bodyWanted(options) }, options);
    wireBytes += exchange.wireBytes;
    const timing = (firstByteMs: number | null, downloadMs: number | null): FetchTiming => ({
      firstByteMs,
      downloadMs,
      totalMs: performance.now() - started,
      redirects,
    });
    const failure = (message: string, retry: boolean) =>
      ({
        kind: 'failure',
        finalUrl: current.href,
        message,
        retry,
        wireBytes,
        tier: 'none',
        timing: timing(null, null),
      }) as const;
    if (exchange.kind === 'failure') return failure(exchange.message, exchange.retry);
    const setCookie = exchange.headers['set-cookie'];
    if (setCookie) cookies.store(current.href, [setCookie].flat());
    const target = redirectTarget(exchange, current);
    if (target === null) {
      const { status, body } = exchange;
      const flat = flatten(exchange.headers);
      const spent = timing(exchange.firstByteMs, exchange.downloadMs);
      return {
        kind: 'response',
        finalUrl: current.href,
        httpStatus: status,
        headers: flat,
        body,
        wireBytes,
        tier: 'none',
        timing: spent,
      };
    }
    if (target === undefined) return failure('The server redirects to an address that is not http or https.', false);
    // a loop is told apart from a site that sets a cookie and redirects to itself once
    if (seen.has(target + cookies.header(target))) return failure(`The server redirects in a loop (${target}).`, false);
    if (redirects === MAX_REDIRECTS) return failure(`The server redirects more than ${MAX_REDIRECTS} times.`, false);
    seen.add(target + cookies.header(target));
    current = new URL(target);
  }
}

/** Null: no redirect. Undefined: one that cannot be followed. */
function redirectTarget({ status, headers }: ExchangeAnswer, current: URL): string | null | undefined {
  if (!REDIRECTS.has(status) || headers.location === undefined) return null;
  const location = [headers.location].flat()[0] ?? '';
  return normalizeUrl(asUtf8(location), current.href) ?? undefined;
}

/** Header bytes come as Latin-1; an address beyond ASCII is meant as UTF-8, as browsers read it. */
function asUtf8(latin1: string): string {
  const text = Buffer.from(latin1, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? latin1 : text;
}

function requestHeaders(userAgent: string, cookie: string, url: URL): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en,*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
  };
  return { ...headers, ...(cookie !== '' && { cookie }), ...credentialsOf(url) };
}

/** A user name in the address is a login, sent as browsers send it. */
function credentialsOf({ username, password }: URL): { readonly authorization?: string } {
  if (username === '' && password === '') return {};
  const login = Buffer.from(`${unescapePercent(username)}:${unescapePercent(password)}`);
  return { authorization: `Basic ${login.toString('base64')}` };
}

function unescapePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % is meant as it stands
  }
}

function bodyWanted({ anyType = false }: FetchOptions) {
  return (status: number, headers: IncomingHttpHeaders): boolean => {
    if (REDIRECTS.has(status) && headers.location !== undefined) return false;
    return anyType || isPageType(String(headers['content-type'] ?? ''));
  };
}

/** Whether a Content-Type can hold a page; a missing one may. */
export function isPageType(contentType: string): boolean {
  return PAGE_TYPES.test(contentType.trim());
}

function flatten(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}
