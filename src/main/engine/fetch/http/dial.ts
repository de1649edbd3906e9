import type net from 'node:net';
import { type Addresses, PERSONS_OWN, type Permit } from './addresses';
import { openConnectTunnel } from './connect-tunnel';
import { createTargetUnreachableError, createUnreachableError, type Target } from './dial-error';
import type { DirectRoute, ProxyAddress, ProxyRoute } from './route';
import { openTls } from './secure';
import { openSocksTunnel } from './socks-tunnel';
import { openWire, type WireOptions } from './wire';
import { runWithin } from './within';

/** Routes that end in a socket of ours. */
export type DialRoute = DirectRoute | ProxyRoute;

export interface DialOptions extends ProxyDialOptions {
  /** Private addresses allowed for the target; if a proxy resolves it, the name is checked. */
  readonly permit: Permit;
}

export interface ProxyDialOptions {
  readonly addresses: Addresses;
  /** Aborts dialling. @default only the time limit does */
  readonly signal?: AbortSignal;
  /** Whether the other side may close its half first. @default false */
  readonly halfOpen?: boolean;
  /** Called with the socket before it connects, so that its bytes are always counted. @default no call */
  readonly onWire?: (wire: net.Socket) => void;
}

const REACH_TIMEOUT_MS = 10_000; // ms to connect to the proxy, or to the target without one
const TUNNEL_TIMEOUT_MS = 20_000; // ms; residential proxies are slow to reach a site

/**
 * Opens a connection to a target; the returned socket carries the target's bytes, and proxies resolve names. Rejects with a `DialError` if a proxy is
 * at fault, with the system's error without a proxy, with `PrivateAddressError`, or with the signal's reason.
 */
export async function dial(route: DialRoute, target: Target, options: DialOptions): Promise<net.Socket> {
  if (route.via === 'direct') return dialDirectly(target, options);
  options.addresses.checkName(target.host, options.permit);
  const { proxy } = route;
  const socket = await dialProxy(proxy, options);
  const open = proxy.protocol === 'socks5' ? openSocksTunnel : openConnectTunnel;
  const tooLate = () => createTargetUnreachableError(proxy, target, `no answer within ${TUNNEL_TIMEOUT_MS / 1000} s`);
  try {
    await runWithin(TUNNEL_TIMEOUT_MS, tooLate, options.signal, async (signal) => {
      const end = () => socket.destroy();
      signal.addEventListener('abort', end, { once: true });
      await open(socket, proxy, target);
      signal.removeEventListener('abort', end);
    });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Opens a connection to a proxy itself, over TLS for https. Rejects with a `DialError`, or with the signal's reason. */
export function dialProxy(proxy: ProxyAddress, options: ProxyDialOptions): Promise<net.Socket> {
  const tooLate = () => createUnreachableError(proxy, `did not answer within ${REACH_TIMEOUT_MS / 1000} s`);
  return runWithin(REACH_TIMEOUT_MS, tooLate, options.signal, async (signal) => {
    try {
      const wire = await openWire(proxy, wireOptions({ ...options, permit: PERSONS_OWN }, signal));
      return proxy.protocol === 'https' ? await secureProxy(wire, proxy.host, signal) : wire;
    } catch (error) {
      throw signal.aborted ? error : createUnreachableError(proxy, `cannot be reached (${getErrorText(error)})`, error);
    }
  });
}

function dialDirectly(target: Target, options: DialOptions): Promise<net.Socket> {
  const tooLate = () => Object.assign(new Error('connect timed out'), { code: 'UND_ERR_CONNECT_TIMEOUT' });
  return runWithin(REACH_TIMEOUT_MS, tooLate, options.signal, (signal) =>
    openWire(target, wireOptions(options, signal)),
  );
}

function wireOptions(options: DialOptions, signal: AbortSignal): WireOptions {
  const { addresses, permit, halfOpen = false, onWire = () => undefined } = options;
  return { addresses, permit, halfOpen, onWire, signal };
}

/** TLS to the proxy; a local one may use any certificate. */
function secureProxy(wire: net.Socket, host: string, signal: AbortSignal): Promise<net.Socket> {
  return openTls(wire, { host, alpn: ['http/1.1'], anyCertificate: isLoopback(host), signal });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function getErrorText(error: unknown): string {
  if (error instanceof AggregateError) return getErrorText(error.errors[0]);
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return REACH_TEXT[code] ?? (error instanceof Error ? error.message : String(error));
}

const REACH_TEXT: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name could not be looked up',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no way to its host',
  ENETUNREACH: 'no way to its network',
  ECONNRESET: 'it closed the connection',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS; try http:// in its address',
};
