import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import net from 'node:net';
import { listen, routeTo } from './listen';
import { NO_LOGIN, type RunningProxy } from './types';

/** A port at which nothing listens. */
export async function refusingPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  server.close();
  await once(server, 'close');
  return address.port;
}

/** A route to a proxy that is not there. */
export async function routeToNothing(protocol: 'http' | 'https' | 'socks5' = 'http') {
  return routeTo(protocol, await refusingPort(), NO_LOGIN);
}

/** Answers every first request with these bytes; with null it takes the connection and never answers. */
export function startSayingProxy(
  bytes: string | Uint8Array | null,
  protocol: 'http' | 'socks5' = 'http',
): Promise<RunningProxy> {
  const asked: string[] = [];
  const server = net.createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (data) => {
      asked.push(data.toString('latin1').split('\r\n')[0] ?? '');
      if (bytes !== null) client.end(bytes);
    });
  });
  return listen(server, protocol, NO_LOGIN, asked);
}

/** Passes plain pages on but allows no tunnel, as many proxies do but for port 443. */
export function startProxyWithoutTunnels(): Promise<RunningProxy> {
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    asked.push(`page ${incoming.url}`);
    pass(incoming, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
      answer.pipe(response);
    });
  });
  server.on('connect', (incoming, socket) => {
    asked.push(`tunnel ${incoming.url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
  });
  return listen(server, 'http', NO_LOGIN, asked);
}

/** Opens tunnels, carries so many bytes of what the target says, and hangs up. */
export function startDyingProxy(bytesBeforeDeath: number): Promise<RunningProxy> {
  const server = createServer();
  server.on('connect', (incoming, client: net.Socket) => {
    const { hostname, port } = new URL(`http://${incoming.url}`);
    const far = net.connect(Number(port) || 80, hostname, () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      client.pipe(far);
    });
    let carried = 0;
    far.on('error', () => client.destroy());
    client.on('error', () => far.destroy());
    far.on('data', (data) => {
      client.write(data);
      carried += data.length;
      if (carried < bytesBeforeDeath) return;
      client.destroySoon();
      far.destroy();
    });
  });
  return listen(server, 'http', NO_LOGIN);
}

function pass(incoming: IncomingMessage, onAnswer: (answer: IncomingMessage) => void): void {
  const { host, ...headers } = incoming.headers;
  const forwarded = request(incoming.url ?? '', { method: incoming.method, headers: { ...headers, host } }, onAnswer);
  forwarded.on('error', () => incoming.socket.destroy());
  incoming.pipe(forwarded);
}

/** Takes every target, whatever its name, to this port of loopback. */
export function startProxyTo(port: number): Promise<RunningProxy> {
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    asked.push(`page ${incoming.url}`);
    const { pathname, search } = new URL(incoming.url ?? '');
    incoming.url = `http://127.0.0.1:${port}${pathname}${search}`;
    pass(incoming, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
      answer.pipe(response);
    });
  });
  server.on('connect', (incoming, client: net.Socket) => {
    asked.push(`tunnel ${incoming.url}`);
    const far = net.connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      client.pipe(far).pipe(client);
    });
    far.on('error', () => client.destroy());
    client.on('error', () => far.destroy());
  });
  return listen(server, 'http', NO_LOGIN, asked);
}
