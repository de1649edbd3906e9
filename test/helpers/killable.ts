import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { TEST_KEY } from './app';
import { type Client, client } from './call';

/** The built program as a process of its own. */
export interface Killable {
  readonly api: Client;
  readonly port: number;
  readonly pid: number;
  /** A one-time link that signs a window in. */
  readonly link: () => string;
  /** Lines of its log. */
  readonly said: readonly string[];
  /** Whether it has not ended by itself. */
  readonly isRunning: () => boolean;
  /** Ends it as a power cut would, and waits until it is gone. */
  readonly kill: () => Promise<void>;
}

const ENTRY = 'out/main/serve.js';
const started = new Set<ChildProcess>();

/** Starts the built program on a data folder; port 0 takes a free one. Throws with what it printed when it does not come up. */
export async function startKillable(
  dataDir: string,
  port = 0,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Killable> {
  const child = spawn(process.execPath, [ENTRY, '--port', String(port), '--data', dataDir, ...flags], {
    env: { ...process.env, ...env, WINNOW_API_KEY: TEST_KEY },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const said: string[] = [];
  createInterface(child.stderr).on('line', (line) => said.push(line));
  const ended = once(child, 'exit');
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), ended.then(() => null)]);
  const address = /^winnow listening on (http:\/\/127\.0\.0\.1:(\d+))$/.exec(String(line?.[0] ?? ''));
  if (!address) throw new Error(`the program did not start: ${said.join('\n')}`);
  return {
    api: client(address[1] ?? '', TEST_KEY),
    port: Number(address[2]),
    pid: child.pid ?? 0,
    said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    link: () => /http:\/\/\S+\/open\?token=\S+/.exec(said.join('\n'))?.[0] ?? '',
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      started.delete(child);
    },
  };
}

/** Kills what a failed test has left running. */
export function killAll(): void {
  for (const child of started) child.kill('SIGKILL');
}
