import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@shared/errors';
import type { FastifyInstance } from 'fastify';
import { sendRaw } from '../broken-request';
import { answerError } from '../dispatch';
import type { HttpParts } from '../http-parts';
import { requireOwnOrigin, requireOwnSite } from '../security-headers';
import { type JobSockets, openJobSockets } from '../sockets/index';

const PATH = '/socket.io/';

/** Adds sockets that follow jobs. They need only a job's id, so web pages must not reach them. */
export function addSockets(http: FastifyInstance, parts: HttpParts): void {
  let opened: Promise<JobSockets> | null = null;
  const sockets = () => {
    opened ??= openJobSockets(parts);
    return opened;
  };
  const admit = (request: IncomingMessage) => {
    const { headers } = request;
    requireOwnOrigin(request);
    requireOwnSite(headers);
    if (!parts.isOpen() && !parts.auth.hasSession(headers))
      throw new AppError('api_disabled', 'Calls with keys are switched off in this Winnow, and so are sockets.');
  };

  http.route({
    method: ['GET', 'POST'],
    url: PATH,
    exposeHeadRoute: false, // it stays open
    // before the body is read, because it is not JSON
    onRequest: async (request, reply) => {
      admit(request.raw);
      const { request: handle } = await sockets();
      reply.hijack();
      for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
      handle(request.raw, reply.raw);
    },
    handler: () => undefined,
  });

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const jobId = getStreamedJob(request);
    if (jobId === null && !isForSockets(request)) return answerWithoutUpgrade(http.server, request, socket, head);
    socket.on('error', () => socket.destroy());
    try {
      admit(request);
      const { upgrade: handle, stream } = await sockets();
      if (jobId === null) handle(request, socket, head);
      else stream(request, socket, head, jobId);
    } catch (error) {
      sendRaw(socket, answerError(error, parts.log));
    }
  };
  http.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  http.addHook('preClose', async () => (await opened)?.close());
}

function isForSockets({ url = '', headers }: IncomingMessage): boolean {
  return /^\/+socket\.io\/?(?:\?|$)/.test(url) && isWebSocket(headers);
}

/** The job that newer clients of the hosted service follow by a WebSocket of its own; null for another address. */
function getStreamedJob({ url = '', headers }: IncomingMessage): string | null {
  return (isWebSocket(headers) && /^\/+ws\/jobs\/(\w+)\/?(?:\?|$)/.exec(url)?.[1]) || null;
}

function isWebSocket({ upgrade }: IncomingHttpHeaders): boolean {
  return upgrade?.toLowerCase() === 'websocket';
}

/**
 * Upgrade listeners receive every request that offers an upgrade, including those of clients that prefer HTTP/2. These
 * are answered as if they had not offered one.
 */
function answerWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  request.rawHeaders.forEach((name, at, all) => {
    if (at % 2 === 0 && name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${all[at + 1]}`);
  });
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
