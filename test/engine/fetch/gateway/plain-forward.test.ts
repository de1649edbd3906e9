import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type net from 'node:net';
import { SocksClient } from 'socks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Gateway, openGateway } from '../../../../src/main/engine/fetch/gateway/gateway';
import { openBounds } from '../../../helpers/addresses';
import { type RunningProxy, routeToNothing, startProxyTo, startSayingProxy } from '../../../helpers/proxies';

let gateway: Gateway;
let proxy: RunningProxy;
let seen: { method: string; url: string; rawHeaders: readonly string[]; body: string }[];
const site = createServer(async (incoming, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = '', url = '', rawHeaders } = incoming;
  seen.push({ method, url, rawHeaders, body: Buffer.concat(chunks).toString() });
  response.writeHead(
    201,
    'As It Is',
    [
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
      ['X-Odd', 'yes'],
    ].flat(),
  );
  response.end('<p>Hello</p>');
});
site.on('upgrade', (_, socket, head) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  socket.write(head);
  socket.pipe(socket);
});

beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  proxy = await startProxyTo(address.port);
  gateway = await openGateway(proxy.route(), openBounds());
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await gateway.close();
  await proxy.stop();
  site.closeAllConnections();
  site.close();
});

async function connectBy({ url }: Gateway, host: string, port: number): Promise<net.Socket> {
  const { hostname, port: own } = new URL(url);
  const { socket } = await SocksClient.createConnection({
    command: 'connect',
    proxy: { host: hostname, port: Number(own), type: 5 },
    destination: { host, port },
  });
  return socket;
}

async function ask(socket: net.Socket, options: { method: string; path: string; headers: string[] }, body = '') {
  const sent = request({ ...options, createConnection: () => socket });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return {
    ...answer,
    status: answer.statusCode,
    phrase: answer.statusMessage,
    rawHeaders: answer.rawHeaders,
    text: Buffer.concat(chunks).toString(),
  };
}

describe('plain pages through a gateway', () => {
  it('are asked of an HTTP proxy one by one, with headers and body as they are', async () => {
    const socket = await connectBy(gateway, 'site.example', 80);
    const headers = ['Host', 'site.example', 'X-One', '1', 'Content-Length', '4'];
    const answer = await ask(socket, { method: 'POST', path: '/form?a=b', headers }, 'body');
    expect(answer).toMatchObject({ status: 201, phrase: 'As It Is', text: '<p>Hello</p>' });
    expect(answer.rawHeaders.join(' ').toLowerCase()).toContain('set-cookie a=1 set-cookie b=2 x-odd yes');
    expect(proxy.asked).toEqual(['page http://site.example:80/form?a=b']);
    expect(seen).toMatchObject([{ method: 'POST', url: '/form?a=b', body: 'body' }]);
    expect(gateway.bytes()).toBe(proxy.bytes());
  });

  it('may become WebSockets, by a tunnel', async () => {
    const socket = await connectBy(gateway, 'site.example', 80);
    socket.write(
      'GET /socket HTTP/1.1\r\nHost: site.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello',
    );
    let received = '';
    for await (const chunk of socket) {
      received += chunk;
      if (received.endsWith('hello')) break;
    }
    expect(received).toMatch(/^HTTP\/1\.1 101 .+\r\n\r\nhello$/s);
    expect(proxy.asked.at(-1)).toBe('tunnel site.example:80');
  });

  it('are refused at once if the proxy cannot be reached', async () => {
    const dead = await openGateway(await routeToNothing(), openBounds());
    await expect(connectBy(dead, 'site.example', 80)).rejects.toThrow('Failure');
    expect(dead.lastError()).toMatchObject({ fault: 'unreachable' });
    await dead.close();
  });

  it('fail with what the proxy says on its own behalf', async () => {
    const asking = await startSayingProxy(
      'HTTP/1.1 407 No\r\nProxy-Authenticate: Digest realm="x"\r\nContent-Length: 0\r\n\r\n',
    );
    const refused = await openGateway(asking.route(), openBounds());
    const socket = await connectBy(refused, 'site.example', 80);
    socket.write('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n');
    socket.resume();
    await once(socket, 'close');
    expect(refused.lastError()?.message).toMatch(
      /asks for Digest authentication \(407 .+\), but Winnow supports only Basic/,
    );
    await refused.close();
    await asking.stop();
  });
});
