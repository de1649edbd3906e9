import { contract, type EndpointName } from '@shared/contract';
import { isRecord } from '@shared/json-value';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dispatchRequest } from '../dispatch';
import type { HttpParts } from '../http-parts';
import { getIdempotencyKey, isJobMaker } from '../idempotency';
import { joinJson } from '../join-json';
import { streamLongJson } from '../long-json';
import { getReplacedScripts } from '../replaced-scripts';
import { requireScriptsAllowed } from '../require-scripts-allowed';
import { addRoute } from './add-route';
import { getKeyParameter } from './key-parameter';
import { toRawRequest } from './raw-request';

/** Adds all endpoints with their paths and aliases. */
export function addEndpoints(
  http: FastifyInstance,
  { engine, auth, handlers, keyedHandlers, toldFailures }: HttpParts,
): void {
  for (const name of Object.keys(contract) as EndpointName[]) {
    addRoute(http, auth, contract[name], async (request, reply, signal) => {
      const key = isJobMaker(name) ? getIdempotencyKey(request) : null;
      const table = key === null ? handlers : { ...handlers, ...keyedHandlers(key) };
      const answer = await dispatchRequest(contract, table, name, toRawRequest(request), signal, (parsed) => {
        if (name === 'checkWorkflow') return; // it neither runs nor stores what it is given
        requireScriptsAllowed(
          engine.settings.current(),
          parsed,
          (scope) => auth.require(request.headers, scope, getKeyParameter(request)),
          () => getReplacedScripts(engine, name, parsed),
        );
      });
      const told = name === 'getJob' ? inSocketWords(answer, request, toldFailures) : answer;
      const stream = streamLongJson(told);
      const json = stream ?? joinJson(told, engine.views.summaryJson);
      return json === null ? told : reply.type('application/json; charset=utf-8').send(json);
    });
  }
}

/** A failed job as the client was told by socket, if it reads it as the last thing; see `docs/decisions/0038`. */
function inSocketWords(job: unknown, request: FastifyRequest, { take }: HttpParts['toldFailures']): unknown {
  if (!isRecord(job) || job.state !== 'error' || typeof job.id !== 'string' || !take(job.id, request)) return job;
  return { ...job, state: 'failed' };
}
