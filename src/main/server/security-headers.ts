import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { AppError } from '@shared/errors';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The parts of a request that name its target. */
type Asked = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'httpVersionMajor'> & {
  readonly url?: string | undefined;
};

/**
 * Rejects requests that only a web page or a rebound host name would send: a `Host` that is not loopback, a foreign
 * `Origin` or fetch site. Otherwise any site the user visits could call the API. Also rejects ambiguous requests: two
 * hosts, a target that names another host than the header, an unsupported version.
 */
export function requireOwnOrigin({ headers, rawHeaders, httpVersionMajor, url = '' }: Asked): void {
  if (httpVersionMajor !== 1)
    throw new AppError('invalid_request', 'The request cannot be read: Winnow speaks HTTP/1.1 only.');
  const host = headers.host ?? '';
  const named = hostOfTarget(url);
  if (host === '' && named === null)
    throw new AppError('forbidden_origin', 'The request names no host; send the header Host: 127.0.0.1.');
  for (const each of named === null ? [host] : [host, named]) {
    if (!LOOPBACK.has(each.replace(/:\d+$/, '').toLowerCase()))
      throw new AppError('forbidden_origin', `Winnow answers on 127.0.0.1 only, not as "${each}".`);
  }
  if (rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1)
    throw new AppError('forbidden_origin', 'The request names more than one host; send one Host header.');
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`) {
    throw new AppError(
      'forbidden_origin',
      `Web pages of ${origin === 'null' ? 'an unknown origin' : origin} may not call Winnow.`,
    );
  }
}

/** Host of a target such as `http://host/path`, which overrides the header (RFC 9112); null for a plain path. */
function hostOfTarget(url: string): string | null {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1] ?? null;
}

/** Browsers treat a page on another port of this machine as same-site, but it is not ours. */
export function requireOwnSite(headers: IncomingHttpHeaders): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') {
    throw new AppError('forbidden_origin', 'Web pages of other origins may not call Winnow.');
  }
}

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
} as const;

/** Inline styles are allowed, because the components and the editor use them; scripts never. */
export const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A stored page runs, sends and loads nothing; only the window may frame it. */
export const STORED_PAGE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The same, but with its own origin, which the window needs to listen and draw in it; scripts stay disabled. */
export const PICKER_POLICY = STORED_PAGE_POLICY.replace('sandbox;', 'sandbox allow-same-origin;');
