import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '@shared/errors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refuseBrokenRequest } from './broken-request';
import { answerError } from './dispatch';
import { addDocs } from './docs/routes';
import type { HttpParts } from './http-parts';
import { acceptOnlyJson, createTypeError } from './json-bodies';
import { limitTurns } from './request-turns';
import { addEndpoints } from './routes/endpoints';
import { addNotFound } from './routes/not-found';
import { addPages } from './routes/pages';
import { addSockets } from './routes/sockets';
import { addStreams } from './routes/streams';
import { addWindow } from './routes/window';
import { requireOwnOrigin, requireOwnSite, SECURITY_HEADERS } from './security-headers';
import { watchCalls } from './watch-calls';

const BODY_LIMIT_BYTES = 10_000_000;
const UNAUTHORIZED = 401; // an answer that HTTP lets nobody give without naming the scheme

/** Creates the HTTP server with endpoints, streams, stored pages and the window's files. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const fail = (error: unknown, reply: FastifyReply) => {
    const reworded = rewordHttpError(error, reply.request.headers['content-type']);
    const { status, body } = answerError(parts.engine.disk.inWords(reworded), parts.log);
    if (status === UNAUTHORIZED) reply.header('www-authenticate', 'Bearer');
    return reply.status(status).send(body);
  };
  const failOnceRead = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (await drainBody(request.raw)) reply.removeHeader('connection');
    else reply.header('connection', 'close');
    return fail(error, reply);
  };
  const http = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: true,
    rewriteUrl: ({ url = '/', headers, method }) =>
      (method === 'GET' ? parts.auth.takeDownload(url, headers) : null) ?? withSingleSlashes(url),
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: refuseBrokenRequest,
    // an undecodable URL is rejected before any hook runs
    frameworkErrors: (error, request, reply) => failOnceRead(error, request, reply.headers(SECURITY_HEADERS)),
  });
  http.setErrorHandler(failOnceRead);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    requireOwnOrigin(request.raw);
    // by route, because a URL may be escaped
    if ((request.routeOptions.url ?? request.url).startsWith('/api/')) {
      requireOwnSite(request.headers);
      reply.header('cache-control', 'no-store');
      const signIn = parts.auth.sessionId(request.headers);
      if (signIn !== null) parts.sessionStreams.note(signIn, reply.raw);
    }
  });
  http.addHook('onSend', async (request, reply, payload) => {
    // the body of a HEAD response is not sent, so its source is closed with the response
    if (request.method === 'HEAD' && payload instanceof Readable) reply.raw.once('close', () => payload.destroy());
  });
  watchCalls(http, parts.auth, parts.calls, parts.now);
  limitTurns(http);
  acceptOnlyJson(http, BODY_LIMIT_BYTES);
  addEndpoints(http, parts);
  addStreams(http, parts);
  addSockets(http, parts);
  addPages(http, parts);
  addDocs(http, parts.app, parts.isOpen);
  await addWindow(http, parts);
  addNotFound(http, parts, fail);
  return http;
}

/** Scripts put `/api/visit` after an address that ends in a slash. A whole URL as target keeps its own. */
function withSingleSlashes(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.startsWith('/') ? path.replace(/\/{2,}/g, '/') + url.slice(path.length) : url;
}

// bytes; a caller sending more will not read the response anyway
const MAX_BYTES = 1_000_000_000;
const MAX_MS = 30_000;

/**
 * Reads and discards the rest of a request's body, so that a caller still sending gets the response instead of a reset. False if it is too long: then
 * close the connection.
 */
function drainBody(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.destroyed) return Promise.resolve(request.complete);
  return new Promise((resolve) => {
    let read = 0;
    const onData = (chunk: Buffer) => {
      read += chunk.length;
      if (read > MAX_BYTES) settle();
    };
    const settle = () => {
      clearTimeout(timer);
      request.off('data', onData).off('end', settle).off('close', settle);
      resolve(request.complete);
    };
    const timer = setTimeout(settle, MAX_MS);
    request.on('data', onData).once('end', settle).once('close', settle).resume();
  });
}

/** Rewords the HTTP library's errors; `type` is the one that the body was sent with. */
function rewordHttpError(error: unknown, type: string | undefined): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('body_too_large', 'The body is larger than 10 MB.', { cause: error });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return createTypeError(type, error);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (!(error instanceof AppError) && status >= 400 && status < 500 && error instanceof Error) {
    return new AppError('invalid_request', `The request cannot be read: ${error.message}.`, { cause: error });
  }
  return error;
}
