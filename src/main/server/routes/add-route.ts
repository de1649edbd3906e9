import type { Endpoint } from '@shared/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Auth } from '../auth';
import { createAdmission } from './key-parameter';
import { createLeaveSignal, toRoute } from './raw-request';

type Answered = Pick<Endpoint, 'method' | 'path' | 'aliases' | 'scope' | 'request'>;
type Answer = (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal) => Promise<unknown>;

/** Adds a route for an endpoint's path and its aliases, without access checks. The signal aborts when the caller disconnects. */
export function addRoute(http: FastifyInstance, auth: Auth, endpoint: Answered, answer: Answer): void {
  const { method, path, aliases = [], scope, request: schema } = endpoint;
  for (const each of [path, ...aliases]) {
    http.route({
      method,
      url: toRoute(each),
      ...createAdmission(auth, scope, schema),
      handler: async (request, reply) => {
        const signal = createLeaveSignal(reply);
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
