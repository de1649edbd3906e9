import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import { SandboxError } from './sandbox-error';

let loading: Promise<QuickJSWASMModule> | null = null;
let engine: QuickJSWASMModule | null = null;

/** Loads the engine that runs authored code, and again after one was given up; quick when it is there. */
export async function loadEngine(): Promise<void> {
  if (engine !== null) return;
  loading ??= newQuickJSWASMModuleFromVariant(variant);
  try {
    engine = await loading;
  } finally {
    loading = null;
  }
}

// No dates, promises that settle, typed arrays or proxies: what is not there cannot be used. Modules need promises and eval to exist.
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

export interface EngineLimits {
  readonly memoryBytes: number;
  readonly stackBytes: number;
  /** Asked again and again while code runs; true ends it. */
  readonly interrupt: () => boolean;
}

/**
 * Runs `work` in an engine of its own that nothing survives. Throws SandboxError `engine` where the engine itself failed: it
 * is then given up, and `loadEngine` must be called before the next run.
 */
export function withContext<Result>(limits: EngineLimits, work: (context: QuickJSContext) => Result): Result {
  if (engine === null) throw new SandboxError('engine', 'The engine for authored code is not loaded.');
  try {
    const runtime = engine.newRuntime();
    runtime.setMemoryLimit(limits.memoryBytes);
    runtime.setMaxStackSize(limits.stackBytes);
    runtime.setInterruptHandler(limits.interrupt);
    const context = runtime.newContext({ intrinsics: INTRINSICS });
    const result = work(context);
    context.dispose();
    runtime.dispose();
    return result;
  } catch (error) {
    // what was thrown through the engine leaves its stack and its heap in an unknown state
    engine = null;
    throw new SandboxError('engine', 'The code brought its engine down.', { cause: error });
  }
}
