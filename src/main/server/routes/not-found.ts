import { contract, streams } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takeClientParameters } from '../client-parameters';
import type { HttpParts } from '../http-parts';
import { findNearestPath } from './nearest-endpoint';

/** Handles unknown paths, OPTIONS and wrong methods. */
export function addNotFound(
  http: FastifyInstance,
  { auth }: HttpParts,
  fail: (error: unknown, reply: FastifyReply) => FastifyReply,
): void {
  http.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = methodsAt(path);
    const key = takeClientParameters(request.query, []) ?? takeClientParameters(request.body, []);
    if (path.startsWith('/api/')) auth.require(request.headers, 'read', key);
    if (allowed.length === 0) return fail(createNotFound(request.method, path), reply);
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    // without CORS headers, so that a browser still sends no request of another site
    if (request.method === 'OPTIONS') return reply.status(204).send();
    return fail(
      new AppError('method_not_allowed', `${path} answers ${allowed.join(', ')}, not ${request.method}.`),
      reply,
    );
  });
}

function createNotFound(method: string, path: string): AppError {
  if (path.startsWith('/downloads/')) {
    const message = 'This download link was used, has expired, or belongs to a browser that is signed in to Winnow.';
    return new AppError('not_found', message, {
      hint: 'Send your key to the export itself: GET /api/jobs/{id}/export.',
    });
  }
  // an address that takes another method may do something else than was meant
  const sameMethod = ENDPOINTS.filter((endpoint) => endpoint.method === method);
  const nearest =
    findNearestPath(path, sameMethod.flatMap(getPaths)) ?? findNearestPath(path, ENDPOINTS.flatMap(getPaths));
  const meant = nearest === null ? '' : ` Did you mean ${nearest}?`;
  const hint = nearest === null ? 'GET /docs/reference lists every address.' : meant.trim();
  return new AppError('not_found', `There is nothing at ${method} ${path}.${meant}`, { hint });
}

const ENDPOINTS = [...Object.values(contract), ...Object.values(streams)];

/** Methods that the contract has at a path. */
function methodsAt(path: string): readonly string[] {
  return ENDPOINTS.filter((endpoint) => getPaths(endpoint).some((each) => isAt(each, path))).flatMap(({ method }) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
}

function getPaths({ path, aliases = [] }: { readonly path: string; readonly aliases?: readonly string[] }) {
  return [path, ...aliases];
}

function isAt(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path);
}
