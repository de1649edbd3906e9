import { extractorStreams } from '@shared/contract/extractors';
import { jobStreams } from '@shared/contract/job-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { streamAllEvents } from '../all-events';
import { exportChanges } from '../changes-file';
import { readPlace } from '../event-place';
import { streamEvents } from '../events';
import { type Download, exportJob } from '../exports';
import { exportExtractor } from '../extractor-file';
import type { HttpParts } from '../http-parts';
import { parseRequest } from '../parse-request';
import { leavingOf, rawOf, toRoute } from './raw-request';

/** What answers with a file, or with events as they come. */
export function addStreams(http: FastifyInstance, { engine, auth }: HttpParts): void {
  const { exportJob: download, exportChanges: compared, jobEvents, allEvents } = jobStreams;
  const sendFile = async (reply: FastifyReply, open: (signal: AbortSignal) => Promise<Download>) => {
    const signal = leavingOf(reply);
    try {
      const { stream, headers } = await open(signal);
      return reply.headers(headers).send(stream);
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      throw error;
    }
  };
  http.route({
    method: download.method,
    url: toRoute(download.path),
    onRequest: async (request) => auth.require(request.headers, download.scope),
    handler: (request, reply) =>
      sendFile(reply, (signal) => exportJob(engine, parseRequest(download.request, rawOf(request)), signal)),
  });
  http.route({
    method: compared.method,
    url: toRoute(compared.path),
    onRequest: async (request) => auth.require(request.headers, compared.scope),
    handler: (request, reply) =>
      sendFile(reply, (signal) => exportChanges(engine, parseRequest(compared.request, rawOf(request)), signal)),
  });
  const { exportExtractor: file } = extractorStreams;
  http.route({
    method: file.method,
    url: toRoute(file.path),
    onRequest: async (request) => auth.require(request.headers, file.scope),
    handler: (request, reply) => {
      const { body, headers } = exportExtractor(engine, parseRequest(file.request, rawOf(request)).id);
      return reply.headers(headers).send(body);
    },
  });
  http.route({
    method: jobEvents.method,
    url: toRoute(jobEvents.path),
    onRequest: async (request) => auth.require(request.headers, jobEvents.scope),
    handler: (request, reply) => {
      const { id, since = '' } = parseRequest(jobEvents.request, rawOf(request));
      engine.jobs.get(id);
      reply.hijack();
      streamEvents(engine, id, readPlace(lastEventId(request)) ?? readPlace(since), reply.raw);
    },
  });
  http.route({
    method: allEvents.method,
    url: toRoute(allEvents.path),
    onRequest: async (request) => auth.require(request.headers, allEvents.scope),
    handler: (request, reply) => {
      const { parts, since = null } = parseRequest(allEvents.request, rawOf(request));
      const last = lastEventId(request);
      reply.hijack();
      streamAllEvents(engine, { parts, since: /^\d{1,15}$/.test(last) ? Number(last) : since }, reply.raw);
    },
  });
}

/** Where a reader that comes back left off. */
function lastEventId({ headers }: FastifyRequest): string {
  return String(headers['last-event-id'] ?? '');
}
