import { contract, type EndpointName } from '@shared/contract';
import type { FastifyInstance } from 'fastify';
import { dispatch } from '../dispatch';
import type { HttpParts } from '../http-parts';
import { longJson } from '../long-json';
import { letIn } from './let-in';
import { createLeaveSignal, toRawRequest, toRoute } from './raw-request';

/** Each endpoint of the contract, by its path and those it had before. */
export function addEndpoints(http: FastifyInstance, { auth, handlers }: HttpParts): void {
  for (const name of Object.keys(contract) as EndpointName[]) {
    const { method, path, aliases = [], scope, request: schema } = contract[name];
    for (const each of [path, ...aliases]) {
      http.route({
        method,
        url: toRoute(each),
        ...letIn(auth, scope, schema),
        handler: async (request, reply) => {
          const signal = createLeaveSignal(reply);
          try {
            const answer = await dispatch(handlers, name, toRawRequest(request), signal);
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
