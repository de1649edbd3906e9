import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiTarget, type CallOptions, callApi } from '@shared/client/call-api';
import type { EndpointName, RequestInput, ResponseOf } from '@shared/contract';
import { z } from 'zod';
import { type RunningApp, SERVER_FILE, type StartOptions, startApp } from '../start';

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
  readonly close: () => Promise<void>;
}

const ServerFile = z.object({ url: z.url(), key: z.string().min(1) });

/** Connects to the app that runs on a data folder; where none does, starts the engine on a free port in this process. */
export async function connect(options: StartOptions): Promise<Connection> {
  const running = await findRunning(options.dataDir);
  if (running) return connectionTo(running, null);
  const app = await startApp(options);
  const own = readServerFile(options.dataDir);
  if (!own) throw new Error('the engine that was just started left no address');
  return connectionTo(own, app);
}

function connectionTo(target: ApiTarget, app: RunningApp | null): Connection {
  return {
    target,
    isOwn: app !== null,
    call: (name, input, options) => callApi(target, name, input, options),
    close: async () => app?.close(),
  };
}

/** Where the app of this data folder listens; null where none answers. A crash may have left its file behind. */
async function findRunning(dataDir: string): Promise<ApiTarget | null> {
  const target = readServerFile(dataDir);
  if (!target) return null;
  return callApi(target, 'getApp', {}).then(
    () => target,
    () => null,
  );
}

function readServerFile(dataDir: string): ApiTarget | null {
  try {
    const { url, key } = ServerFile.parse(JSON.parse(readFileSync(join(dataDir, SERVER_FILE), 'utf8')));
    return { origin: url, headers: { Authorization: `Bearer ${key}` } };
  } catch {
    return null;
  }
}
