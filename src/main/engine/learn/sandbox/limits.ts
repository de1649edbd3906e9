/** Limits of extractor code for one page. */
export interface SandboxLimits {
  /** Bytes of the code's heap; it can always use what the engine's initial memory has left. */
  readonly memoryBytes: number;
  /** Interruption checks by the engine: one for every ten thousand jumps, calls or backtracks. */
  readonly steps: number;
  /** Work of built-in functions: characters or entries processed. */
  readonly fuel: number;
  /** Work on the page: elements and characters visited. */
  readonly pageWork: number;
  /** A last resort: steps end endless code sooner, and deterministically. */
  readonly wallMs: number;
  /** Characters of the values as JSON. */
  readonly resultLength: number;
}

const MB = 1024 * 1024;
const MAX_MEMORY = 96 * MB;

/** The engine's initial memory, of which about ten MB are free for code. */
export const ENGINE_BYTES = 16 * MB;
/** Maximum size of an engine's memory. */
export const MAX_BYTES = ENGINE_BYTES + MAX_MEMORY;

/**
 * Limits in proportion to the page, so that long pages can be read and short ones cannot waste time. The memory limit also bounds comparisons of long
 * texts, each of which counts as one step at any length.
 */
export function getSandboxLimits(sourceLength: number): SandboxLimits {
  return {
    memoryBytes: Math.min(MAX_MEMORY, 4 * MB + 10 * sourceLength),
    steps: 3000,
    fuel: 5e8 + 100 * sourceLength,
    pageWork: 5_000_000 + 20 * sourceLength,
    wallMs: 3000,
    resultLength: 1_000_000,
  };
}

// Deeper recursion must end inside the engine: beyond this the thread's own stack overflows, which makes the engine unusable.
export const STACK_BYTES = 64 * 1024;
export const MAX_CODE = 50_000; // characters
export const MAX_NESTING = 150; // nested brackets in the code: its parser recurses without checking the stack
export const MAX_CLASSES = 200; // Unicode property classes in the code's regular expressions
export const MAX_SELECTOR = 400; // characters
export const MAX_DEPTH = 12; // levels of the values
export const MAX_DATA = 2_000_000; // characters of JSON passed to the code at once
