import { streams } from '@shared/contract';
import { AppError } from '@shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dispatchRequest } from '../dispatch';
import type { StreamAnswer, StreamName } from '../handlers/streams';
import type { HttpParts } from '../http-parts';
import { addRoute } from './add-route';
import { toRawRequest } from './raw-request';

/** Adds responses that are files or event streams. */
export function addStreams(http: FastifyInstance, { auth, streamHandlers }: HttpParts): void {
  for (const name of Object.keys(streams) as StreamName[]) {
    addRoute(http, auth, streams[name], async (request, reply, signal) => {
      const call = { signal, lastEventId: lastEventId(request) };
      return send(request, reply, await dispatchRequest(streams, streamHandlers, name, toRawRequest(request), call));
    });
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: StreamAnswer) {
  if (answer.kind === 'file') return reply.headers(answer.headers).send(answer.body);
  if (request.method === 'HEAD') {
    reply.header('allow', 'GET');
    throw new AppError('method_not_allowed', 'An event stream answers GET, not HEAD.');
  }
  reply.hijack();
  answer.open(reply.raw);
}

/** Where a reconnecting reader continues. */
function lastEventId({ headers }: FastifyRequest): string {
  return String(headers['last-event-id'] ?? '');
}
