/** Contents of an engine's memory, except for unused parts. */
export interface MemoryImage {
  readonly parts: readonly { readonly from: number; readonly bytes: Uint8Array }[];
}

const BLOCK_BYTES = 64 * 1024;
const MARGIN_BLOCKS = 2; // exceeds the engine's static data, which may be next to the unused stack and still be zero

/** Copies memory, except for its unused end and the middle of its longest empty run, which is unused stack. */
export function takeImage(memory: ArrayBufferLike): MemoryImage {
  const used = usedBlocks(memory);
  const end = used.lastIndexOf(true) + 1;
  const gap = longestGap(used.slice(0, end));
  const ranges = [
    [0, gap.from + MARGIN_BLOCKS],
    [Math.max(gap.from + MARGIN_BLOCKS, gap.to - MARGIN_BLOCKS), end],
  ] as const;
  return {
    parts: ranges.map(([from, to]) => ({
      from: from * BLOCK_BYTES,
      bytes: new Uint8Array(memory, from * BLOCK_BYTES, (to - from) * BLOCK_BYTES).slice(),
    })),
  };
}

/** Restores memory to the image. */
export function putImage(memory: ArrayBufferLike, { parts }: MemoryImage): void {
  const bytes = new Uint8Array(memory);
  for (const part of parts) bytes.set(part.bytes, part.from);
}

const EMPTY = Buffer.alloc(BLOCK_BYTES);

/** Compares whole blocks, because a word-by-word check takes as long as reading many pages. */
function usedBlocks(memory: ArrayBufferLike): readonly boolean[] {
  return Array.from(
    { length: memory.byteLength / BLOCK_BYTES },
    (_, at) => !EMPTY.equals(new Uint8Array(memory, at * BLOCK_BYTES, BLOCK_BYTES)),
  );
}

function longestGap(used: readonly boolean[]): { readonly from: number; readonly to: number } {
  let [longest, from] = [{ from: 0, to: 0 }, 0];
  for (const [at, isUsed] of used.entries()) {
    if (isUsed) from = at + 1;
    else if (at + 1 - from > longest.to - longest.from) longest = { from, to: at + 1 };
  }
  return longest;
}
