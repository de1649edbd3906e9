import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

const TICKS_MS = 10; // Linux counts hundredths of a second

/** Milliseconds of processor that all programs of this machine have used. */
export function readMachineMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** Milliseconds of processor that processes have used with all their threads; NaN where the system does not tell. */
export function sumMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + readProcessorMs(pid), 0);
}

function readProcessorMs(pid: number): number {
  try {
    // the name in brackets may hold spaces
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    return ((user ?? Number.NaN) + (system ?? Number.NaN)) * TICKS_MS;
  } catch {
    return Number.NaN;
  }
}
