import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { PERSONS_OWN } from './addresses';
import type { ConnectionPool } from './connections';
import { explainNetworkError } from './failure-text';
import { flatten } from './fetch-page';
import { sendRequest } from './request-once';
import { DIRECT, type UnlockerRoute } from './route';
import type { ExchangeAnswer, FailureText, Fetched, FetchedPage, FetchOptions, FetchTiming } from './types';
import { findUnlockedPage } from './unlocked-page';
import { describeUnlockerError, findMessage } from './unlocker-error';

/** Loads pages through a service that receives a URL by POST and returns the page, plain or within JSON. */
export interface Unlocker {
  /** Never rejects for failures of the service. */
  readonly load: (url: string, route: UnlockerRoute, options: FetchOptions) => Promise<Fetched>;
}

// Base64 and JSON escapes add at most half to a page's size, except for non-ASCII text.
const WRAPPED_SIZE = 2;

export function createUnlocker(pool: ConnectionPool, userAgent: string): Unlocker {
  return {
    load: async (url, route, given) => {
      const started = performance.now();
      const signal = AbortSignal.any([given.signal, AbortSignal.timeout(given.timeoutMs)]);
      const options = { ...given, signal, maxBytes: given.maxBytes * WRAPPED_SIZE, route: DIRECT };
      const request = {
        url: withoutLogin(route.address),
        headers: headersFor(route, userAgent),
        body: JSON.stringify({ ...route.fields, url }),
        wantsBody: () => true,
        permit: PERSONS_OWN,
      };
      const refused = await checkServiceUrl(pool, url, given);
      if (refused) return refusedPage(url, route, refused);
      const exchange = await sendRequest(pool, request, options);
      const { wireBytes } = exchange;
      const timing: FetchTiming = {
        firstByteMs: exchange.kind === 'answer' ? exchange.firstByteMs : null,
        downloadMs: exchange.kind === 'answer' ? exchange.downloadMs : null,
        totalMs: performance.now() - started,
        redirects: 0,
      };
      const cost = { wireBytes, tier: route.tier, timing };
      const fail = ({ message, reason, retry }: FailureText): Fetched =>
        ({ kind: 'failure', finalUrl: url, message, reason, retry, ...cost }) as const;
      if (exchange.kind === 'failure') return fail(unreachable(route, exchange));
      const page = await pageIn(exchange, url, route, given.maxBytes);
      const led =
        'message' in page
          ? null
          : await checkServiceUrl(pool, page.finalUrl, { ...given, from: new URL(url).hostname });
      if (led) return fail(led);
      return 'message' in page ? fail(page) : { kind: 'response', ...page, ...cost, captured: [] };
    },
  };
}

/** Why a service must not be given this URL: its host may be in the service's own network. */
async function checkServiceUrl(
  { addresses }: ConnectionPool,
  url: string,
  asker: FetchOptions,
): Promise<FailureText | null> {
  const { hostname } = new URL(url);
  try {
    await addresses.checkHost(hostname, addresses.permit(hostname, asker));
    return null;
  } catch (error) {
    return explainNetworkError(error);
  }
}

function refusedPage(url: string, { tier }: UnlockerRoute, failure: FailureText): Fetched {
  const timing = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0 };
  return { kind: 'failure', finalUrl: url, ...failure, timing, wireBytes: 0, tier };
}

type Page = Pick<FetchedPage, 'finalUrl' | 'httpStatus' | 'headers' | 'body' | 'rendered'>;

async function pageIn(
  answer: ExchangeAnswer,
  url: string,
  route: UnlockerRoute,
  maxBytes: number,
): Promise<Page | FailureText> {
  const headers = flatten(answer.headers);
  const type = headers['content-type'] ?? '';
  const failed = answer.status >= 400;
  if (!failed && !/\bjson\b/i.test(type)) return asItIs(answer, headers, url);
  if (failed && /html/i.test(type)) return asItIs(answer, headers, url);
  const text = await unpacked(answer.body, headers['content-encoding'], maxBytes * WRAPPED_SIZE);
  if (text === null) return unreadable(route);
  const json = parseAnswer(text);
  const page = findUnlockedPage(json);
  if (page === null)
    return failed ? describeUnlockerError(route, answer.status, findMessage(json, text)) : asItIs(answer, headers, url);
  if (page.body.length > maxBytes)
    return { message: 'The page is larger than the limit.', reason: 'too_large', retry: false };
  return {
    finalUrl: page.url !== null && URL.canParse(page.url) ? page.url : url,
    httpStatus: page.status,
    headers: insideHeaders(page.headers, page.isText),
    body: page.body,
    rendered: page.rendered,
  };
}

function asItIs({ status, body }: ExchangeAnswer, headers: Readonly<Record<string, string>>, url: string): Page {
  return { finalUrl: url, httpStatus: status, headers, body, rendered: false };
}

/** The page's headers, without those about its transfer. */
function insideHeaders(given: Readonly<Record<string, string>>, isText: boolean): Readonly<Record<string, string>> {
  const { 'content-encoding': _, 'content-length': __, 'transfer-encoding': ___, ...kept } = given;
  if (!isText) return kept;
  const type = kept['content-type']?.split(';')[0]?.trim() || 'text/html';
  return { ...kept, 'content-type': `${type}; charset=utf-8` };
}

function headersFor({ address, key }: UnlockerRoute, userAgent: string): Record<string, string> {
  const login = key ?? loginIn(address);
  return {
    'user-agent': userAgent,
    'content-type': 'application/json',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    ...(login !== null && { authorization: authorization(login) }),
  };
}

/** A key with a colon is a user name and password. */
function authorization(key: string): string {
  return key.includes(':') ? `Basic ${Buffer.from(key).toString('base64')}` : `Bearer ${key}`;
}

function loginIn(address: string): string | null {
  const { username, password } = new URL(address);
  return username === '' ? null : `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
}

function withoutLogin(address: string): URL {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url;
}

const ROUTE_FAILURES = new Set<FailureText['reason']>(['network', 'cut_off', 'tls']);

function unreachable({ address }: UnlockerRoute, { message, reason, retry }: FailureText): FailureText {
  return {
    message: `The unlocker at ${new URL(address).host} returned nothing: ${message}`,
    reason: ROUTE_FAILURES.has(reason) ? 'proxy' : reason,
    retry,
  };
}

function unreadable({ address }: UnlockerRoute): FailureText {
  return {
    message: `The unlocker at ${new URL(address).host} sent an answer that cannot be unpacked.`,
    reason: 'proxy',
    retry: true,
  };
}

const UNPACK = { gzip: promisify(gunzip), br: promisify(brotliDecompress), deflate: promisify(inflate) };

async function unpacked(body: Uint8Array, coding = '', maxOutputLength: number): Promise<string | null> {
  if (coding === '') return Buffer.from(body).toString('utf8');
  const name = (['gzip', 'br', 'deflate'] as const).find((each) => each === coding.trim().toLowerCase());
  if (!name) return null;
  try {
    return (await UNPACK[name](body, { maxOutputLength })).toString('utf8');
  } catch {
    return null;
  }
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
