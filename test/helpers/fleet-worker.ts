import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A worker as a process of its own. */
export interface FleetWorkerProcess {
  readonly pid: number;
  /** Lines of its log. */
  readonly said: readonly string[];
  /** Its exit code, once it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

const started = new Set<ChildProcess>();

/** Starts the built `winnow worker`. */
export function startFleetWorkerProcess(
  queue: string,
  secret: string,
  flags: readonly string[] = [],
): FleetWorkerProcess {
  const child = spawn(process.execPath, ['out/main/winnow.js', 'worker', '--queue', queue, ...flags], {
    env: { ...process.env, WINNOW_FLEET_SECRET: secret },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.add(child);
  const said: string[] = [];
  createInterface(child.stderr).on('line', (line) => said.push(line));
  const ended = once(child, 'close').then(([code]) => {
    started.delete(child);
    return code as number | null;
  });
  return {
    pid: child.pid ?? 0,
    said,
    ended,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Kills what a failed test has left running. */
export function killFleetWorkers(): void {
  for (const child of started) child.kill('SIGKILL');
}
