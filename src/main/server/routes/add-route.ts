import type { Endpoint } from '@shared/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../auth';
import { letIn } from './let-in';
import { leavingOf, toRoute } from './raw-request';

type Answered = Pick<Endpoint, 'method' | 'path' | 'aliases' | 'scope' | 'request'>;
type Answer = (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal) => Promise<unknown>;

/** Answers at the path of an endpoint, and at those it had before, whoever may ask. The signal aborts when the caller leaves. */
export function addRoute(http: FastifyInstance, auth: Auth, endpoint: Answered, answer: Answer): void {
  const { method, path, aliases = [], scope, request: schema } = endpoint;
  for (const each of [path, ...aliases]) {
    http.route({
      method,
      url: toRoute(each),
      ...letIn(auth, scope, schema),
      handler: async (request, reply) => {
        const signal = leavingOf(reply);
        try {
          return await answer(request, reply, signal);
        } catch (error) {
          if (signal.aborted) return reply.hijack();
          throw error;
        }
      },
    });
  }
}
