import { execFile } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { promisify } from 'node:util';
import { SocksClient } from 'socks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Gateway, openGateway } from '../../../../src/main/engine/fetch/gateway/gateway';
import type { DialRoute } from '../../../../src/main/engine/fetch/http/dial';
import { DIRECT } from '../../../../src/main/engine/fetch/http/route';
import { openBounds } from '../../../helpers/addresses';
import {
  getSizeBytePage,
  type RunningProxy,
  refusingPort,
  routeToNothing,
  startHttpProxy,
  startHttpsProxy,
  startSocksProxy,
} from '../../../helpers/proxies';

const LOGIN = { username: 'someone', password: 'a password' };
const START = { http: startHttpProxy, https: startHttpsProxy, socks5: startSocksProxy };

const gateways: Gateway[] = [];
let echo: net.Server;
let port: number;

beforeAll(async () => {
  // says back what it is sent, and is done when the sender is
  echo = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  port = address.port;
});
afterEach(() => Promise.all(gateways.splice(0).map((gateway) => gateway.close())));
afterAll(() => {
  echo.close();
});

async function gatewayTo(route: DialRoute): Promise<Gateway> {
  const gateway = await openGateway(route, openBounds());
  gateways.push(gateway);
  return gateway;
}

async function connectBy(gateway: Gateway, host: string, to: number): Promise<net.Socket> {
  const { hostname, port: own } = new URL(gateway.url);
  const halfOpen = net.connect({ host: hostname, port: Number(own), allowHalfOpen: true });
  await once(halfOpen, 'connect');
  const { socket } = await SocksClient.createConnection({
    existing_socket: halfOpen,
    command: 'connect',
    proxy: { host: hostname, port: Number(own), type: 5 },
    destination: { host, port: to },
  });
  return socket;
}

async function echoed(socket: net.Socket, text: string): Promise<string> {
  const chunks: Buffer[] = [];
  socket.end(text);
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Sends and hears the text without ending either way. */
async function exchanged(socket: net.Socket, text: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  socket.write(text);
  for await (const chunk of socket) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= text.length) break;
  }
  return Buffer.concat(chunks).toString();
}

/** What a program of that user gets for a SOCKS5 greeting, in hexadecimal; empty where the connection is ended. */
async function greet(to: number, uid: number): Promise<string> {
  const script = `exec 3<>/dev/tcp/127.0.0.1/${to}; printf '\\005\\001\\000' >&3; head -c 2 <&3 | od -An -tx1`;
  const { stdout } = await promisify(execFile)('/bin/bash', ['-c', script], { uid, cwd: '/' });
  return stdout.replaceAll(/\s/g, '');
}

describe('a gateway', () => {
  it('listens on this computer only', async () => {
    const gateway = await gatewayTo(DIRECT);
    expect(gateway.url).toMatch(/^socks5:\/\/127\.0\.0\.1:\d+$/);
  });

  it('carries each way to its end, though the other has ended', async () => {
    const gateway = await gatewayTo(DIRECT);
    const text = getSizeBytePage(2_000_000);
    expect((await echoed(await connectBy(gateway, '127.0.0.1', port), text)) === text).toBe(true);
    expect(gateway.bytes()).toBe(2 * text.length);
    expect(gateway.lastError()).toBe(null);
    gateway.reset();
    expect(gateway.bytes()).toBe(0);
  });

  it('looks names up where it is the one to do so', async () => {
    const gateway = await gatewayTo(DIRECT);
    expect(await echoed(await connectBy(gateway, 'localhost', port), 'hello')).toBe('hello');
  });

  it.each(['http', 'https', 'socks5'] as const)('goes on by a proxy of kind %s with a login', async (kind) => {
    const proxy: RunningProxy = await START[kind](LOGIN);
    const gateway = await gatewayTo(proxy.route());
    const text = getSizeBytePage(300_000);
    expect((await exchanged(await connectBy(gateway, '127.0.0.1', port), text)) === text).toBe(true);
    expect(proxy.asked).toEqual([`tunnel 127.0.0.1:${port}`]);
    await gateway.close();
    await proxy.stop();
    expect(gateway.bytes()).toBeGreaterThan(2 * text.length);
    expect(Math.abs(gateway.bytes() - proxy.bytes()) / proxy.bytes()).toBeLessThan(0.01);
  });

  it('tells why a connection could not be made', async () => {
    const nothing = await refusingPort();
    const direct = await gatewayTo(DIRECT);
    await expect(connectBy(direct, '127.0.0.1', nothing)).rejects.toThrow('ConnectionRefused');
    expect(direct.lastError()).toMatchObject({ code: 'ECONNREFUSED' });

    const guarded = await startSocksProxy(LOGIN);
    const wrong = await gatewayTo(guarded.route({ ...LOGIN, password: 'wrong' }));
    await expect(connectBy(wrong, '127.0.0.1', port)).rejects.toThrow('NotAllowed');
    expect(wrong.lastError()).toMatchObject({ fault: 'login', message: expect.stringContaining('someone:***@') });
    await guarded.stop();

    const dead = await gatewayTo(await routeToNothing());
    await expect(connectBy(dead, '127.0.0.1', port)).rejects.toThrow('Failure');
    expect(dead.lastError()).toMatchObject({ fault: 'unreachable' });
    dead.reset();
    expect(dead.lastError()).toBe(null);
  });

  // only root can start a program as somebody else
  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)('serves its own user alone', async () => {
    const gateway = await gatewayTo(DIRECT);
    const greeting = (uid: number) => greet(Number(new URL(gateway.url).port), uid);
    expect([await greeting(0), await greeting(65_534)]).toEqual(['0500', '']);
  });

  it('hangs up on what does not speak SOCKS5', async () => {
    const gateway = await gatewayTo(DIRECT);
    const socket = net.connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\n\r\n');
    socket.resume();
    await once(socket, 'close');
    expect(gateway.bytes()).toBe(0);
  });

  it('ends every connection when it is closed, and takes no more', async () => {
    const gateway = await gatewayTo(DIRECT);
    const socket = await connectBy(gateway, '127.0.0.1', port);
    const ended = once(socket, 'end');
    socket.resume();
    await gateway.close();
    await ended;
    await expect(connectBy(gateway, '127.0.0.1', port)).rejects.toThrow();
  });
});
