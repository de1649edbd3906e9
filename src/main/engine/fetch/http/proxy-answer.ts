import type { IncomingHttpHeaders } from 'node:http';
import { createLoginError, createTargetUnreachableError, type DialError, type Target } from './dial-error';
import type { ProxyAddress } from './route';

// Statuses that no site sends; proxies use them for their own errors.
const FIRST_OWN_STATUS = 590;

// Headers that mark a proxy's own response: RFC 9209, and older names.
const OWN_ERROR_HEADER = /^x-(?:[\w-]+-)?(?:squid|proxy)(?:-[\w-]+)?-?error(?:-[\w-]+)?$/;

/** Error of a proxy that responded instead of the site; null for the site's response. */
export function findProxyFault(
  status: number,
  headers: IncomingHttpHeaders,
  proxy: ProxyAddress,
  target: Target,
): DialError | null {
  if (status === 407)
    return createLoginError(
      proxy,
      '407 Proxy Authentication Required',
      [headers['proxy-authenticate']].flat().join(', '),
    );
  if (status < 400) return null;
  const proxyError = ownError(headers);
  if (proxyError === null && status < FIRST_OWN_STATUS) return null;
  return createTargetUnreachableError(proxy, target, proxyError === null ? String(status) : `${status}: ${proxyError}`);
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
