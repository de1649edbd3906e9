import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawRequest } from '../parse-request';

/** A request as the contract's schemas read it. */
export function toRawRequest(request: FastifyRequest): RawRequest {
  return {
    method: request.method,
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
  };
}

/** A path of the contract, as the HTTP library writes it. */
export function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Aborts when the caller leaves, or has all of the answer. */
export function createLeaveSignal(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  return leaving.signal;
}
