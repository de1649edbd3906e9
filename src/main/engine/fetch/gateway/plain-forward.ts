import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type net from 'node:net';
import { getProxyAuthorization } from '../http/connect-tunnel';
import { createHangUpError, DialError, formatTarget, type Target } from '../http/dial-error';
import { findProxyFault } from '../http/proxy-answer';
import type { ProxyAddress } from '../http/route';

/** Sends a browser's plain HTTP requests to an HTTP proxy one by one, because many proxies allow no tunnel to port 80. */
export interface PlainForward {
  /** Resolves when the proxy is reached; rejects with the reason while the browser can still be told. */
  readonly reachProxy: () => Promise<void>;
  /** Takes over a connection on which the browser speaks HTTP to the target; `refusal` says why there is no tunnel, for other protocols. */
  readonly serve: (client: net.Socket, target: Target, refusal: DialError | null) => void;
  readonly close: () => void;
}

export interface PlainForwardParts {
  readonly proxy: ProxyAddress;
  /** Opens a connection to the proxy itself. */
  readonly dialProxy: () => Promise<net.Socket>;
  /** Connects a WebSocket upgrade to a tunnel, after writing `head` to it. */
  readonly upgrade: (client: net.Socket, target: Target, head: Buffer) => void;
  readonly onError: (error: unknown) => void;
}

// Hop-by-hop headers (RFC 9110, §7.6.1).
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const IDLE_MS = 30_000;

export function createPlainForward({ proxy, dialProxy, upgrade, onError }: PlainForwardParts): PlainForward {
  const clients = new WeakMap<object, { readonly target: Target; readonly refusal: DialError | null }>();
  const { agent, reachProxy } = createProxyAgent(dialProxy);
  const fail = (response: ServerResponse, target: Target, error: unknown) => {
    if (response.closed) return; // the browser gave up first
    onError(error instanceof DialError ? error : createHangUpError(proxy, target, error));
    response.destroy();
  };

  const server = createServer({ keepAliveTimeout: IDLE_MS, requestTimeout: 0 }, (incoming, response) => {
    const target = clients.get(incoming.socket)?.target;
    if (!target) return void response.destroy();
    const outgoing = request({
      agent,
      method: incoming.method,
      host: target.host,
      port: target.port,
      path: `http://${formatTarget(target)}${incoming.url}`,
      headers: requestHeaders(incoming, proxy),
      insecureHTTPParser: true, // browsers accept headers that the strict parser rejects
    });
    outgoing.once('error', (error) => fail(response, target, error));
    response.once('close', () => outgoing.destroy());
    outgoing.once('response', (answer) => {
      const fault = findProxyFault(answer.statusCode ?? 0, answer.headers, proxy, target);
      if (fault) return fail(response, target, fault);
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
      answer.once('error', (error) => fail(response, target, error)).pipe(response);
    });
    incoming.pipe(outgoing);
  });
  server.on('upgrade', (incoming, socket: net.Socket, head) => {
    const target = clients.get(socket)?.target;
    if (target) upgrade(socket, target, Buffer.concat([getIncomingMessageHead(incoming), head]));
    else socket.destroy();
  });
  server.on('clientError', (_, socket) => {
    const refusal = clients.get(socket)?.refusal;
    if (refusal) onError(refusal);
    socket.destroy();
  });

  return {
    reachProxy,
    serve: (client, target, refusal) => {
      clients.set(client, { target, refusal });
      server.emit('connection', client);
    },
    close: () => agent.destroy(),
  };
}

/** Connections to the proxy; the first one is opened by `reachProxy`. */
function createProxyAgent(
  dialProxy: () => Promise<net.Socket>,
): Pick<PlainForward, 'reachProxy'> & { readonly agent: Agent } {
  const spare: net.Socket[] = [];
  let reached = false;
  const createConnection = (_: unknown, done: (error: Error | null, socket?: net.Socket) => void) => {
    const open = spare.pop();
    if (open && !open.destroyed) done(null, open);
    else dialProxy().then((socket) => done(null, socket), done);
    return undefined;
  };
  return {
    agent: Object.assign(new Agent({ keepAlive: true }), { createConnection }),
    reachProxy: async () => {
      if (reached) return;
      const socket = await dialProxy();
      reached = true;
      spare.push(socket.on('error', () => undefined));
    },
  };
}

function requestHeaders({ rawHeaders }: IncomingMessage, proxy: ProxyAddress): string[] {
  const login = getProxyAuthorization(proxy);
  return [...endToEnd(rawHeaders), ...(login === null ? [] : ['Proxy-Authorization', login])];
}

/** Alternating names and values, in original order and spelling. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, i) => {
    if (i % 2 === 1 || HOP_BY_HOP.has(name.toLowerCase())) return [];
    return [name, rawHeaders[i + 1] ?? ''];
  });
}

function getIncomingMessageHead({ method, url, rawHeaders }: IncomingMessage): Buffer {
  const lines = rawHeaders.flatMap((name, i) => (i % 2 === 1 ? [] : [`${name}: ${rawHeaders[i + 1] ?? ''}`]));
  return Buffer.from([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1');
}
