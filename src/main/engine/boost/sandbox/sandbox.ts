import type { Element } from 'domhandler';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import type { ReadyPage } from '../types';
import { type Engine, withEngine } from './engine';
import { limitsFor, MAX_CODE, MAX_NESTING, type SandboxLimits } from './limits';
import type { MemoryImage } from './memory-image';
import { createMeter, type Meter } from './meter';
import { openPage, type PageDoor, type ReadTexts } from './page-door';
import { type CodeValues, plainValues } from './plain-values';
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
  /** What the code has read for each of them. */
  readonly read: readonly ReadTexts[];
}

/** Makes code ready to run on many pages; nothing of one run is left for the next. `limits` replace those by the page's size. */
export function createSandbox(code: string, limits: Partial<SandboxLimits> = {}): Sandbox {
  const fault = faultOf(code);
  const meter = createMeter();
  const selectors = createSelectors(meter.spend);
  let loaded: Loaded | null = null;
  return {
    run: (ready, records) => {
      if (fault !== null) throw new SandboxError('code', fault);
      const own = { ...limitsFor(ready.page.source.length), ...limits };
      meter.reset(own.pageWork);
      const door = openPage(ready, selectors, meter);
      const ids = records === undefined ? [null] : records.map(door.numberOf);
      const run = withEngine((engine) => {
        const module = loaded?.engine === engine ? loaded : loadModule(engine, code, own);
        const { read } = module;
        // what was too slow once may have met a busy machine
        loaded = read instanceof SandboxError && read.fault === 'time' ? null : module;
        return read instanceof SandboxError ? read : readAll(module, read, door, ids, own, meter);
      });
      if (run instanceof SandboxError) throw run;
      return run;
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

/** The code's module as it stands in the engine's memory before it has seen a page. */
interface Loaded {
  readonly engine: Engine;
  readonly image: MemoryImage;
  /** The function that it exports, or why there is none. */
  readonly read: QuickJSHandle | SandboxError;
}

function loadModule(engine: Engine, code: string, limits: SandboxLimits): Loaded {
  const { context } = engine;
  const clock = createClock(limits, () => false);
  engine.putImage(engine.blank);
  engine.serve({ ask: () => undefined, isOver: clock.isOver, memoryBytes: limits.memoryBytes });
  const module = context.evalCode(code, CODE_FILE, { type: 'module' });
  if (module.error) {
    const said = textOf(context, context.callFunction(engine.say, context.undefined, [module.error]));
    return { engine, image: engine.blank, read: errorFor(said, clock.isLate()) };
  }
  const read = context.getProp(module.value, 'default');
  const isFunction = context.typeof(read) === 'function';
  return { engine, image: engine.takeImage(), read: isFunction ? read : new SandboxError('code', NO_FUNCTION) };
}

const NO_FUNCTION = 'The code must be a module with "export default function read(page, record) { … }".';

function readAll(
  { engine, image }: Loaded,
  read: QuickJSHandle,
  door: PageDoor,
  ids: readonly (number | null)[],
  limits: SandboxLimits,
  meter: Meter,
): SandboxRun {
  const { context } = engine;
  const clock = createClock(limits, meter.isExceeded);
  engine.putImage(image);
  engine.serve({
    ask: (question) => (clock.isPast() ? undefined : door.answer(question)),
    isOver: clock.isOver,
    memoryBytes: limits.memoryBytes,
  });
  // handles made here are not disposed of: the memory they stand in is put back as it was
  const [fuel, most] = [context.newNumber(limits.fuel), context.newNumber(limits.resultLength)];
  const said: Said[] = [];
  const texts: ReadTexts[] = [];
  for (const [at, id] of ids.entries()) {
    if (said.at(-1) === null) break;
    const record = id === null ? context.null : context.newNumber(id);
    const own = [read, record, at === 0 ? fuel : context.undefined, most];
    said.push(textOf(context, context.callFunction(engine.run, context.undefined, own)));
    texts.push(door.takeRead());
  }
  const outcome = { isLate: clock.isLate(), isWorkedOut: meter.isExceeded() };
  return { values: ids.map((_, at) => valuesOf(said[at] ?? null, outcome)), read: texts };
}

function textOf(context: QuickJSContext, said: ReturnType<QuickJSContext['callFunction']>): Said {
  if (said.error) return null;
  return context.typeof(said.value) === 'string' ? context.getString(said.value) : null;
}

const CODE_FILE = 'extractor.js';

interface Outcome {
  readonly isLate: boolean;
  readonly isWorkedOut: boolean;
}

function valuesOf(said: Said, { isLate, isWorkedOut }: Outcome): CodeValues | SandboxError {
  if (isWorkedOut) return new SandboxError('work', 'The code looks at too much of the page, or too often.');
  return isLate || said?.[0] !== 'v' ? errorFor(said, isLate) : valuesOrError(said.slice(1));
}

function errorFor(said: Said, isLate: boolean): SandboxError {
  if (isLate) return new SandboxError('time', 'The code takes too many steps.');
  if (said === null) return new SandboxError('memory', 'The code uses too much memory.');
  const text = said.slice(1);
  if (said[0] === 'f') return new SandboxError('work', text);
  return said[0] === 'r' ? new SandboxError('result', text) : errorOf(text);
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
function createClock({ steps, wallMs }: SandboxLimits, isWorkedOut: () => boolean) {
  const from = performance.now();
  let left = steps;
  let over = false;
  return {
    isOver: () => {
      over ||= --left < 0 || performance.now() - from > wallMs;
      return over || isWorkedOut();
    },
    /** Asked at each call of the page, since the engine asks only after thousands of them. */
    isPast: () => {
      over ||= performance.now() - from > wallMs;
      return over;
    },
    isLate: () => over,
  };
}
