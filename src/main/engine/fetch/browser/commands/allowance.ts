import type { Command } from '@shared/command';
import { SNAPSHOT_MS } from '../take-snapshots';

const AGAIN_MS = 3000; // ms; for each repeated click, including its requests
const MAX_MS = 600_000;

/** Total milliseconds for a page's commands, including waits they request. */
export function getAllowanceMs(commands: readonly Command[], pageMs: number): number {
  return Math.min(
    commands.reduce((sum, command) => sum + ownMs(command), pageMs),
    MAX_MS,
  );
}

function ownMs(command: Command): number {
  const named = command.timeoutMs ?? 0;
  if ('wait' in command && typeof command.wait === 'number') return command.wait;
  if ('screenshot' in command) return named + SNAPSHOT_MS;
  return 'click' in command ? named + (command.repeat - 1) * AGAIN_MS : named;
}

const ELEMENT_MS = 5000; // ms; the page is quiet already
const OPTIONAL_MS = 1000; // ms; an element that appears late is there by then, or never will be
const WAIT_MS = 10_000; // also for a script, which may load something

/** How long a command waits for its element, or a script may run, in milliseconds. */
export function getPatienceMs(command: Command): number {
  if (command.timeoutMs !== undefined) return command.timeoutMs;
  if ('wait' in command || 'script' in command) return WAIT_MS;
  return command.optional ? OPTIONAL_MS : ELEMENT_MS;
}
