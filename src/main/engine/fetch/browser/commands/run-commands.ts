import { setTimeout as delay } from 'node:timers/promises';
import { type Command, getScreenshotOptions } from '@shared/command';
import { assertNever } from '@shared/errors';
import { source } from '../../../../../injected/same-tab?page-script';
import type { FailureText } from '../../http/types';
import type { LoadedPage } from '../loaded-page';
import { waitForTime } from '../loaded-page';
import { scrollToEnd } from '../scroll-to-end';
import type { Slot } from '../slot';
import { VisitEnd } from '../visit-end';
import { getPatienceMs } from './allowance';
import { getSelectorWords } from './by-words';
import { click, hover } from './click';
import { CommandFault, runPageAction } from './command-fault';
import { check, press, select, type } from './fill-in';
import { findAny, findVisible, selectInFrame, waitForNone, waitForVisible } from './find-element';
import { finishAct } from './finish-act';
import { createPictures, type Pictures } from './pictures';
import { screenshot } from './screenshot';
import { script } from './script';
import type { CommandOf, CommandRun, CommandsDone, Scene } from './types';

/** Runs commands in order, up to the first that fails. Throws `VisitEnd` if one navigates to a page that cannot be loaded. */
export async function runCommands(page: LoadedPage, run: CommandRun): Promise<CommandsDone> {
  const pictures = createPictures();
  const fault = await runInTime(page, run, pictures);
  return { fault, pictures: [...pictures.taken] };
}

async function runInTime(page: LoadedPage, run: CommandRun, pictures: Pictures): Promise<FailureText | null> {
  const end = Math.min(page.softEnd, performance.now() + run.timeoutMs);
  const crawlState = { at: 0 };
  const over = new AbortController();
  const late = delay(Math.max(0, end - performance.now()), undefined, { signal: over.signal }).then(() =>
    createTimeoutFailure(run, crawlState.at),
  );
  late.catch(() => undefined);
  try {
    return await Promise.race([doAll(page, run, end, crawlState, pictures), late]);
  } finally {
    over.abort();
  }
}

async function doAll(
  page: LoadedPage,
  run: CommandRun,
  end: number,
  crawlState: { at: number },
  pictures: Pictures,
): Promise<FailureText | null> {
  const release = await keepInTab(page.slot);
  try {
    for (const [at, command] of run.list.entries()) {
      crawlState.at = at;
      if (performance.now() >= end) return createTimeoutFailure(run, at);
      const fault = await doOne(page, run, command, end, pictures);
      if (fault !== null) return getCommandRunFault(run, at, fault);
    }
    return null;
  } finally {
    await release();
  }
}

/** Why a command failed; null if it succeeded or is optional. */
async function doOne(
  page: LoadedPage,
  run: CommandRun,
  command: Command,
  end: number,
  pictures: Pictures,
): Promise<string | null> {
  const before = page.traffic.main()?.url;
  const fault = await whyNotDone(page, command, end, pictures);
  await requireAllowed(page, run, command, before);
  return command.optional ? null : fault;
}

async function whyNotDone(page: LoadedPage, command: Command, end: number, pictures: Pictures): Promise<string | null> {
  const until = Math.min(end, performance.now() + getPatienceMs(command));
  page.traffic.actOn();
  try {
    const scene = { page, until, end };
    await ('screenshot' in command
      ? pictures.take(command, () => screenshot(scene, command))
      : doCommand(scene, command));
    return null;
  } catch (error) {
    if (error instanceof CommandFault) return error.message;
    throw error;
  }
}

/** Throws if the commands led to a page that must not be visited. */
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
    message: `A command was done: ${describeCommand(command)}. ${why}`,
    reason: 'command',
    retry: false,
  });
}

function createTimeoutFailure(run: CommandRun, at: number): FailureText {
  return getCommandRunFault(run, at, `the time for all commands was over (${toSecondsText(run.timeoutMs)})`);
}

function getCommandRunFault({ list }: CommandRun, at: number, why: string): FailureText {
  const command = list[at];
  const described = command ? `: ${describeCommand(command)}` : '';
  const message = `Command ${at + 1} of ${list.length} could not be done${described}: ${why.replace(/\.$/, '')}.`;
  return { message, reason: 'command', retry: false };
}

function toSecondsText(ms: number): string {
  return `${(ms / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
}

/**
 * Makes new tabs and windows open in the same page, so that their content is read; returns a function that undoes this.
 */
async function keepInTab({ page }: Slot): Promise<() => Promise<void>> {
  const script = await page.addInitScript({ content: source });
  await Promise.all(page.frames().map((frame) => frame.evaluate(source).catch(() => undefined)));
  return () => script.dispose().catch(() => undefined);
}

/** Describes a command in a few words. Typed text may be a password and is never shown. */
export function describeCommand(command: Command): string {
  if ('click' in command) return `click ${quoteSelector(command.click)}`;
  if ('hover' in command) return `hover ${quoteSelector(command.hover)}`;
  if ('type' in command) return `type into ${quoteSelector(command.type.into)}`;
  if ('select' in command) return `select in ${quoteSelector(command.select.in)}`;
  if ('check' in command) return `check ${quoteSelector(command.check)}`;
  if ('press' in command) return `press ${command.press}`;
  if ('scroll' in command) return `scroll ${describeTarget(command.scroll)}`;
  if ('wait' in command) return `wait ${describeTarget(command.wait)}`;
  if ('screenshot' in command) return sayScreenshot(command);
  if ('script' in command) return `script ${JSON.stringify(shorten(command.script))}`;
  return assertNever(command);
}

function sayScreenshot(command: CommandOf<'screenshot'>): string {
  const { selector, area } = getScreenshotOptions(command);
  return `screenshot of the ${selector === undefined ? area : `element ${quoteSelector(selector)}`}`;
}

const MAX_SCRIPT_SHOWN = 60; // characters

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > MAX_SCRIPT_SHOWN ? `${line.slice(0, MAX_SCRIPT_SHOWN)}…` : line;
}

function describeTarget(target: string | number | Readonly<Record<string, string>>): string {
  if (typeof target !== 'object') return String(target);
  return Object.entries(target)
    .map(([name, value]) => `${name} ${quoteSelector(value)}`)
    .join(' ');
}

function quoteSelector(text: string): string {
  // of an element's alternative names, the first is enough
  return JSON.stringify(getSelectorWords(text)?.split('|')[0] ?? text);
}

const FIELD = { quietMs: 150 }; // the command that needs suggestions or other effects of typing waits for them

type Acting = Exclude<Command, CommandOf<'screenshot'>>;

/** Runs a command and waits until the page has reacted. */
async function doCommand(scene: Scene, command: Acting): Promise<void> {
  await act(scene, command);
  if ('wait' in command) return;
  const leads =
    'click' in command || 'script' in command || 'press' in command || ('type' in command && command.type.enter);
  await finishAct(scene, leads ? {} : FIELD);
}

function act(scene: Scene, command: Acting): Promise<void> {
  if ('click' in command) return click(scene, command);
  if ('hover' in command) return hover(scene, command);
  if ('type' in command) return type(scene, command);
  if ('select' in command) return select(scene, command);
  if ('check' in command) return check(scene, command);
  if ('press' in command) return press(scene, command);
  if ('scroll' in command) return scroll(scene, command);
  if ('wait' in command) return wait(scene, command);
  if ('script' in command) return script(scene, command);
  return assertNever(command);
}

const MAX_SCREENS = 200;

/** Scrolls to the end, screen by screen until the page no longer grows, or to an element. */
async function scroll(scene: Scene, { scroll: target }: CommandOf<'scroll'>): Promise<void> {
  if (typeof target !== 'object') {
    return scrollToEnd(scene.page, target === 'end' ? MAX_SCREENS : target, { andBack: false });
  }
  const element = await findAny(scene, selectInFrame(target.to));
  await runPageAction(scene, (timeout) => element.scrollIntoViewIfNeeded({ timeout }));
}

/** Waits for a time, an element, a text, or until an element is gone. */
async function wait(scene: Scene, { wait: target }: CommandOf<'wait'>): Promise<void> {
  if (typeof target === 'number') return waitForTime(scene.page, Math.min(target, scene.end - performance.now()));
  if ('for' in target) return void (await findVisible(scene, selectInFrame(target.for)));
  if ('text' in target) {
    if (await waitForVisible(scene, (frame) => [frame.getByText(target.text)])) return;
    throw new CommandFault('the text does not show');
  }
  const left = await waitForNone(scene, selectInFrame(target.gone));
  if (left > 0)
    throw new CommandFault(left === 1 ? 'the element is still there' : `${left} such elements are still there`);
}
