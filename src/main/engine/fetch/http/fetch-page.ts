import type { IncomingHttpHeaders } from 'node:http';
import type { PageReason } from '@shared/reason';
import type { Tier } from '@shared/tier';
import { decodePercent, MAX_URL_LENGTH, normalizeUrl } from '@shared/url';
import type { VisitAs } from '@shared/visit-as';
import type { ConnectionPool } from './connections';
import type { Cookies } from './cookies';
import { getRefreshTarget } from './meta-refresh';
import { createSendRequest } from './request-once';
import type { ExchangeAnswer, Fetched, FetchOptions, FetchTiming, SendRequest, Validators } from './types';

const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HAS_NO_BODY = new Set([204, 205, 304]); // even if the server sends one

// Content types that can be a page, and vague ones, for which the bytes decide. Images, media and archives are not loaded.
const PAGE_TYPES = new RegExp(
  [
    /^(?:text\/|image\/svg\+xml|\*\/\*|unknown\/|$)/,
    /^(?:application|binary)\/(?:x-)?(?:octet-stream|force-download|download|unknown|octetstream)\b/,
    /^application\/(?:[\w.-]+\+)?(?:xml|xhtml|json|pdf)\b/,
    /^application\/(?:vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)\.|(?:x-)?(?:epub\+zip|rtf)\b)/,
    /^application\/(?:msword|vnd\.ms-(?:word|excel|powerpoint))\b/,
    /^application\/(?:x-)?(?:xhtml\+xml|pdf|json\w*|ndjson|javascript|ecmascript|yaml|rss|atom|rdf|sql|sh|tex|csv)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

export interface PageFetcher {
  /** Loads a URL with the job's cookies, following redirects. Never throws for failures of a server. */
  readonly fetch: (url: string, cookies: Cookies, options: FetchOptions) => Promise<Fetched>;
}

export function createPageFetcher(pool: ConnectionPool, userAgent: string): PageFetcher {
  const sendFromHere = createSendRequest(pool);
  return {
    fetch: (url, cookies, options) => follow(options.send ?? sendFromHere, userAgent, url, cookies, options),
  };
}

async function follow(
  send: SendRequest,
  userAgent: string,
  url: string,
  cookies: Cookies,
  options: FetchOptions,
): Promise<Fetched> {
  const conditions = toConditionalHeaders(options.validators);
  const wantsBody = isBodyWanted(options);
  const tier = options.route?.tier ?? 'none';
  const started = performance.now();
  let current = new URL(url);
  const { from = current.hostname } = options;
  let wireBytes = 0;
  let waitedMs = 0;
  let queuedMs = 0;
  let isRefreshed = false;
  const seen = new Set<string>(); // cookies are part of the key: some sites set a cookie and redirect to themselves once
  for (let redirects = 0; ; redirects++) {
    const headers = {
      ...requestHeaders(userAgent, cookies.header(current.href), current, options.visitAs),
      ...conditions,
    };
    const request = { url: current, headers, wantsBody };
    const leftMs = options.timeoutMs - (performance.now() - started - waitedMs);
    const exchange = await send(request, { ...options, leftMs, from });
    wireBytes += exchange.wireBytes;
    queuedMs += exchange.queuedMs ?? 0;
    waitedMs += exchange.queuedMs ?? 0;
    const report: Report = { finalUrl: current.href, wireBytes, tier, started: started + queuedMs, redirects };
    if (exchange.kind === 'failure') return toFailure(report, exchange.message, exchange.reason, exchange.retry);
    const setCookie = exchange.headers['set-cookie'];
    if (setCookie) cookies.store(current.href, [setCookie].flat());
    const redirected = redirectTarget(exchange, current);
    const target = redirected ?? refreshTarget(exchange, current, options);
    if (target === null) return toResponse(report, exchange, isRefreshed);
    isRefreshed ||= redirected === null;
    if (typeof target !== 'string') return toFailure(report, target.message, 'redirect', false);
    if (seen.has(target + cookies.header(target)))
      return toFailure(report, `The server redirects in a loop (${target}).`, 'redirect', false);
    if (redirects === MAX_REDIRECTS)
      return toFailure(report, `The server redirects more than ${MAX_REDIRECTS} times.`, 'redirect', false);
    seen.add(target + cookies.header(target));
    const next = new URL(target);
    if (options.onRedirect) {
      const asked = performance.now();
      const refusal = await options.onRedirect(next).catch(() => CANCELLED);
      if (refusal !== null) return toFailure(report, refusal, refusal === CANCELLED ? 'network' : 'redirect', false);
      // waiting for a host's turn does not count against the page's timeout
      waitedMs += performance.now() - asked;
    }
    current = next;
  }
}

/** State of a fetch, reported when it ends. */
interface Report {
  readonly finalUrl: string;
  readonly wireBytes: number;
  readonly tier: Tier;
  /** By `performance.now()`, without the time in which requests waited to be sent. */
  readonly started: number;
  readonly redirects: number;
}

function toResponse(
  report: Report,
  { status, headers, body, firstByteMs, downloadMs }: ExchangeAnswer,
  isRefreshed: boolean,
): Fetched {
  const { finalUrl, wireBytes, tier } = report;
  const timing = getTiming(report, firstByteMs, downloadMs);
  const { etag: _etag, 'last-modified': _lastModified, ...unversioned } = flatten(headers);
  const answer = {
    httpStatus: status,
    // with the version of this page, the server could answer 304 for the page that refreshes to it
    headers: isRefreshed ? unversioned : flatten(headers),
    body,
    rendered: false,
    captured: [],
  };
  return { kind: 'response', finalUrl, ...answer, wireBytes, tier, timing };
}

function toFailure(report: Report, message: string, reason: PageReason, retry: boolean): Fetched {
  const { finalUrl, wireBytes, tier } = report;
  return { kind: 'failure', finalUrl, message, reason, retry, wireBytes, tier, timing: getTiming(report, null, null) };
}

function getTiming({ started, redirects }: Report, firstByteMs: number | null, downloadMs: number | null): FetchTiming {
  return { firstByteMs, downloadMs, totalMs: performance.now() - started, redirects };
}

const CANCELLED = 'The visit was cancelled.';

/** Null without a redirect; a message if it cannot be followed. */
function redirectTarget(
  { status, headers }: ExchangeAnswer,
  current: URL,
): string | { readonly message: string } | null {
  if (!REDIRECTS.has(status) || headers.location === undefined) return null;
  const location = asUtf8([headers.location].flat()[0] ?? '');
  const target = normalizeUrl(location, current.href);
  if (target !== null) return target;
  const isAddress = URL.canParse(location, current.href);
  if (location.length > MAX_URL_LENGTH)
    return {
      message: `The server redirects to an address of ${location.length} characters; ${MAX_URL_LENGTH} is the most.`,
    };
  return {
    message: `The server redirects to ${isAddress ? 'an address that is not http or https' : 'an invalid address'}.`,
  };
}

/** Only for pages: a file stays what its URL gives. */
function refreshTarget(
  { status, headers, body }: ExchangeAnswer,
  current: URL,
  { anyType }: FetchOptions,
): string | null {
  if (status < 200 || status > 299 || body.length === 0 || anyType === true) return null;
  return getRefreshTarget({ headers: flatten(headers), body }, current);
}

/** Headers arrive as Latin-1; URLs beyond ASCII are meant as UTF-8, as in browsers. */
function asUtf8(latin1: string): string {
  const text = Buffer.from(latin1, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? latin1 : text;
}

function requestHeaders(userAgent: string, cookie: string, url: URL, visitAs: VisitAs = {}): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': visitAs.userAgent ?? userAgent,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': visitAs.locale ?? 'en,*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
  };
  const further = Object.entries(visitAs.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...headers, ...Object.fromEntries(further), ...(cookie !== '' && { cookie }), ...getCredentials(url) };
}

/** Headers that let the server answer 304 if the page is unchanged. */
function toConditionalHeaders(validators: Validators | undefined): Record<string, string> {
  return {
    ...(validators?.etag && { 'if-none-match': validators.etag }),
    ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
  };
}

/** Credentials in the URL are sent as browsers send them. */
/** Authorization header for the credentials in a URL. */
export function getCredentials({ username, password }: URL): { readonly authorization?: string } {
  if (username === '' && password === '') return {};
  const login = Buffer.from(`${decodePercent(username)}:${decodePercent(password)}`);
  return { authorization: `Basic ${login.toString('base64')}` };
}

/** Whether to read the body of a response, by its status and headers. */
export function isBodyWanted({ anyType = false, validators }: Pick<FetchOptions, 'anyType' | 'validators'>) {
  return (status: number, headers: IncomingHttpHeaders): boolean => {
    // 304 as requested: the connection can be reused
    if (status === 304 && validators) return true;
    if (HAS_NO_BODY.has(status) || (REDIRECTS.has(status) && headers.location !== undefined)) return false;
    const type = String(headers['content-type'] ?? '');
    return anyType === true || isPageType(type) || (anyType === 'pictures' && isPictureType(type));
  };
}

/** Whether a Content-Type can be a page; true if it is missing or unspecific. */
export function isPageType(contentType: string): boolean {
  return !contentType.includes('/') || PAGE_TYPES.test(contentType.trim());
}

/** Whether a Content-Type is a picture whose text OCR can read. */
export function isPictureType(contentType: string): boolean {
  return /^image\/(?:png|jpe?g|webp)\b/i.test(contentType.trim());
}

export function flatten(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}
