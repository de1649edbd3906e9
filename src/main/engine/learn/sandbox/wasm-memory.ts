import { ENGINE_BYTES, MAX_BYTES } from './limits';

const PAGE_BYTES = 64 * 1024;
const TRIES = 3; // attempts; the engine first asks for spare memory, then for less

/** An engine's memory, limited by the module and by the current page's limits. */
export interface BoundedMemory {
  readonly memory: WebAssembly.Memory;
  /** Sets the maximum size in bytes, and the callback for exceeding it. */
  readonly allow: (bytes: number, onRefused: () => void) => void;
  /** Whether it is larger than at the start; it never shrinks. */
  readonly isGrown: () => boolean;
}

/** The engine's own limit counts allocations, not their size, so the memory itself is bounded. */
export function createBoundedMemory(): BoundedMemory {
  const memory = new WebAssembly.Memory({ initial: ENGINE_BYTES / PAGE_BYTES, maximum: MAX_BYTES / PAGE_BYTES });
  const grow = memory.grow.bind(memory);
  let [most, refuse] = [ENGINE_BYTES, () => {}];
  let refused = 0;
  Object.defineProperty(memory, 'grow', {
    value: (pages: number) => {
      if (memory.buffer.byteLength + pages * PAGE_BYTES <= most) {
        refused = 0;
        return grow(pages);
      }
      if (++refused % TRIES === 0) refuse();
      throw new RangeError('The memory for authored code may not grow further.');
    },
  });
  return {
    memory,
    allow: (bytes, onRefused) => {
      [most, refuse] = [Math.min(MAX_BYTES, Math.max(ENGINE_BYTES, bytes)), onRefused];
      refused = 0;
    },
    isGrown: () => memory.buffer.byteLength > ENGINE_BYTES,
  };
}
