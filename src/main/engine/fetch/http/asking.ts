import type net from 'node:net';
import { proxyAuthorization } from './connect-tunnel';
import { type DialOptions, type DialRoute, dial, dialProxy } from './dial';
import type { DialError, Target } from './dial-error';
import { proxyFault } from './proxy-answer';
import type { AnswerHead } from './receiver';
import type { ProxyAddress } from './route';
import { secure } from './secure';
import { within } from './within';

/** How the pages of one origin are asked for by a route. */
export interface Asking {
  /** Opens a socket that takes requests, offering these versions of HTTP where it is a secure one. */
  readonly open: (alpn: string[], options: OpenOptions) => Promise<net.Socket>;
  /** The target in the request line. */
  readonly path: (url: URL) => string;
  /** Sent in addition to the page's own headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** The proxy's own fault, where it answered in place of the site; null where the response is the site's. */
  readonly fault: (head: AnswerHead) => DialError | null;
}

export type OpenOptions = Required<Pick<DialOptions, 'signal' | 'onWire'>>;

const HANDSHAKE_TIMEOUT_MS = 10_000;

/** Where requests may go. */
export type Bounds = Pick<DialOptions, 'addresses' | 'permit'>;

/** Plain HTTP pages are requested from an HTTP proxy directly, since many allow no tunnel to port 80; all others go through a tunnel. */
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
    return await within(HANDSHAKE_TIMEOUT_MS, tooLate, outer, (signal) => secure(socket, { host, alpn, signal }));
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function ofProxy(proxy: ProxyAddress, target: Target, { addresses, permit }: Bounds): Asking {
  const login = proxyAuthorization(proxy);
  return {
    open: async (_, options) => {
      addresses.checkName(target.host, permit);
      return dialProxy(proxy, { ...options, addresses });
    },
    // the login of the site, if there is one, is sent in its own header
    path: ({ origin, pathname, search }) => origin + pathname + search,
    headers: login === null ? {} : { 'proxy-authorization': login },
    fault: ({ statusCode, headers }) => proxyFault(statusCode, headers, proxy, target),
  };
}
