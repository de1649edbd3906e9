import type { Element } from 'domhandler';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import type { ReadyPage } from '../types';
import { withContext } from './engine';
import { limitsFor, MAX_CODE, MAX_NESTING, MAX_SELECTOR, type SandboxLimits, STACK_BYTES } from './limits';
import { createMeter, type Meter } from './meter';
import { openPage, type PageDoor } from './page-door';
import { type CodeValues, plainValues } from './plain-values';
import { PRELUDE } from './prelude';
import { SandboxError } from './sandbox-error';
import { createSelectors } from './selectors';

/** A module `export default function read(page, record)` that can do nothing but read the page it is given. */
export interface Sandbox {
  /**
   * What the code says of a page, or of each of these records on it; a record's error takes the place of its values. The engine
   * must be loaded. Throws SandboxError where the code as a whole fails.
   */
  readonly run: (ready: ReadyPage, records?: readonly Element[]) => SandboxRun;
}

export interface SandboxRun {
  /** One for each record; a single one for a page that is one record. */
  readonly values: readonly (CodeValues | SandboxError)[];
  /** The elements whose text or attribute the code has read, by what it read. */
  readonly read: PageDoor['read'];
}

/** Makes code ready to run on many pages; nothing of one run is left for the next. `limits` replace those by the page's size. */
export function createSandbox(code: string, limits: Partial<SandboxLimits> = {}): Sandbox {
  const fault = faultOf(code);
  const meter = createMeter();
  const selectors = createSelectors(meter.spend);
  return {
    run: (ready, records) => {
      if (fault !== null) throw new SandboxError('code', fault);
      const own = { ...limitsFor(ready.page.source.length), ...limits };
      meter.reset(own.pageWork);
      const door = openPage(ready, selectors, meter);
      const clock = createClock(own, meter);
      const engineLimits = { memoryBytes: own.memoryBytes, stackBytes: STACK_BYTES, interrupt: clock.isOver };
      const ids = records === undefined ? [null] : records.map((record) => door.numberOf(record) ?? NOWHERE);
      const said = withContext(engineLimits, (context) => readIn(context, code, door, ids, own));
      const judge = { isLate: clock.wasOver, isWorkedOut: meter.isExceeded };
      return { values: said.map((one) => valuesOf(one, judge)), read: door.read };
    },
  };
}

/** What the engine's parser must not be given. */
function faultOf(code: string): string | null {
  if (code.length > MAX_CODE) return `The code is longer than ${MAX_CODE} characters.`;
  return nestingOf(code) > MAX_NESTING ? `The code nests brackets deeper than ${MAX_NESTING}.` : null;
}

/** Brackets in texts count as well: that is rare, and they close again. */
function nestingOf(code: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < code.length; at++) {
    const sign = code[at];
    if (sign === '(' || sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    else if (sign === ')' || sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
  }
  return deepest;
}

/** What the code said of one record: its letter tells which kind of text follows; null where the engine stopped it. */
type Said = string | null;

function readIn(
  context: QuickJSContext,
  code: string,
  door: PageDoor,
  ids: readonly (number | null)[],
  limits: SandboxLimits,
): readonly Said[] {
  const ask = context.newFunction('ask', (question) => {
    const answer = door.answer(context.getString(question));
    return answer === undefined ? context.undefined : context.newString(answer);
  });
  const own = boot(context, ask, limits);
  ask.dispose();
  if (own === null) return ids.map(() => null);
  try {
    const read = loadModule(context, code, own.say);
    if (!('handle' in read)) return ids.map(() => read.said);
    const said: Said[] = [];
    for (const id of ids) said.push(said.at(-1) === null ? null : callFor(context, own.run, read.handle, id));
    read.handle.dispose();
    return said;
  } finally {
    own.run.dispose();
    own.say.dispose();
  }
}

interface Own {
  readonly run: QuickJSHandle;
  readonly say: QuickJSHandle;
}

function boot(context: QuickJSContext, ask: QuickJSHandle, { fuel, resultLength }: SandboxLimits): Own | null {
  const made = context.evalCode(PRELUDE, 'prelude.js', { type: 'global', strict: true });
  if (made.error) return dispose(made.error);
  const numbers = [fuel, MAX_SELECTOR, resultLength].map((limit) => context.newNumber(limit));
  const opened = context.callFunction(made.value, context.undefined, [ask, ...numbers]);
  for (const handle of [made.value, ...numbers]) handle.dispose();
  if (opened.error) return dispose(opened.error);
  const own = { run: context.getProp(opened.value, 'run'), say: context.getProp(opened.value, 'say') };
  opened.value.dispose();
  return own;
}

function dispose(handle: QuickJSHandle): null {
  handle.dispose();
  return null;
}

/** The function that the module exports, or what is said of why there is none. */
function loadModule(
  context: QuickJSContext,
  code: string,
  say: QuickJSHandle,
): { readonly handle: QuickJSHandle } | { readonly said: Said } {
  const loaded = context.evalCode(code, CODE_FILE, { type: 'module' });
  if (loaded.error) {
    const said = context.callFunction(say, context.undefined, [loaded.error]);
    loaded.error.dispose();
    return { said: textOf(context, said) };
  }
  const handle = context.getProp(loaded.value, 'default');
  loaded.value.dispose();
  if (context.typeof(handle) === 'function') return { handle };
  handle.dispose();
  return { said: 'eThe code must be a module with "export default function read(page, record) { … }".' };
}

function callFor(context: QuickJSContext, run: QuickJSHandle, read: QuickJSHandle, id: number | null): Said {
  const number = id === null ? context.null : context.newNumber(id);
  const said = context.callFunction(run, context.undefined, [read, number]);
  if (id !== null) number.dispose();
  return textOf(context, said);
}

function textOf(context: QuickJSContext, said: ReturnType<QuickJSContext['callFunction']>): Said {
  if (said.error) return dispose(said.error);
  const text = context.typeof(said.value) === 'string' ? context.getString(said.value) : null;
  said.value.dispose();
  return text;
}

const CODE_FILE = 'extractor.js';
const NOWHERE = -1; // the number of no element

interface Judge {
  readonly isLate: () => boolean;
  readonly isWorkedOut: () => boolean;
}

function valuesOf(said: Said, { isLate, isWorkedOut }: Judge): CodeValues | SandboxError {
  if (isWorkedOut()) return new SandboxError('work', 'The code looks at too much of the page, or too often.');
  if (isLate()) return new SandboxError('time', 'The code takes too many steps.');
  if (said === null) return new SandboxError('memory', 'The code uses too much memory.');
  const text = said.slice(1);
  switch (said[0]) {
    case 'v':
      return valuesOrError(text);
    case 'f':
      return new SandboxError('work', text);
    case 'r':
      return new SandboxError('result', text);
    default:
      return errorOf(text);
  }
}

function valuesOrError(json: string): CodeValues | SandboxError {
  try {
    return plainValues(json);
  } catch (error) {
    return error instanceof SandboxError ? error : new SandboxError('result', 'The values are no JSON.');
  }
}

/** The message, with the line of the code it comes from. */
function errorOf(text: string): SandboxError {
  const [message = '', ...stack] = text.split('\n');
  const line = /extractor\.js:(\d+)/.exec(stack.join('\n'))?.[1];
  const fault = /out of memory|string too long/.test(message) ? 'memory' : 'code';
  return new SandboxError(fault, line === undefined ? message : `${message} (line ${line})`);
}

/** Ends code after so many steps, which is the same each time, or when a clock says so, which is not. */
function createClock({ steps, wallMs }: SandboxLimits, meter: Meter) {
  const from = performance.now();
  let left = steps;
  let over = false;
  return {
    isOver: () => {
      over ||= --left < 0 || performance.now() - from > wallMs;
      return over || meter.isExceeded();
    },
    wasOver: () => over,
  };
}
