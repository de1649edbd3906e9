import type net from 'node:net';
import { type DialRoute, dial, dialProxy } from '../http/dial';
import { DialError, type Target } from '../http/dial-error';
import { PrivateAddressError } from '../http/private-address-error';
import type { ProxyAddress } from '../http/route';
import { createPlainForward, type PlainForward } from './plain-forward';
import { answerSocks, readSocksRequest, SOCKS_REPLY } from './socks-request';
import type { GatewayBounds } from './types';

export interface GatewayClients {
  /** Serves one connection of the browser; rejects if it ends before its request. */
  readonly serve: (client: net.Socket) => Promise<void>;
  readonly close: () => void;
}

export interface GatewayClientsOptions extends GatewayBounds {
  /** Cancels connections being opened. */
  readonly signal: AbortSignal;
  readonly onWire: (wire: net.Socket) => void;
  /** Called with the reason if a connection could not be opened. */
  readonly onError: (error: unknown) => void;
}

const PLAIN_PORT = 80;
const SECURE_PORT = 443;

/** Forwards a browser's connections by a route. */
export function createGatewayClients(route: DialRoute, options: GatewayClientsOptions): GatewayClients {
  const { addresses, permit, signal, onWire, onError } = options;
  const plain = plainForward(route, options);
  const tunnel = async (client: net.Socket, target: Target) => {
    const gone = new AbortController();
    const hangUp = () => gone.abort(new Error('the browser gave up'));
    client.once('close', hangUp);
    try {
      const far = await dial(route, target, {
        addresses,
        permit: permit(target.host),
        halfOpen: true,
        onWire,
        signal: AbortSignal.any([gone.signal, signal]),
      });
      answerSocks(client, SOCKS_REPLY.granted);
      join(client, far);
    } catch (error) {
      if (gone.signal.aborted) return;
      if (plain && target.port !== SECURE_PORT && isRefusal(error)) return servePlain(plain, client, target, error);
      onError(error);
      answerSocks(client, replyFor(error));
    } finally {
      client.off('close', hangUp);
    }
  };
  return {
    serve: async (client) => {
      const target = await readSocksRequest(client);
      if (!target) return;
      if (!plain || target.port !== PLAIN_PORT) return tunnel(client, target);
      try {
        addresses.checkName(target.host, permit(target.host));
        await plain.reachProxy();
        servePlain(plain, client, target, null);
      } catch (error) {
        onError(error);
        answerSocks(client, replyFor(error));
      }
    },
    close: () => plain?.close(),
  };
}

function servePlain(plain: PlainForward, client: net.Socket, target: Target, refusal: DialError | null): void {
  answerSocks(client, SOCKS_REPLY.granted);
  plain.serve(client, target, refusal);
}

function plainForward(route: DialRoute, options: GatewayClientsOptions): PlainForward | null {
  const { addresses, permit, signal, onWire, onError } = options;
  const proxy = getHttpProxy(route);
  if (!proxy) return null;
  return createPlainForward({
    proxy,
    dialProxy: () => dialProxy(proxy, { addresses, signal, onWire }),
    upgrade: (client, target, head) => {
      const begin = (far: net.Socket) => {
        far.write(head);
        join(client, far);
      };
      const fail = (error: unknown) => {
        onError(error);
        client.destroy();
      };
      const bounds = { addresses, permit: permit(target.host) };
      dial(route, target, { ...bounds, signal, halfOpen: true, onWire }).then(begin, fail);
    },
    onError,
  });
}

function getHttpProxy(route: DialRoute): ProxyAddress | null {
  return route.via === 'proxy' && route.proxy.protocol !== 'socks5' ? route.proxy : null;
}

function isRefusal(error: unknown): error is DialError {
  return error instanceof DialError && error.fault === 'refused';
}

/** Pipes both directions with backpressure; each side may end before the other. */
function join(near: net.Socket, far: net.Socket): void {
  const end = () => {
    near.destroy();
    far.destroy();
  };
  for (const side of [near, far]) side.on('error', end).once('close', (failed) => failed && end());
  near.once('close', () => far.destroySoon());
  far.once('close', () => near.destroySoon());
  near.pipe(far);
  far.pipe(near);
}

const REPLY_BY_FAULT = {
  unreachable: SOCKS_REPLY.failure,
  not_a_proxy: SOCKS_REPLY.failure,
  login: SOCKS_REPLY.notAllowed,
  refused: SOCKS_REPLY.notAllowed,
  target: SOCKS_REPLY.hostUnreachable,
} as const satisfies Record<DialError['fault'], number>;

const REPLY_BY_CODE: Readonly<Record<string, number>> = {
  ECONNREFUSED: SOCKS_REPLY.refused,
  UND_ERR_CONNECT_TIMEOUT: SOCKS_REPLY.expired,
  ETIMEDOUT: SOCKS_REPLY.expired,
};

function replyFor(error: unknown): number {
  if (error instanceof PrivateAddressError) return SOCKS_REPLY.notAllowed;
  if (error instanceof DialError) return REPLY_BY_FAULT[error.fault];
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return REPLY_BY_CODE[code] ?? SOCKS_REPLY.hostUnreachable;
}
