import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { endianness } from 'node:os';
import { createByteMeter } from '../http/byte-meter';
import type { DialRoute } from '../http/dial';
import { createGatewayClients } from './gateway-client';
import type { GatewayBounds } from './types';

/** A local SOCKS5 server that forwards by a route, for browsers, which support few kinds of proxy authentication. */
export interface Gateway {
  /**
   * `socks5://127.0.0.1:PORT`; needs no login, but closes connections of other users where the system identifies them.
   */
  readonly url: string;
  /** Bytes in both directions on the sockets to the proxy or target, since the start or last reset. */
  readonly bytes: () => number;
  readonly reset: () => void;
  /** Closes all connections and accepts no more. */
  readonly cutOff: () => void;
  /** Why the last connection failed; null if none failed since the reset. */
  readonly lastError: () => Error | null;
  /** Closes all connections and stops listening. */
  readonly close: () => Promise<void>;
}

/** Opens a gateway for one browser context; the caller closes it. */
export async function openGateway(route: DialRoute, bounds: GatewayBounds): Promise<Gateway> {
  const meter = createByteMeter();
  const closing = new AbortController();
  const open = new Set<net.Socket>();
  let lastError: Error | null = null;
  let isCut = false;

  const keep = (socket: net.Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  const clients = createGatewayClients(route, {
    ...bounds,
    signal: closing.signal,
    onWire: (wire) => {
      meter.add(wire);
      keep(wire);
      if (isCut) wire.destroy();
    },
    onError: (error) => {
      if (!closing.signal.aborted) lastError = error instanceof Error ? error : new Error(String(error));
    },
  });
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    if (isCut) return void client.destroy();
    keep(client);
    client.on('error', () => undefined);
    serveOwn(client).catch(() => client.destroy());
  });
  const port = await listenOnLoopback(server);
  const serveOwn = async (client: net.Socket) => {
    if (await isOtherUser(client.remotePort ?? 0, port)) client.destroy();
    else if (!client.destroyed) await clients.serve(client);
  };
  return {
    url: `socks5://127.0.0.1:${port}`,
    bytes: meter.bytes,
    reset: () => {
      meter.reset();
      lastError = null;
    },
    lastError: () => lastError,
    cutOff: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    close: async () => {
      if (closing.signal.aborted) return;
      const closed = once(server, 'close');
      closing.abort(new Error('the gateway was closed'));
      server.close();
      clients.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

async function listenOnLoopback(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  return address.port;
}

// kernel tables of all TCP sockets in this network namespace, with their owners
const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];
const ROW = /^\s*\d+: [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) \S+ \S+ \S+ \S+\s+(\d+) /gm;
const LOOPBACK = endianness() === 'LE' ? '0100007F' : '7F000001'; // 127.0.0.1, alone or at the end of its IPv6 form

/**
 * Whether another user of this computer opened the connection from `clientPort` to `serverPort` on 127.0.0.1. False if
 * unknown: only Linux has a connection table that any user can read.
 */
async function isOtherUser(clientPort: number, serverPort: number): Promise<boolean> {
  const self = process.getuid?.();
  if (process.platform !== 'linux' || self === undefined) return false;
  for (const table of TABLES) {
    const text = await readFile(table, 'latin1').catch(() => '');
    for (const [, local = '', address = '', remote = '', user] of text.matchAll(ROW))
      if (isPort(local, clientPort) && isPort(remote, serverPort) && address.endsWith(LOOPBACK))
        return Number(user) !== self;
  }
  return false;
}

const isPort = (hex: string, port: number) => Number.parseInt(hex, 16) === port;
