import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { temporaryFolder, until } from './app';
import { getFreePort } from './free-port';

/** A separate Redis server on loopback that stores nothing on disk. */
export interface RedisServer {
  readonly url: string;
  readonly client: () => Redis;
  readonly pid: () => number;
  /** Kills it with its data; `start` starts it again, empty, on the same port. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const PROGRAM = ['redis-server', 'valkey-server']
  .flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, name)))
  .find((file) => existsSync(file));

/** Whether Redis or Valkey is installed. */
export const HAS_REDIS = PROGRAM !== undefined;

export async function startRedis(): Promise<RedisServer> {
  if (PROGRAM === undefined) throw new Error('no Redis server is installed');
  const folder = temporaryFolder();
  const port = await getFreePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  const start = async () => {
    const child = spawn(
      PROGRAM,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
      { stdio: 'ignore' },
    );
    server = child;
    const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 });
    client.on('error', () => undefined); // it does not listen yet
    await until('redis', async () => {
      if (child.exitCode !== null) throw new Error(`redis ended with ${child.exitCode}`);
      return client.ping();
    });
    client.disconnect();
  };
  const crash = async () => {
    if (server?.exitCode !== null || !server.kill('SIGKILL')) return;
    await once(server, 'exit');
  };
  await start();
  return {
    url,
    client: () => new Redis(url),
    pid: () => server?.pid ?? 0,
    crash,
    start,
    stop: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
