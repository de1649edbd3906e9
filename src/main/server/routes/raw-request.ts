import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawRequest } from '../parse-request';

/** Converts a request for the contract's schemas. */
export function toRawRequest(request: FastifyRequest): RawRequest {
  return {
    method: request.method,
    params: request.params as Record<string, unknown>,
    query: request.query as Record<string, unknown>,
    body: request.body,
  };
}

/** A contract path in the HTTP library's syntax. */
export function toRoute(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** A signal that aborts when the caller disconnects, or the response is complete. */
export function createLeaveSignal(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort(LEFT));
  return leaving.signal;
}

// one for all requests, since each would cost a stack trace
const LEFT = new DOMException('The caller has left.', 'AbortError');
