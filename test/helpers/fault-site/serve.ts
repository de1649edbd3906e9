import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import net from 'node:net';
import type tls from 'node:tls';
import { TRUSTED } from './certificate';
import type { Start } from './types';

/** What a good answer holds, and how it is known again. */
export const PAGE = '<!doctype html><title>A page</title><h1>A page</h1><p>All of the page is here.</p>';
export const WHOLE = /All of the page is here/;
export const HTML = 'Content-Type: text/html; charset=utf-8';

/** A raw HTTP response of the given head lines; the body as it stands. */
export function response(status: string, headers: readonly string[], body: string | Uint8Array = ''): Buffer {
  const head = [status, ...headers, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
}

/** The page with these headers and its right length. */
export function goodResponse(headers: readonly string[] = [HTML], body: string | Uint8Array = PAGE): Buffer {
  return response('HTTP/1.1 200 OK', [...headers, `Content-Length: ${Buffer.byteLength(body)}`], body);
}

/** Plain TCP; the handler runs for each connection, before anything was asked. */
export function tcp(onConnection: (socket: net.Socket) => void): Start {
  return () => listen(net.createServer({ allowHalfOpen: true }, quietly(onConnection)), 'http');
}

/** Plain TCP; the handler runs for each request head that came over a connection, counted from 1. */
export function asked(onRequest: (socket: net.Socket, head: string, count: number) => void): Start {
  return tcp((socket) => onHeads(socket, onRequest));
}

/** Writes these bytes as its answer and closes. */
export function says(bytes: string | Uint8Array): Start {
  return asked((socket) => socket.end(bytes));
}

/** Writes these bytes as its answer and keeps the connection open. */
export function saysAndStays(bytes: string | Uint8Array): Start {
  return asked((socket) => socket.write(bytes));
}

/** Writes a beginning, then `more` for as long as the other side reads. */
export function saysForEver(beginning: string | Uint8Array, more: string | Uint8Array): Start {
  return asked((socket) => {
    socket.write(beginning);
    pour(socket, more);
  });
}

/** Writes a beginning, then a piece each second for ever. */
export function drips(beginning: string | Uint8Array, piece: string): Start {
  return asked((socket) => {
    socket.write(beginning);
    const timer = setInterval(() => socket.write(piece), 1000);
    socket.once('close', () => clearInterval(timer));
  });
}

export function http(listener: RequestListener): Start {
  return () => listen(createHttpServer(listener), 'http');
}

/** A TLS server whose answers are HTTP, with a certificate that the tests trust unless told otherwise. */
export function https(listener: RequestListener, options: tls.TlsOptions = {}): Start {
  return () => listen(createHttpsServer({ ...TRUSTED, ...options }, listener), 'https');
}

/** Plain TCP under an https address; the handler runs for each connection. */
export function underTls(onConnection: (socket: net.Socket) => void): Start {
  return () => listen(net.createServer({ allowHalfOpen: true }, quietly(onConnection)), 'https');
}

/** A port at which nothing listens. */
export const closedPort: Start = async () => {
  const { url, stop } = await listen(net.createServer(), 'http');
  await stop();
  return { url, stop: async () => undefined };
};

/** Listens on a free port; stopping ends every connection. */
export async function listen(
  server: net.Server,
  scheme: 'http' | 'https',
  path = '/',
): Promise<Awaited<ReturnType<Start>>> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `${scheme}://127.0.0.1:${address.port}${path}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The same server, visited at another path. */
export function at(path: string, start: Start): Start {
  return async () => {
    const { url, stop } = await start();
    return { url: new URL(path, url).href, stop };
  };
}

/** Calls back for each request head that has come in whole. */
export function onHeads(
  socket: net.Socket,
  onRequest: (socket: net.Socket, head: string, count: number) => void,
): void {
  let received = '';
  let count = 0;
  socket.on('data', (data) => {
    received += data.toString('latin1');
    for (let end = received.indexOf('\r\n\r\n'); end >= 0; end = received.indexOf('\r\n\r\n')) {
      const head = received.slice(0, end);
      received = received.slice(end + 4);
      onRequest(socket, head, ++count);
    }
  });
}

/** Writes `more` again and again, no faster than it is read. */
export function pour(socket: net.Socket, more: string | Uint8Array): void {
  const write = () => {
    if (socket.destroyed) return;
    if (socket.write(more)) setImmediate(write);
    else socket.once('drain', write);
  };
  write();
}

function quietly(onConnection: (socket: net.Socket) => void) {
  return (socket: net.Socket) => {
    socket.on('error', () => undefined);
    // a side that was told goodbye says it too
    socket.on('end', () => socket.destroy());
    onConnection(socket);
  };
}
