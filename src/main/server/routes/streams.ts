import type { ServerResponse } from 'node:http';
import type { JobsEvent } from '@shared/contract/events';
import { extractorStreams } from '@shared/contract/extractors';
import { jobStreams } from '@shared/contract/job-endpoints';
import { EXPORT_MIME } from '@shared/export-format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { output, ZodType } from 'zod';
import type { Engine } from '../../engine/index';
import { exportChanges } from '../changes-file';
import { readPlace } from '../event-place';
import { openEventStream } from '../event-stream';
import { streamEvents } from '../events';
import { type Download, exportJob } from '../exports';
import { fileName } from '../file-name';
import type { HttpParts } from '../http-parts';
import { parseRequest } from '../parse-request';
import { letIn } from './let-in';
import { createLeaveSignal, toRawRequest, toRoute } from './raw-request';

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
      handler: (request, reply) => answer(parseRequest(schema, toRawRequest(request)), reply, request),
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
  const signal = createLeaveSignal(reply);
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

interface AllEventsChoice {
  /** Parts of agents and workflows too. */
  readonly parts: boolean;
  /** Milliseconds since 1970: jobs that ended since then are told as well. */
  readonly since: number | null;
}

/** Streams what happens to all jobs: first where those stand that are active, then each that is made, changes, ends or is deleted. */
function streamAllEvents(
  { jobs, views, store }: Engine,
  { parts, since }: AllEventsChoice,
  response: ServerResponse,
): void {
  const leave = jobs.listenToAll((event) => send(event));
  const stream = openEventStream(response, leave);
  const send = (event: JobsEvent) => {
    if (parts || event.data.parent === undefined) stream.send({ ...event, id: String(Date.now()) });
  };
  for (const id of since === null ? [] : store.jobRows.jobsEndedSince(since)) {
    send({ type: 'finished', data: views.summary(jobs.get(id)) });
  }
  for (const job of store.jobs.active()) send({ type: 'progress', data: views.summary(job) });
}

/** An extractor as one JSON file, as it can be imported again. */
function exportExtractor({ extractors }: Engine, id: string) {
  const file = extractors.file(id);
  return {
    body: `${JSON.stringify(file, null, 2)}\n`,
    headers: {
      'content-type': EXPORT_MIME.json,
      'content-disposition': `attachment; filename="${fileName(file.document.name)}.extractor.json"`,
      'cache-control': 'no-store',
    },
  };
}
