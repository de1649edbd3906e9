import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@shared/client/api-error';
import { type ApiTarget, type CallOptions, callApi, fetchApi } from '@shared/client/call-api';
import { readEventStream, type ServerEvent } from '@shared/client/event-stream';
import { toHttpRequest } from '@shared/client/http-request';
import { contract, type EndpointName, type RequestInput, type ResponseOf } from '@shared/contract';
import { extractorStreams } from '@shared/contract/extractors';
import { jobStreams } from '@shared/contract/job-endpoints';
import { JobSummary } from '@shared/contract/jobs';
import { projectStreams } from '@shared/contract/projects';
import { siteMapStreams } from '@shared/contract/site-map';
import { z } from 'zod';
import { SERVER_FILE } from '../places';
import type { RunningApp, StartOptions } from '../start';

type Parameters = Readonly<Record<string, unknown>>;

const DOWNLOADS = {
  exportJob: jobStreams.exportJob,
  getFile: jobStreams.getFile,
  exportExtractor: extractorStreams.exportExtractor,
  exportProject: projectStreams.exportProject,
  streamMap: siteMapStreams.streamMap,
} as const;

/** API of the running app, or of an engine started for this program. */
export interface Connection {
  readonly target: ApiTarget;
  /** Whether the engine runs in this process. */
  readonly isOwn: boolean;
  /** Throws `ApiError`, `ConnectionError` and the abort reason, like `callApi`. */
  readonly call: <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
    options?: CallOptions,
  ) => Promise<ResponseOf<Name>>;
  /** The same with unchecked arguments, which the server validates. */
  readonly ask: <Name extends EndpointName>(
    name: Name,
    input: Parameters,
    options?: CallOptions,
  ) => Promise<ResponseOf<Name>>;
  /** A job's state, then its events until it ends. Throws like `call`. */
  readonly events: (jobId: string, options?: CallOptions) => AsyncIterable<JobNews>;
  /** A file as a stream. Throws like `call`. */
  readonly download: (name: keyof typeof DOWNLOADS, input: Parameters, options?: CallOptions) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** Connects to the app running on a data folder; if none is, starts the engine on a free port in this process. */
export async function connectOrStart(options: StartOptions): Promise<Connection> {
  const running = await connectToRunning(options.dataDir);
  if (running) return running;
  // loaded only if needed: most calls go to a running app
  const { startApp } = await import('../start');
  const app = await startApp({ ...options, schedules: false });
  const own = readServerFile(options.dataDir);
  if (!own) throw new Error('the engine that was just started left no address');
  return connectionTo(own, app);
}

/** Connects to the app running on a data folder; null if none responds. Throws its error if it accepts no keys. */
export async function connectToRunning(dataDir: string): Promise<Connection | null> {
  const target = readServerFile(dataDir);
  if (!target) return null;
  return callApi(target, 'getApp', {}).then(
    () => connectionTo(target, null),
    (error: unknown) => {
      if (error instanceof ApiError && error.faults.some(({ code }) => code === 'api_disabled')) throw error;
      return null;
    },
  );
}

/** Connects to an address with a key; the first call shows whether it responds. */
export function connectToAddress(url: string, key: string): Connection {
  return connectionTo(keyedTarget(url, key), null);
}

function connectionTo(target: ApiTarget, app: RunningApp | null): Connection {
  return {
    target,
    isOwn: app !== null,
    call: (name, input, options) => callApi(target, name, input, options),
    ask: async (name, input, options) => {
      const response = await fetchApi(target, toHttpRequest(contract[name], input), options);
      return contract[name].response.parse(await response.json()) as ResponseOf<typeof name>;
    },
    events: async function* (id, options) {
      const response = await fetchApi(target, toHttpRequest(jobStreams.jobEvents, { id }), options);
      yield* readJobEvents(response, options?.signal);
    },
    download: (name, input, options) => fetchApi(target, toHttpRequest(DOWNLOADS[name], input), options),
    close: async () => app?.close(),
  };
}

const ServerFile = z.object({ url: z.url(), key: z.string().min(1) });

/** The address written by a data folder's app; null if there is none. It may be left over from a crash. */
function readServerFile(dataDir: string): ApiTarget | null {
  try {
    const { url, key } = ServerFile.parse(JSON.parse(readFileSync(join(dataDir, SERVER_FILE), 'utf8')));
    return keyedTarget(url, key);
  } catch {
    return null;
  }
}

/** An API address with a key. */
function keyedTarget(url: string, key: string): ApiTarget {
  return { origin: new URL(url).origin, headers: { Authorization: `Bearer ${key}` } };
}

/** Events of a running job: progress, results and end. */
type JobNews =
  | { readonly type: 'progress' | 'finished'; readonly job: JobSummary }
  | { readonly type: 'hit'; readonly url: string }
  | { readonly type: 'item'; readonly item: Readonly<Record<string, unknown>> };

const Hit = z.object({ url: z.string() });
const Found = z.object({ item: z.record(z.string(), z.unknown()) });

/** Reads a job's events. Throws `ConnectionError` if the connection breaks. */
async function* readJobEvents(response: Response, signal?: AbortSignal): AsyncGenerator<JobNews> {
  for await (const event of readEventStream(response, signal)) {
    const news = readNews(event);
    if (news) yield news;
  }
}

/** Ignores unknown kinds. */
function readNews({ type, data }: ServerEvent): JobNews | null {
  if (type === 'progress' || type === 'finished') return { type, job: JobSummary.parse(JSON.parse(data)) };
  if (type === 'hit') return { type, url: Hit.parse(JSON.parse(data)).url };
  return type === 'item' ? { type, item: Found.parse(JSON.parse(data)).item } : null;
}
