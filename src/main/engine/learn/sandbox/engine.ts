import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { MAX_SELECTOR, STACK_BYTES } from './limits';
import { type MemoryImage, putImage, takeImage } from './memory-image';
import { findPollCounter, type PollAfter } from './poll-counter';
import { PRELUDE } from './prelude';
import { SandboxError } from './sandbox-error';
import { createBoundedMemory } from './wasm-memory';

/** Runs extractor code: one engine per thread, whose whole memory is reset before each use, so that no state survives. */
export interface Engine {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  /** Functions of the prelude: one reads a page or record, the other describes an error. */
  readonly run: QuickJSHandle;
  readonly say: QuickJSHandle;
  /** The memory with only the prelude. */
  readonly blank: MemoryImage;
  readonly takeImage: () => MemoryImage;
  readonly putImage: (image: MemoryImage) => void;
  /** Sets who answers the code and decides when it must end. */
  readonly serve: (host: EngineHost) => void;
  /** Makes the engine check for interruption after this many steps. */
  readonly pollAfter: PollAfter;
  /** Whether its memory grew, which cannot be undone. */
  readonly isGrown: () => boolean;
}

export interface EngineHost {
  readonly ask: (question: string) => string | undefined;
  /** Polled while code runs; true ends it. */
  readonly isOver: () => boolean;
  readonly memoryBytes: number;
  /** Called when the code wants more memory than allowed. */
  readonly onMemoryRefused: () => void;
}

let engine: Engine | null = null;
let loading: Promise<Engine> | null = null;

let onCodeChange = () => {};

/** Calls `listener` when extractor code starts and ends, so that the owner can kill a thread with endless code. */
export function watchCode(listener: () => void): void {
  onCodeChange = listener;
}

/** Loads the engine, or a new one if it was discarded or grew; returns quickly if it is loaded. */
export async function loadEngine(): Promise<void> {
  if (engine !== null && !engine.isGrown()) return;
  loading ??= startEngine();
  try {
    engine = await loading;
  } finally {
    loading = null;
  }
}

/**
 * Runs `work` with the engine. Throws SandboxError `engine` if the engine is not loaded or failed; it is then discarded, and `loadEngine` must be
 * called before the next use.
 */
export function withEngine<Result>(work: (engine: Engine) => Result): Result {
  if (engine === null) throw new SandboxError('engine', 'The engine for authored code is not loaded.');
  onCodeChange();
  try {
    const result = work(engine);
    if (engine.isGrown()) replaceSoon();
    return result;
  } catch (error) {
    // an exception through the engine leaves it in an unknown state
    engine = null;
    throw new SandboxError('engine', 'The code crashed its engine.', { cause: error });
  } finally {
    onCodeChange();
  }
}

/** A grown engine frees its memory only by being replaced; until then it stays in use. */
function replaceSoon(): void {
  loadEngine().catch(() => {
    engine = null;
  });
}

// No dates, typed arrays or proxies: what is missing cannot be abused. Modules need promises and eval at first.
const INTRINSICS = {
  BaseObjects: true,
  Eval: true,
  StringNormalize: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
  MapSet: true,
  Promise: true,
} as const;

const IDLE: EngineHost = {
  ask: () => undefined,
  isOver: () => false,
  memoryBytes: 0,
  onMemoryRefused: () => {},
};
const LOOPS = 'for (let at = 0; at < 25000; at++);';

async function startEngine(): Promise<Engine> {
  const { memory, allow, isGrown } = createBoundedMemory();
  const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: memory }));
  const runtime = module.newRuntime();
  const context = runtime.newContext({ intrinsics: INTRINSICS });
  let host = IDLE;
  runtime.setMaxStackSize(STACK_BYTES);
  runtime.setInterruptHandler(() => host.isOver());
  const pollAfter = findPollCounter(memory, (look) => {
    const goOn = () => {
      look();
      return false;
    };
    host = { ...IDLE, isOver: goOn };
    context.evalCode(LOOPS).unwrap();
    host = IDLE;
  });
  const ask = context.newFunction('ask', (question) => {
    const answer = host.ask(context.getString(question));
    return answer === undefined ? context.undefined : context.newString(answer);
  });
  const prelude = context.evalCode(PRELUDE, 'prelude.js', { type: 'global', strict: true }).unwrap();
  const own = context.callFunction(prelude, context.undefined, [ask, context.newNumber(MAX_SELECTOR)]).unwrap();
  const run = context.getProp(own, 'run');
  const say = context.getProp(own, 'say');
  const blank = takeImage(memory.buffer);
  const blankBytes = blank.parts.at(-1);
  const usedBytes = blankBytes ? blankBytes.from + blankBytes.bytes.length : 0;
  return {
    runtime,
    context,
    run,
    say,
    blank,
    takeImage: () => takeImage(memory.buffer),
    putImage: (image) => putImage(memory.buffer, image),
    serve: (next) => {
      host = next;
      allow(usedBytes + next.memoryBytes, next.onMemoryRefused);
    },
    pollAfter,
    isGrown,
  };
}
