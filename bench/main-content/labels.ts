import { getTokenCounts } from './tokens';

const SURE = 0.5; // of a block's words are in the truth in the same order

/** The share of each block's words that belong to the truth, every word of the truth given to one block only. */
export function shareInTruth(blocks: readonly (readonly string[])[], truth: readonly string[]): readonly number[] {
  const inOrder = shareInOrder(blocks, truth);
  const known = getTokenShingles(truth);
  const covered = blocks.map((block, index) => Math.max(inOrder[index] ?? 0, coverage(block, known)));
  const left = getTokenCounts(truth);
  const shares = new Array<number>(blocks.length).fill(0);
  const order = blocks.map((_, index) => index).sort((one, other) => rank(other) - rank(one) || one - other);
  for (const index of order) {
    const block = blocks[index] ?? [];
    if ((covered[index] ?? 0) < SURE) continue;
    shares[index] = take(block, left) / Math.max(1, block.length);
  }
  return shares;

  function rank(index: number): number {
    const length = blocks[index]?.length ?? 0;
    return (inOrder[index] ?? 0) + (covered[index] ?? 0) * Math.min(1, length / 10);
  }
}

function take(block: readonly string[], left: Map<string, number>): number {
  let hits = 0;
  for (const token of block) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    hits++;
  }
  return hits;
}

const SHINGLE = 3;

function getTokenShingles(tokens: readonly string[]): ReadonlySet<string> {
  const shingles = new Set<string>();
  for (let size = 1; size <= SHINGLE; size++)
    for (let at = 0; at + size <= tokens.length; at++) shingles.add(tokens.slice(at, at + size).join(' '));
  return shingles;
}

function coverage(block: readonly string[], known: ReadonlySet<string>): number {
  if (block.length === 0) return 0;
  const size = Math.min(SHINGLE, block.length);
  const hit = new Uint8Array(block.length);
  for (let at = 0; at + size <= block.length; at++)
    if (known.has(block.slice(at, at + size).join(' '))) hit.fill(1, at, at + size);
  return hit.reduce((sum, one) => sum + one, 0) / block.length;
}

const MAX_CELLS = 1_500_000_000; // bits of the table that the way back needs

/** The share of each block's words in the longest common subsequence of the page and the truth. */
function shareInOrder(blocks: readonly (readonly string[])[], truth: readonly string[]): readonly number[] {
  const page = blocks.flat();
  if (page.length * truth.length > MAX_CELLS) return blocks.map(() => 0);
  const matched = matchedInOrder(page, truth);
  let at = 0;
  return blocks.map((block) => {
    let hits = 0;
    for (let left = block.length; left > 0; left--) hits += matched[at++] ?? 0;
    return hits / Math.max(1, block.length);
  });
}

/** Which words of a text belong to its longest common subsequence with another, by bit-parallel rows. */
function matchedInOrder(text: readonly string[], other: readonly string[]): Uint8Array {
  const wide = (other.length + 31) >>> 5;
  const masks = getTokenMasks(other, wide);
  const none = new Uint32Array(wide);
  const rows = new Uint32Array((text.length + 1) * wide).fill(0xffffffff, 0, wide);
  for (let row = 0; row < text.length; row++) {
    const mask = masks.get(text[row] ?? '') ?? none;
    let carry = 0;
    for (let word = 0; word < wide; word++) {
      const old = rows[row * wide + word] ?? 0;
      const hit = old & (mask[word] ?? 0);
      const sum = old + (hit >>> 0) + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      rows[(row + 1) * wide + word] = (sum >>> 0) | (old & ~hit);
    }
  }
  return wayBack(text.length, other.length, wide, rows);
}

function getTokenMasks(tokens: readonly string[], wide: number): ReadonlyMap<string, Uint32Array> {
  const masks = new Map<string, Uint32Array>();
  for (const [at, token] of tokens.entries()) {
    const mask = masks.get(token) ?? new Uint32Array(wide);
    masks.set(token, mask);
    mask[at >>> 5] = (mask[at >>> 5] ?? 0) | (1 << (at & 31));
  }
  return masks;
}

/** A zero bit of a row says that the column adds one to the length. */
function wayBack(length: number, columns: number, wide: number, rows: Uint32Array): Uint8Array {
  const matched = new Uint8Array(length);
  const adds = (row: number, column: number) =>
    (((rows[row * wide + (column >>> 5)] ?? 0) >>> (column & 31)) & 1) === 0;
  let column = columns - 1;
  for (let row = length; row > 0 && column >= 0; row--) {
    while (column >= 0 && !adds(row, column)) column--;
    if (column < 0) break;
    // the length grows here; where it grew a row earlier too, this word is not needed
    if (adds(row - 1, column)) continue;
    matched[row - 1] = 1;
    column--;
  }
  return matched;
}
