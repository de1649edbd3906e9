import { extractorStreams } from '@shared/contract/extractors';
import { jobStreams } from '@shared/contract/job-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { output, ZodType } from 'zod';
import { streamAllEvents } from '../all-events';
import { exportChanges } from '../changes-file';
import { readPlace } from '../event-place';
import { streamEvents } from '../events';
import { type Download, exportJob } from '../exports';
import { exportExtractor } from '../extractor-file';
import type { HttpParts } from '../http-parts';
import { parseRequest } from '../parse-request';
import { letIn } from './let-in';
import { leavingOf, rawOf, toRoute } from './raw-request';

/** What answers with a file, or with events as they come. */
export function addStreams(http: FastifyInstance, { engine, auth }: HttpParts): void {
  const on = <Schema extends ZodType>(
    { method, path, scope, request: schema }: Stream<Schema>,
    answer: (given: output<Schema>, reply: FastifyReply, request: FastifyRequest) => unknown,
  ) =>
    http.route({
      method,
      url: toRoute(path),
      ...letIn(auth, scope, schema),
      handler: (request, reply) => answer(parseRequest(schema, rawOf(request)), reply, request),
    });

  on(jobStreams.exportJob, (given, reply) => sendFile(reply, (signal) => exportJob(engine, given, signal)));
  on(jobStreams.exportChanges, (given, reply) => sendFile(reply, (signal) => exportChanges(engine, given, signal)));
  on(extractorStreams.exportExtractor, ({ id }, reply) => {
    const { body, headers } = exportExtractor(engine, id);
    return reply.headers(headers).send(body);
  });
  on(jobStreams.jobEvents, ({ id, since = '' }, reply, request) => {
    engine.jobs.get(id);
    reply.hijack();
    streamEvents(engine, id, readPlace(lastEventId(request)) ?? readPlace(since), reply.raw);
  });
  on(jobStreams.allEvents, ({ parts, since = null }, reply, request) => {
    const last = lastEventId(request);
    reply.hijack();
    streamAllEvents(engine, { parts, since: /^\d{1,15}$/.test(last) ? Number(last) : since }, reply.raw);
  });
}

type Stream<Schema extends ZodType> = Pick<(typeof jobStreams)['exportJob' | 'jobEvents'], 'method' | 'scope'> & {
  readonly path: string;
  readonly request: Schema;
};

async function sendFile(reply: FastifyReply, open: (signal: AbortSignal) => Promise<Download>) {
  const signal = leavingOf(reply);
  try {
    const { stream, headers } = await open(signal);
    return reply.headers(headers).send(stream);
  } catch (error) {
    if (signal.aborted) return reply.hijack();
    throw error;
  }
}

/** Where a reader that comes back left off. */
function lastEventId({ headers }: FastifyRequest): string {
  return String(headers['last-event-id'] ?? '');
}
