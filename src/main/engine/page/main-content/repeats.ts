import { getTwin } from './place-features';
import type { Reading } from './reading';

const LONG = 15; // words; shorter texts repeat within the content: labels, prices, "in stock"
const AS_LIKELY = 0.2; // the first of two equal passages is kept unless the second one is likelier by more than this

/**
 * Sets the chance of one of two equal long passages to 0, such as a text for phones and one for large screens: of the second
 * one, unless that is clearly likelier.
 */
export function leaveOutRepeats(reading: Reading, chances: Float32Array): Float32Array {
  const left = chances.slice();
  const seen = new Map<string, number>();
  for (const { index, counts, owner } of reading.outline.blocks) {
    if (counts.words < LONG || owner.element.name === 'pre') continue;
    const key = `${counts.characters} ${reading.texts[index] ?? ''}`;
    const before = seen.get(key);
    if (before === undefined) seen.set(key, index);
    else if (!areInOneList(reading, before, index)) {
      const isFirst = (left[before] ?? 0) >= (left[index] ?? 0) - AS_LIKELY;
      left[isFirst ? index : before] = 0;
      seen.set(key, isFirst ? before : index);
    }
  }
  return left;
}

/** Two cards of one list may have the same text. */
function areInOneList(reading: Reading, one: number, other: number): boolean {
  return getList(reading, one) === getList(reading, other);
}

function getList(reading: Reading, index: number) {
  const owner = reading.outline.blocks[index]?.owner;
  return owner && (getTwin(reading, owner).parent ?? null);
}
