import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@shared/client/api-error';
import { type ApiTarget, type CallOptions, callApi, fetchApi } from '@shared/client/call-api';
import { httpRequest } from '@shared/client/http-request';
import { contract, type EndpointName, type RequestInput, type ResponseOf } from '@shared/contract';
import { extractorStreams } from '@shared/contract/extractors';
import { jobStreams } from '@shared/contract/job-endpoints';
import { z } from 'zod';
import { SERVER_FILE } from '../places';
import type { RunningApp, StartOptions } from '../start';
import { type JobNews, readJobEvents } from './job-events';

type Parameters = Readonly<Record<string, unknown>>;

const DOWNLOADS = { exportJob: jobStreams.exportJob, exportExtractor: extractorStreams.exportExtractor } as const;

/** The API of the running app, or of an engine that was started for this program alone. */
export interface Connection {
  readonly target: ApiTarget;
  /** Whether the engine runs in this process and ends with it. */
  readonly isOwn: boolean;
  /** Throws `ApiError`, `ConnectionError` and the abort reason, as `callApi` does. */
  readonly call: <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
    options?: CallOptions,
  ) => Promise<ResponseOf<Name>>;
  /** The same with arguments that only the server has yet to check. */
  readonly ask: <Name extends EndpointName>(
    name: Name,
    input: Parameters,
    options?: CallOptions,
  ) => Promise<ResponseOf<Name>>;
  /** Where a job stands now and then what happens to it, until it is over. Throws as `call` does. */
  readonly events: (jobId: string, options?: CallOptions) => AsyncIterable<JobNews>;
  /** A file, to be read as a stream. Throws as `call` does. */
  readonly download: (name: keyof typeof DOWNLOADS, input: Parameters, options?: CallOptions) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** Connects to the app that runs on a data folder; where none does, starts the engine on a free port in this process. */
export async function connect(options: StartOptions): Promise<Connection> {
  const running = await connectToRunning(options.dataDir);
  if (running) return running;
  // the engine is loaded only where it is needed: most calls go to the app that runs
  const { startApp } = await import('../start');
  const app = await startApp({ ...options, schedules: false });
  const own = readServerFile(options.dataDir);
  if (!own) throw new Error('the engine that was just started left no address');
  return connectionTo(own, app);
}

/** Connects to the app that runs on a data folder; null where none answers. Throws its refusal where it answers no keys. */
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

/** Connects to an address by a key; whether anyone answers there shows with the first call. */
export function connectToAddress(url: string, key: string): Connection {
  return connectionTo(keyedTarget(url, key), null);
}

function connectionTo(target: ApiTarget, app: RunningApp | null): Connection {
  return {
    target,
    isOwn: app !== null,
    call: (name, input, options) => callApi(target, name, input, options),
    ask: async (name, input, options) => {
      const response = await fetchApi(target, httpRequest(contract[name], input), options);
      return contract[name].response.parse(await response.json()) as ResponseOf<typeof name>;
    },
    events: async function* (id, options) {
      const response = await fetchApi(target, httpRequest(jobStreams.jobEvents, { id }), options);
      yield* readJobEvents(response, options?.signal);
    },
    download: (name, input, options) => fetchApi(target, httpRequest(DOWNLOADS[name], input), options),
    close: async () => app?.close(),
  };
}

const ServerFile = z.object({ url: z.url(), key: z.string().min(1) });

/** The address that the app of a data folder wrote; null where there is none. A crash may have left it behind. */
function readServerFile(dataDir: string): ApiTarget | null {
  try {
    const { url, key } = ServerFile.parse(JSON.parse(readFileSync(join(dataDir, SERVER_FILE), 'utf8')));
    return keyedTarget(url, key);
  } catch {
    return null;
  }
}

/** The API at an address, called with a key. */
function keyedTarget(url: string, key: string): ApiTarget {
  return { origin: new URL(url).origin, headers: { Authorization: `Bearer ${key}` } };
}
