import type { Element } from 'domhandler';
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import type { ReadyPage } from '../types';
import { type Engine, withEngine } from './engine';
import { getSandboxLimits, MAX_CLASSES, MAX_CODE, MAX_NESTING, type SandboxLimits } from './limits';
import type { MemoryImage } from './memory-image';
import { createMeter, type Meter } from './meter';
import { createPageDoor, type PageDoor, type ReadTexts } from './page-door';
import { type CodeValues, parsePlainValues } from './plain-values';
import { SandboxError, type SandboxFault } from './sandbox-error';
import { createSelectors } from './selectors';
import { createWatch, type Ended } from './watch';

/** A module `export default function read(page, record)` that can only read the page it is given. */
export interface Sandbox {
  /**
   * Runs the code for a page, or for each of its records; a record's error replaces its values. The engine must be loaded. Throws SandboxError if the
   * code as a whole fails.
   */
  readonly run: (ready: ReadyPage, records?: readonly Element[]) => SandboxRun;
}

export interface SandboxRun {
  /** One for each record, or a single one for a page. */
  readonly values: readonly (CodeValues | SandboxError)[];
  /** What the code read for each of them. */
  readonly read: readonly ReadTexts[];
}

/** Prepares code to run on many pages, without state between runs. `limits` override those by page size. */
export function createSandbox(code: string, limits: Partial<SandboxLimits> = {}): Sandbox {
  const fault = getCodeFault(code);
  const meter = createMeter();
  const selectors = createSelectors(meter.spend);
  // discarded together with the engine
  const loaded = new WeakMap<Engine, Loaded>();
  return {
    run: (ready, records) => {
      if (fault !== null) throw new SandboxError('code', fault);
      const own = { ...getSandboxLimits(ready.page.source.length), ...limits };
      meter.reset(own.pageWork);
      const door = createPageDoor(ready, selectors, meter);
      const ids = records === undefined ? [null] : records.map(door.numberOf);
      const run = withEngine((engine) => {
        const module = loaded.get(engine) ?? loadModule(engine, code, own);
        const { read } = module;
        // a timeout may be due to a busy machine, so it is not cached
        if (!(read instanceof SandboxError && read.fault === 'time')) loaded.set(engine, module);
        return read instanceof SandboxError ? read : readAll(module, read, door, ids, own, meter);
      });
      if (run instanceof SandboxError) throw run;
      return run;
    },
  };
}

/** Rejects code that the engine's parser cannot handle safely. */
function getCodeFault(code: string): string | null {
  if (code.length > MAX_CODE) return `The code is longer than ${MAX_CODE} characters.`;
  const [big] = BIG_INTEGER.exec(code) ?? [];
  if (big !== undefined)
    return `The code has the big integer ${big.slice(0, 40)}; write it without the n, and such a text in two parts.`;
  const classes = code.match(PROPERTY_CLASS)?.length ?? 0;
  if (classes > MAX_CLASSES)
    return `The code has more than ${MAX_CLASSES} classes such as \\p{L}; make one and use it again.`;
  return getNesting(code) > MAX_NESTING ? `The code nests brackets deeper than ${MAX_NESTING}.` : null;
}

// Rejects any number ending in n, even within texts, so that no assumption about the surrounding code can be wrong. Multiplying such numbers takes
// seconds without an interruption check.
const BIG_INTEGER = /(?<![\w$])(?:0[xX][\da-fA-F_]+|0[oObB][\d_]+|\d[\d_]*)n(?![\w$])/;
const PROPERTY_CLASS = /\\p/gi; // the engine needs milliseconds to prepare each

/** Brackets in texts count as well: that is rare, and they are balanced. */
function getNesting(code: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < code.length; at++) {
    const sign = code[at];
    if (sign === '(' || sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    else if (sign === ')' || sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
  }
  return deepest;
}

/** Result for one record: the first letter says what the rest is; null if the engine was interrupted. */
type RawResult = string | null;

/** The code's module in the engine's memory before it has seen a page. */
interface Loaded {
  readonly engine: Engine;
  readonly image: MemoryImage;
  /** The exported function, or why there is none. */
  readonly read: QuickJSHandle | SandboxError;
}

function loadModule(engine: Engine, code: string, limits: SandboxLimits): Loaded {
  const { context } = engine;
  engine.putImage(engine.blank);
  const watch = createWatch(limits, () => false, engine.pollAfter);
  engine.serve({
    ask: (question) => (question === CLOCK && !watch.isPast() ? '' : undefined),
    isOver: watch.isOver,
    memoryBytes: limits.memoryBytes,
    onMemoryRefused: watch.refuseMemory,
  });
  const module = context.evalCode(code, CODE_FILE, { type: 'module' });
  if (module.error) {
    const raw = readStringResult(context, context.callFunction(engine.say, context.undefined, [module.error]));
    return { engine, image: engine.blank, read: errorFor(raw, watch.ended()) };
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
  engine.putImage(image);
  const watch = createWatch(limits, meter.isExceeded, engine.pollAfter);
  engine.serve({
    ask: (question) => {
      if (watch.isPast()) return undefined;
      return question === CLOCK ? '' : door.answer(question);
    },
    isOver: watch.isOver,
    memoryBytes: limits.memoryBytes,
    onMemoryRefused: watch.refuseMemory,
  });
  // handles are not disposed of, because their memory is reset
  const [fuel, most] = [context.newNumber(limits.fuel), context.newNumber(limits.resultLength)];
  const results: RawResult[] = [];
  const texts: ReadTexts[] = [];
  for (const [at, id] of ids.entries()) {
    if (results.at(-1) === null) break;
    const record = id === null ? context.null : context.newNumber(id);
    const own = [read, record, at === 0 ? fuel : context.undefined, most];
    results.push(readStringResult(context, context.callFunction(engine.run, context.undefined, own)));
    texts.push(door.takeRead());
  }
  const outcome = { ended: watch.ended(), isWorkedOut: meter.isExceeded() };
  return { values: ids.map((_, at) => getResultValues(results[at] ?? null, outcome)), read: texts };
}

function readStringResult(context: QuickJSContext, result: ReturnType<QuickJSContext['callFunction']>): RawResult {
  if (result.error) return null;
  return context.typeof(result.value) === 'string' ? context.getString(result.value) : null;
}

const CLOCK = '.'; // asked by the prelude after much work in built-in functions
const CODE_FILE = 'extractor.js';

interface Outcome {
  readonly ended: Ended | null;
  readonly isWorkedOut: boolean;
}

function getResultValues(result: RawResult, { ended, isWorkedOut }: Outcome): CodeValues | SandboxError {
  if (isWorkedOut) return new SandboxError('work', 'The code looks at too much of the page, or too often.');
  return ended !== null || result?.[0] !== 'v' ? errorFor(result, ended) : valuesOrError(result.slice(1));
}

const ENDED: Readonly<Record<Ended, readonly [fault: SandboxFault, message: string]>> = {
  steps: ['time', 'The code takes too many steps.'],
  clock: ['time', 'The code takes too long.'],
  memory: ['memory', 'The code uses too much memory.'],
};

function errorFor(result: RawResult, ended: Ended | null): SandboxError {
  if (ended !== null) return new SandboxError(...ENDED[ended]);
  if (result === null) return new SandboxError(...ENDED.memory);
  const text = result.slice(1);
  if (result[0] === 'f') return new SandboxError('work', text);
  return result[0] === 'r' ? new SandboxError('result', text) : getError(text);
}

function valuesOrError(json: string): CodeValues | SandboxError {
  try {
    return parsePlainValues(json);
  } catch (error) {
    return error instanceof SandboxError ? error : new SandboxError('result', 'The values are not JSON.');
  }
}

/** The message with the line of the code. */
function getError(text: string): SandboxError {
  const [message = '', ...stack] = text.split('\n');
  const line = /extractor\.js:(\d+)/.exec(stack.join('\n'))?.[1];
  const fault = /out of memory|string too long/.test(message) ? 'memory' : 'code';
  return new SandboxError(fault, line === undefined ? message : `${message} (line ${line})`);
}
