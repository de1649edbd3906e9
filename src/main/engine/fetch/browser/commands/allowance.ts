import type { Command } from '@shared/command';

const AGAIN_MS = 3000; // for a repeated click, with the requests it causes
const MAX_MS = 600_000;

/** Total milliseconds for the commands of a page, with the waits they ask for themselves. */
export function allowanceMs(commands: readonly Command[], pageMs: number): number {
  return Math.min(
    commands.reduce((sum, command) => sum + ownMs(command), pageMs),
    MAX_MS,
  );
}

function ownMs(command: Command): number {
  const named = command.timeoutMs ?? 0;
  if ('wait' in command && typeof command.wait === 'number') return command.wait;
  return 'click' in command ? named + (command.repeat - 1) * AGAIN_MS : named;
}

const ELEMENT_MS = 5000; // the page is quiet already
const OPTIONAL_MS = 1000; // by then an element that appears late is there, or never will be
const WAIT_MS = 10_000;

/** Milliseconds that one command waits for its element. */
export function patienceMs(command: Command): number {
  if (command.timeoutMs !== undefined) return command.timeoutMs;
  if ('wait' in command) return WAIT_MS;
  return command.optional ? OPTIONAL_MS : ELEMENT_MS;
}
