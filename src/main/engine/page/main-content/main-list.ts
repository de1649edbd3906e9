import type { Outline, Part } from './outline';

const MIN_RECORDS = 3;
const RECORD_WORDS = 8; // words; shorter records are the entries of a menu

/** Finds the part whose records (similar elements directly inside it) have the most words; null if nothing repeats. */
export function findMainList({ parts }: Pick<Outline, 'parts'>, twins: Uint16Array): Part | null {
  const words = new Float64Array(parts.length);
  let list: Part | null = null;
  for (const { index, parent, counts } of parts) {
    if (parent === null || (twins[index] ?? 0) < MIN_RECORDS || counts.words < RECORD_WORDS) continue;
    const sum = (words[parent.index] ?? 0) + counts.words;
    words[parent.index] = sum;
    if (list === null || sum > (words[list.index] ?? 0)) list = parent;
  }
  return list;
}
