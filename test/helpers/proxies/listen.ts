import { once } from 'node:events';
import type net from 'node:net';
import type { ProxyAddress, ProxyRoute } from '../../../src/main/engine/fetch/http/route';
import type { Login, RunningProxy } from './types';

/** Listens on a free port of loopback and counts what its clients' sockets carry; stopping ends every connection. */
export async function listen(
  server: net.Server,
  protocol: ProxyAddress['protocol'],
  login: Login,
  asked: readonly string[] = [],
): Promise<RunningProxy> {
  const open = new Set<net.Socket>();
  let closedBytes = 0;
  server.on('connection', (socket: net.Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      closedBytes += getBytes(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  const { port } = address;
  return {
    port,
    asked,
    route: (given = login) => routeTo(protocol, port, given),
    address: `${protocol}://${loginText(login)}127.0.0.1:${port}`,
    bytes: () => [...open].reduce((sum, socket) => sum + getBytes(socket), closedBytes),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

export function routeTo(protocol: ProxyAddress['protocol'], port: number, login: Login): ProxyRoute {
  return { tier: 'datacenter', via: 'proxy', proxy: { protocol, host: '127.0.0.1', port, ...login } };
}

export function loginText({ username, password }: Login): string {
  return username === '' ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
}

function getBytes(socket: net.Socket): number {
  return socket.bytesRead + socket.bytesWritten;
}
