import { contract, type EndpointName } from '@shared/contract';
import type { FastifyInstance } from 'fastify';
import { dispatch } from '../dispatch';
import type { HttpParts } from '../http-parts';
import { longJson } from '../long-json';
import { addRoute } from './add-route';
import { rawOf } from './raw-request';

/** Each endpoint of the contract, by its path and those it had before. */
export function addEndpoints(http: FastifyInstance, { auth, handlers }: HttpParts): void {
  for (const name of Object.keys(contract) as EndpointName[]) {
    addRoute(http, auth, contract[name], async (request, reply, signal) => {
      const answer = await dispatch(contract, handlers, name, rawOf(request), signal);
      const stream = longJson(answer);
      return stream ? reply.type('application/json; charset=utf-8').send(stream) : answer;
    });
  }
}
