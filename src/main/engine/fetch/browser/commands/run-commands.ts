import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from '@shared/command';
import type { FailureText } from '../../http/types';
import type { LoadedPage } from '../loaded-page';
import { VisitEnd } from '../visit-end';
import { patienceMs } from './allowance';
import { CommandFault } from './command-fault';
import { doCommand } from './do-command';
import { keepInTab } from './same-tab';
import { sayCommand } from './say-command';
import type { CommandRun } from './types';

/**
 * Does commands one after another; gives the first that could not be done and is not optional, which no other attempt would
 * do better. Throws `VisitEnd` where a page that a command leads to cannot be loaded.
 */
export async function runCommands(page: LoadedPage, run: CommandRun): Promise<FailureText | null> {
  const end = Math.min(page.softEnd, performance.now() + run.timeoutMs);
  const crawlState = { at: 0 };
  const over = new AbortController();
  const late = delay(Math.max(0, end - performance.now()), undefined, { signal: over.signal }).then(() =>
    timeOver(run, crawlState.at),
  );
  late.catch(() => undefined);
  try {
    return await Promise.race([doAll(page, run, end, crawlState), late]);
  } finally {
    over.abort();
  }
}

async function doAll(
  page: LoadedPage,
  run: CommandRun,
  end: number,
  crawlState: { at: number },
): Promise<FailureText | null> {
  const release = await keepInTab(page.slot);
  try {
    for (const [at, command] of run.list.entries()) {
      crawlState.at = at;
      if (performance.now() >= end) return timeOver(run, at);
      const fault = await doOne(page, run, command, end);
      if (fault !== null) return faultOf(run, at, fault);
    }
    return null;
  } finally {
    await release();
  }
}

/** Why a command could not be done; null where it was, or need not be. */
async function doOne(page: LoadedPage, run: CommandRun, command: Command, end: number): Promise<string | null> {
  const before = page.traffic.main()?.url;
  const fault = await whyNotDone(page, command, end);
  await requireAllowed(page, run, command, before);
  return command.optional ? null : fault;
}

async function whyNotDone(page: LoadedPage, command: Command, end: number): Promise<string | null> {
  const until = Math.min(end, performance.now() + patienceMs(command));
  page.traffic.actOn();
  try {
    await doCommand({ page, until, end }, command);
    return null;
  } catch (error) {
    if (error instanceof CommandFault) return error.message;
    throw error;
  }
}

/** A page that may not be visited is not read either. */
async function requireAllowed(
  { traffic }: LoadedPage,
  { refuses }: CommandRun,
  command: Command,
  before: string | undefined,
): Promise<void> {
  const now = traffic.main()?.url;
  if (now === undefined || now === before) return;
  const why = await refuses?.(now);
  if (!why) return;
  throw new VisitEnd({
    message: `A command was done: ${sayCommand(command)}. ${why}`,
    reason: 'command',
    retry: false,
  });
}

function timeOver(run: CommandRun, at: number): FailureText {
  return faultOf(run, at, `the time for all commands was over (${seconds(run.timeoutMs)})`);
}

function faultOf({ list }: CommandRun, at: number, why: string): FailureText {
  const command = list[at];
  const said = command ? `: ${sayCommand(command)}` : '';
  const message = `Command ${at + 1} of ${list.length} could not be done${said}: ${why.replace(/\.$/, '')}.`;
  return { message, reason: 'command', retry: false };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
}
