import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiCalls } from './api-calls';
import type { Auth } from './auth';
import { withoutClientParameters } from './client-parameters';
import { getKeyParameter } from './routes/key-parameter';

/** Logs every finished API call that the window did not make. */
export function watchCalls(http: FastifyInstance, auth: Auth, calls: ApiCalls, now: () => number): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    const key = auth.keyName(request.headers);
    if (key === null && auth.hasSession(request.headers)) return;
    const startedAt = now();
    const started = performance.now();
    reply.raw.once('close', () => {
      const { method, body } = request;
      const url = withoutClientParameters(request.url);
      const { statusCode: status } = reply.raw;
      calls.note({
        startedAt,
        msec: performance.now() - started,
        method,
        url,
        status,
        key: key ?? auth.keyName({}, getKeyParameter(request)),
        body,
      });
    });
  });
}

/** By route, because a URL may be escaped. The API's documents do not count. */
function isApi({ routeOptions, url }: FastifyRequest): boolean {
  const path = routeOptions.url ?? url;
  return path.startsWith('/api/') && path !== '/api/openapi.json';
}
