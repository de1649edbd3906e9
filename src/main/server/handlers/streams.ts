import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { streams } from '@shared/contract';
import type { JobsEvent } from '@shared/contract/events';
import { AppError } from '@shared/errors';
import { EXPORT_KINDS } from '@shared/export-format';
import { PROJECT_FILE } from '@shared/project-file';
import type { Engine } from '../../engine/index';
import { exportChanges } from '../changes-file';
import type { HandlersOf } from '../dispatch';
import { parseEventId } from '../event-place';
import { openEventStream } from '../event-stream';
import { streamEvents } from '../events';
import { exportJob } from '../exports';
import { FIGURES_TYPE, renderFigures } from '../figures-text';
import { toFileName } from '../file-name';
import { SECURITY_HEADERS, STORED_PAGE_POLICY } from '../security-headers';
import { streamSiteMap } from './site-maps';

export type StreamName = keyof typeof streams;

/** Responses that are files or event streams. */
export type StreamHandlers = HandlersOf<typeof streams, StreamCall, StreamAnswer>;

export interface StreamCall {
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  /** Where a reconnecting reader continues; empty for a new one. */
  readonly lastEventId: string;
}

export type StreamAnswer =
  | { readonly kind: 'file'; readonly headers: Readonly<Record<string, string>>; readonly body: string | Readable }
  | { readonly kind: 'events'; readonly open: (response: ServerResponse) => void };

const TIME = /^\d{1,15}$/;

/** `version` is that of Winnow. */
export function streamHandlers(engine: Engine, version: () => string): StreamHandlers {
  return {
    exportJob: async (given, { signal }) => ({ kind: 'file', ...(await exportJob(engine, given, signal)) }),
    exportChanges: async (given, { signal }) => ({ kind: 'file', ...(await exportChanges(engine, given, signal)) }),
    getFile: ({ sha256 }) => ({ kind: 'file', ...getFile(engine, sha256) }),
    exportProject: async ({ id }) => ({ kind: 'file', ...(await exportProject(engine, id)) }),
    exportExtractor: ({ id }) => ({ kind: 'file', ...exportExtractor(engine, id) }),
    readFigures: async () => ({ kind: 'file', ...(await readFigures(engine, version())) }),
    streamMap: async (request, { signal }) => ({ kind: 'file', ...(await streamSiteMap(engine, request, signal)) }),
    jobEvents: ({ id, since = '' }, { lastEventId }) => {
      engine.jobs.get(id);
      const place = parseEventId(lastEventId) ?? parseEventId(since);
      return { kind: 'events', open: (response) => streamEvents(engine, id, place, response) };
    },
    allEvents: ({ parts, since: asked = null }, { lastEventId }) => {
      const since = TIME.test(lastEventId) ? Number(lastEventId) : asked;
      return { kind: 'events', open: (response) => streamAllEvents(engine, { parts, since }, response) };
    },
  };
}

interface AllEventsChoice {
  /** Whether to include child jobs. */
  readonly parts: boolean;
  /** Milliseconds since 1970: jobs that ended since then are sent as well. */
  readonly since: number | null;
}

/** Streams events of all jobs: first the state of active ones, then each creation, change, end and deletion. */
function streamAllEvents({ jobs, views }: Engine, { parts, since }: AllEventsChoice, response: ServerResponse): void {
  const leave = jobs.listenToAll((event) => send(event));
  const isSent = ({ type, data }: JobsEvent) =>
    (parts || data.parent === undefined) && (type === 'deleted' || data.args.unlisted !== true);
  const stream = openEventStream(response, leave);
  const send = (event: JobsEvent) => {
    if (isSent(event)) stream.send({ ...event, id: String(Date.now()) });
  };
  for (const id of since === null ? [] : jobs.endedSince(since)) {
    send({ type: 'finished', data: views.summary(jobs.get(id)) });
  }
  for (const job of jobs.active()) send({ type: 'progress', data: views.summary(job) });
}

/** Figures for Prometheus. */
async function readFigures({ readFigures: read, workers }: Engine, version: string) {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const own = {
    residentBytes: rss,
    heapBytes: heapUsed,
    processorSeconds: (user + system) / 1_000_000,
    startedAt: performance.timeOrigin / 1000,
  };
  const fleet = await workers.describe();
  const headers = { 'content-type': FIGURES_TYPE, 'cache-control': 'no-store' };
  return { headers, body: renderFigures(version, own, read(), fleet) };
}

/** A file linked in a row. Browsers save it and never display it, because its content is untrusted. */
function getFile({ rowFiles }: Engine, sha256: string) {
  const file = rowFiles.read(sha256);
  if (file === null)
    throw new AppError('not_found', 'There is no file with this SHA-256.', {
      path: ['sha256'],
      hint: 'Read it from a row of the job; files are deleted with their last job.',
    });
  return {
    body: Readable.from([file.data]),
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${sha256.slice(0, 16)}.${file.ext}"`,
      'content-security-policy': STORED_PAGE_POLICY,
    },
  };
}

/** A project as a file, to be opened elsewhere. */
async function exportProject({ projects }: Engine, id: string) {
  const { name, bytes } = await projects.save(id);
  return {
    body: Readable.from([bytes]),
    headers: {
      'content-type': PROJECT_FILE.mime,
      'content-disposition': `attachment; filename="${toFileName(name)}.${PROJECT_FILE.extension}"`,
      'cache-control': 'no-store',
    },
  };
}

/** An extractor as a JSON file for import. */
function exportExtractor({ extractors }: Engine, id: string) {
  const file = extractors.file(id);
  return {
    body: `${JSON.stringify(file, null, 2)}\n`,
    headers: {
      'content-type': EXPORT_KINDS.json.mime,
      'content-disposition': `attachment; filename="${toFileName(file.document.name)}.extractor.json"`,
      'cache-control': 'no-store',
    },
  };
}
