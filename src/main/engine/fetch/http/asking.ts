import type net from 'node:net';
import { getProxyAuthorization } from './connect-tunnel';
import { type DialOptions, type DialRoute, dial, dialProxy } from './dial';
import type { DialError, Target } from './dial-error';
import { findProxyFault } from './proxy-answer';
import type { AnswerHead } from './receiver';
import type { ProxyAddress } from './route';
import { openTls } from './secure';
import { runWithin } from './within';

/** How pages of an origin are requested by a route. */
export interface Asking {
  /** Opens a socket for requests, offering these HTTP versions over TLS. */
  readonly open: (alpn: string[], options: OpenOptions) => Promise<net.Socket>;
  /** The request target. */
  readonly path: (url: URL) => string;
  /** Headers to send in addition to the page's. */
  readonly headers: Readonly<Record<string, string>>;
  /** The proxy's own error, if it responded instead of the site; null otherwise. */
  readonly fault: (head: AnswerHead) => DialError | null;
}

export type OpenOptions = Required<Pick<DialOptions, 'signal' | 'onWire'>>;

const HANDSHAKE_TIMEOUT_MS = 10_000;

/** Which hosts requests may access. */
export type Bounds = Pick<DialOptions, 'addresses' | 'permit'>;

/**
 * Sends plain HTTP requests to an HTTP proxy directly, because many proxies allow no tunnel to port 80; everything else
 * uses a tunnel.
 */
export function chooseAsking(route: DialRoute, origin: string, bounds: Bounds): Asking {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const target = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isSecure ? 443 : 80) };
  const forwards = route.via === 'proxy' && route.proxy.protocol !== 'socks5' && !isSecure;
  return forwards ? ofProxy(route.proxy, target, bounds) : ofSite(route, target, isSecure, bounds);
}

function ofSite(route: DialRoute, target: Target, isSecure: boolean, bounds: Bounds): Asking {
  return {
    open: async (alpn, options) => {
      const socket = await dial(route, target, { ...options, ...bounds });
      return isSecure ? secureSite(socket, target.host, alpn, options.signal) : socket;
    },
    path: ({ pathname, search }) => pathname + search,
    headers: {},
    fault: () => null,
  };
}

async function secureSite(socket: net.Socket, host: string, alpn: string[], outer: AbortSignal): Promise<net.Socket> {
  const tooLate = () => Object.assign(new Error('connect timed out'), { code: 'UND_ERR_CONNECT_TIMEOUT' });
  try {
    return await runWithin(HANDSHAKE_TIMEOUT_MS, tooLate, outer, (signal) => openTls(socket, { host, alpn, signal }));
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function ofProxy(proxy: ProxyAddress, target: Target, { addresses, permit }: Bounds): Asking {
  const login = getProxyAuthorization(proxy);
  return {
    open: async (_, options) => {
      addresses.checkName(target.host, permit);
      return dialProxy(proxy, { ...options, addresses });
    },
    // the site's credentials, if any, are sent in their own header
    path: ({ origin, pathname, search }) => origin + pathname + search,
    headers: login === null ? {} : { 'proxy-authorization': login },
    fault: ({ statusCode, headers }) => findProxyFault(statusCode, headers, proxy, target),
  };
}
