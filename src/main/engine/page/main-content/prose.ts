import type { Counts } from './counts';

const PROSE_WORDS = 10;
const PROSE_LINKS = 0.4;

/** Whether a block is at least as long as a sentence and has few links. */
export function isProse({ words, linkWords }: Counts): boolean {
  return words >= PROSE_WORDS && linkWords < PROSE_LINKS * words;
}
