/** What authored code may use for one page. */
export interface SandboxLimits {
  /** Bytes of the code's own heap; it may always use what the engine's memory has left at its start. */
  readonly memoryBytes: number;
  /** Times the engine asks whether to go on: once for each ten thousand jumps, calls or backtracks. */
  readonly steps: number;
  /** Units of built-in functions' work: characters or entries they look at. */
  readonly fuel: number;
  /** Units of work on the page: elements and characters looked at. */
  readonly pageWork: number;
  /** A last resort: steps end endless code sooner and always at the same place. */
  readonly wallMs: number;
  /** Characters of the values as JSON. */
  readonly resultLength: number;
}

const MB = 1024 * 1024;
const MAX_MEMORY = 96 * MB;

/** The engine's memory at its start, of which about ten are free for the code. */
export const ENGINE_BYTES = 16 * MB;
/** The most that an engine's memory ever gets to. */
export const MAX_BYTES = ENGINE_BYTES + MAX_MEMORY;

/**
 * Limits in proportion to the page, so that a long page is read and a short one cannot be used to burn time. The memory
 * limit also bounds comparisons of long texts, which count as a single step whatever their length.
 */
export function limitsFor(sourceLength: number): SandboxLimits {
  return {
    memoryBytes: Math.min(MAX_MEMORY, 4 * MB + 10 * sourceLength),
    steps: 3000,
    fuel: 5e8 + 100 * sourceLength,
    pageWork: 5_000_000 + 20 * sourceLength,
    wallMs: 3000,
    resultLength: 1_000_000,
  };
}

// Deeper recursion must end inside the engine: past it the thread's own stack overflows, which leaves the engine unusable.
export const STACK_BYTES = 64 * 1024;
export const MAX_CODE = 50_000; // characters
export const MAX_NESTING = 150; // of brackets in the code: its parser recurses for each without looking at the stack
export const MAX_CLASSES = 200; // by property, in the code's expressions
export const MAX_SELECTOR = 400; // characters
export const MAX_DEPTH = 12; // of the values
export const MAX_DATA = 2_000_000; // characters of JSON handed to the code at once
