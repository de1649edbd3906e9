import type { IncomingHttpHeaders } from 'node:http';
import { type DialError, loginRefused, type Target, targetUnreachable } from './dial-error';
import type { ProxyAddress } from './route';

// Statuses that no site sends; proxies use them for failures of their own.
const FIRST_OWN_STATUS = 590;

// How proxies mark an answer of their own: RFC 9209, and the names that stood for it before.
const OWN_ERROR_HEADER = /^x-(?:[\w-]+-)?(?:squid|proxy)(?:-[\w-]+)?-?error(?:-[\w-]+)?$/;

/** The fault of a proxy that was asked for the page itself and answered in place of the site; null where the response is the site's. */
export function proxyFault(
  status: number,
  headers: IncomingHttpHeaders,
  proxy: ProxyAddress,
  target: Target,
): DialError | null {
  if (status === 407)
    return loginRefused(proxy, '407 Proxy Authentication Required', [headers['proxy-authenticate']].flat().join(', '));
  if (status < 400) return null;
  const proxyError = ownError(headers);
  if (proxyError === null && status < FIRST_OWN_STATUS) return null;
  return targetUnreachable(proxy, target, proxyError === null ? String(status) : `${status}: ${proxyError}`);
}

const MAX_SHOWN = 120;

function ownError(headers: IncomingHttpHeaders): string | null {
  const status = [headers['proxy-status']].flat().join(', ');
  const proxyError = /;\s*error=/i.test(status) ? status : markedError(headers);
  return proxyError?.slice(0, MAX_SHOWN) ?? null;
}

function markedError(headers: IncomingHttpHeaders): string | undefined {
  const name = Object.keys(headers).find((each) => OWN_ERROR_HEADER.test(each));
  return name === undefined ? undefined : [headers[name]].flat().join(', ');
}
