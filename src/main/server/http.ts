import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { contract, type EndpointName } from '@shared/contract';
import { extractorStreams } from '@shared/contract/extractors';
import { jobStreams } from '@shared/contract/job-endpoints';
import type { AppInfo } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Engine } from '../engine/index';
import { streamAllEvents } from './all-events';
import type { ApiCalls } from './api-calls';
import type { Auth } from './auth';
import { refuseBrokenRequest } from './broken-request';
import { exportChanges } from './changes-file';
import { closedDoorPage } from './closed-door';
import { answerError, dispatch, type Handlers } from './dispatch';
import { addDocs } from './docs/routes';
import { readPlace } from './event-place';
import { streamEvents } from './events';
import { type Download, exportJob } from './exports';
import { exportExtractor } from './extractor-file';
import { APP_POLICY, requireOwnOrigin, requireOwnSite, SECURITY_HEADERS } from './hygiene';
import { longJson } from './long-json';
import { parseRequest, type RawRequest } from './parse-request';
import { pageImage, pageStyles, pickerPage, type StoredPageAnswer, sayWhyNot, storedPage } from './stored-pages';
import { watchCalls } from './watch-calls';

export interface HttpParts {
  readonly engine: Engine;
  readonly auth: Auth;
  readonly handlers: Handlers;
  readonly calls: ApiCalls;
  readonly now: () => number;
  readonly app: () => AppInfo;
  readonly rendererDir: string;
  readonly log: (line: string) => void;
  readonly onSession: () => void;
}

const BODY_LIMIT_BYTES = 10_000_000;

/** Puts the contract, the streams, the stored pages and the window's files on one HTTP server. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const fail = (error: unknown, reply: FastifyReply) => {
    const { status, body } = answerError(translate(error), parts.log);
    return reply.status(status).send(body);
  };
  const http = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: refuseBrokenRequest,
    // an address that cannot be decoded is refused before any hook runs
    frameworkErrors: (error, _request, reply) => fail(error, reply.headers(SECURITY_HEADERS)),
  });
  http.setErrorHandler((error, _request, reply) => fail(error, reply));
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    requireOwnOrigin(request.headers);
    // by the route, because an address may spell the same path in escapes
    if ((request.routeOptions.url ?? request.url).startsWith('/api/')) {
      requireOwnSite(request.headers);
      reply.header('cache-control', 'no-store');
    }
  });
  watchCalls(http, parts.auth, parts.calls, parts.now);
  acceptOnlyJson(http);
  addEndpoints(http, parts);
  addStreams(http, parts);
  addPages(http, parts);
  addDocs(http, parts.app, () => parts.engine.settings().apiEnabled);
  await addWindow(http, parts);
  addNotFound(http, parts, fail);
  return http;
}

function acceptOnlyJson(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(/^application\/(?:[\w.-]+\+)?json\b/i, { parseAs: 'string' }, (_request, text, done) => {
    if (String(text).trim() === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(text)));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : '';
      done(new AppError('invalid_request', `The body is not valid JSON: ${reason}.`, { cause }), undefined);
    }
  });
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(
      new AppError('unsupported_media_type', 'The body must be JSON, sent with Content-Type: application/json.'),
      undefined,
    );
  });
}

function addEndpoints(http: FastifyInstance, { auth, handlers }: HttpParts): void {
  for (const name of Object.keys(contract) as EndpointName[]) {
    const { method, path, aliases = [], scope } = contract[name];
    for (const each of [path, ...aliases]) {
      http.route({
        method,
        url: toRoute(each),
        onRequest: async (request) => auth.require(request.headers, scope),
        handler: async (request, reply) => {
          const signal = leavingOf(reply);
          try {
            const answer = await dispatch(handlers, name, rawOf(request), signal);
            const stream = longJson(answer);
            return stream ? reply.type('application/json; charset=utf-8').send(stream) : answer;
          } catch (error) {
            if (signal.aborted) return reply.hijack();
            throw error;
          }
        },
      });
    }
  }
}

function addStreams(http: FastifyInstance, { engine, auth }: HttpParts): void {
  const { exportJob: download, exportChanges: compared, jobEvents, allEvents } = jobStreams;
  const sendFile = async (reply: FastifyReply, open: (signal: AbortSignal) => Promise<Download>) => {
    const signal = leavingOf(reply);
    try {
      const { stream, headers } = await open(signal);
      return reply.headers(headers).send(stream);
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      throw error;
    }
  };
  http.route({
    method: download.method,
    url: toRoute(download.path),
    onRequest: async (request) => auth.require(request.headers, download.scope),
    handler: (request, reply) =>
      sendFile(reply, (signal) => exportJob(engine, parseRequest(download.request, rawOf(request)), signal)),
  });
  http.route({
    method: compared.method,
    url: toRoute(compared.path),
    onRequest: async (request) => auth.require(request.headers, compared.scope),
    handler: (request, reply) =>
      sendFile(reply, (signal) => exportChanges(engine, parseRequest(compared.request, rawOf(request)), signal)),
  });
  const { exportExtractor: file } = extractorStreams;
  http.route({
    method: file.method,
    url: toRoute(file.path),
    onRequest: async (request) => auth.require(request.headers, file.scope),
    handler: (request, reply) => {
      const { body, headers } = exportExtractor(engine, parseRequest(file.request, rawOf(request)).id);
      return reply.headers(headers).send(body);
    },
  });
  http.route({
    method: jobEvents.method,
    url: toRoute(jobEvents.path),
    onRequest: async (request) => auth.require(request.headers, jobEvents.scope),
    handler: (request, reply) => {
      const { id, since = '' } = parseRequest(jobEvents.request, rawOf(request));
      engine.jobs.get(id);
      reply.hijack();
      streamEvents(engine, id, readPlace(lastEventId(request)) ?? readPlace(since), reply.raw);
    },
  });
  http.route({
    method: allEvents.method,
    url: toRoute(allEvents.path),
    onRequest: async (request) => auth.require(request.headers, allEvents.scope),
    handler: (request, reply) => {
      const { parts, since = null } = parseRequest(allEvents.request, rawOf(request));
      const last = lastEventId(request);
      reply.hijack();
      streamAllEvents(engine, { parts, since: /^\d{1,15}$/.test(last) ? Number(last) : since }, reply.raw);
    },
  });
}

/** Where a reader that comes back left off. */
function lastEventId({ headers }: FastifyRequest): string {
  return String(headers['last-event-id'] ?? '');
}

/** Aborts when the caller leaves, or has all of the answer. */
function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  return leaving.signal;
}

function addPages(http: FastifyInstance, { engine, auth }: HttpParts): void {
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const notice = sayWhyNot(error, request.headers.accept ?? '');
    if (notice === null) throw error;
    return reply.status(notice.status).headers(notice.headers).send(notice.body);
  };
  http.get<{ Params: { token: string; kind: string } }>(
    '/pages/:token/:kind',
    { errorHandler },
    async (request, reply) => {
      const { token, kind } = request.params;
      return sendPage(reply, await storedPage(engine, token, kind, rawOf(request).query));
    },
  );
  const forWindow = (
    path: string,
    make: (request: WindowRequest, reply: FastifyReply) => Promise<StoredPageAnswer<Body> | null>,
  ) =>
    http.get<{ Params: { token: string }; Querystring: { url?: string } }>(
      path,
      { errorHandler },
      async (request, reply) => {
        requireOwnSite(request.headers);
        if (!auth.hasSession(request.headers)) return sendClosedDoor(reply);
        return sendPage(
          reply,
          await make({ token: request.params.token, url: String(request.query.url ?? '') }, reply),
        );
      },
    );
  forWindow('/pages/:token/picker', ({ token }) => pickerPage(engine, token));
  forWindow('/pages/:token/styles', ({ token }) => pageStyles(engine, token));
  forWindow('/pages/:token/image', ({ token, url }, reply) => pageImage(engine, token, url, leavingOf(reply)));
}

interface WindowRequest {
  readonly token: string;
  readonly url: string;
}

type Body = string | Uint8Array;

function sendPage(reply: FastifyReply, page: StoredPageAnswer<Body> | null) {
  if (!page) throw new AppError('not_found', 'There is no stored page at this address; its job may have been deleted.');
  return reply.headers(page.headers).send(typeof page.body === 'string' ? page.body : Buffer.from(page.body));
}

/** The window's files are shown only to a session that a one-time link opened. */
async function addWindow(http: FastifyInstance, { auth, rendererDir, onSession }: HttpParts): Promise<void> {
  http.get<{ Querystring: { token?: string } }>('/open', async (request, reply) => {
    const cookie = auth.openSession(String(request.query.token ?? ''));
    if (cookie === null && !auth.hasSession(request.headers)) return sendClosedDoor(reply);
    if (cookie !== null) onSession();
    return reply.headers(cookie === null ? {} : { 'set-cookie': cookie }).redirect('/', 303);
  });
  http.get('/', (request, reply) => {
    if (!auth.hasSession(request.headers)) return sendClosedDoor(reply);
    return reply
      .headers({ 'content-security-policy': APP_POLICY, 'cache-control': 'no-store' })
      .sendFile('index.html', { cacheControl: false });
  });
  await http.register(fastifyStatic, {
    root: rendererDir,
    wildcard: false,
    index: false,
    globIgnore: ['index.html'],
    setHeaders: (reply, file) => {
      reply.header('content-security-policy', APP_POLICY);
      // a bundled file's name changes with its content
      const bundled = file.includes(`${sep}assets${sep}`);
      reply.header('cache-control', bundled ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

function sendClosedDoor(reply: FastifyReply) {
  return reply
    .status(401)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': APP_POLICY })
    .send(closedDoorPage());
}

function addNotFound(
  http: FastifyInstance,
  { auth }: HttpParts,
  fail: (error: unknown, reply: FastifyReply) => FastifyReply,
): void {
  http.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = methodsAt(path);
    if (path.startsWith('/api/')) auth.require(request.headers, 'read');
    if (allowed.length === 0)
      return fail(new AppError('not_found', `There is nothing at ${request.method} ${path}.`), reply);
    reply.header('allow', allowed.join(', '));
    return fail(
      new AppError('method_not_allowed', `${path} answers ${allowed.join(', ')}, not ${request.method}.`),
      reply,
    );
  });
}

/** The methods by which the contract answers at a path. */
function methodsAt(path: string): readonly string[] {
  return [...Object.values(contract), ...Object.values(jobStreams), ...Object.values(extractorStreams)]
    .filter((endpoint) => pathsOf(endpoint).some((each) => isAt(each, path)))
    .map(({ method }) => method);
}

function pathsOf({ path, aliases = [] }: { readonly path: string; readonly aliases?: readonly string[] }) {
  return [path, ...aliases];
}

function isAt(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path);
}

function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function rawOf(request: FastifyRequest): RawRequest {
  return {
    method: request.method,
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
  };
}

/** The HTTP library's own refusals, in our words. */
function translate(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('body_too_large', 'The body is larger than 10 MB.', { cause: error });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError('unsupported_media_type', 'The body must be JSON, sent with Content-Type: application/json.', {
      cause: error,
    });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (!(error instanceof AppError) && status >= 400 && status < 500 && error instanceof Error) {
    return new AppError('invalid_request', `The request cannot be read: ${error.message}.`, { cause: error });
  }
  return error;
}
