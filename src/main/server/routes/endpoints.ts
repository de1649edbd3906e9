import { contract, type EndpointName } from '@shared/contract';
import type { FastifyInstance } from 'fastify';
import { dispatch } from '../dispatch';
import type { HttpParts } from '../http-parts';
import { longJson } from '../long-json';
import { addRoute } from './add-route';
import { toRawRequest } from './raw-request';

/** Adds all endpoints with their paths and aliases. */
export function addEndpoints(http: FastifyInstance, { auth, handlers }: HttpParts): void {
  for (const name of Object.keys(contract) as EndpointName[]) {
    addRoute(http, auth, contract[name], async (request, reply, signal) => {
      const answer = await dispatch(contract, handlers, name, toRawRequest(request), signal);
      const stream = longJson(answer);
      return stream ? reply.type('application/json; charset=utf-8').send(stream) : answer;
    });
  }
}
