import type { VerticalRule } from './drawing';
import { getRight, type Word } from './words';

/** Adjacent words on one baseline. */
export interface Segment {
  readonly words: readonly Word[];
  readonly x: number;
  readonly right: number;
  readonly y: number;
}

/** Lines so close that they belong to one table row, as when short cells are centred beside tall ones. */
export interface Strip {
  /** From top to bottom and left to right. */
  readonly segments: readonly Segment[];
  /** Highest and lowest baseline. */
  readonly top: number;
  readonly bottom: number;
  /** Font size of most of its text. */
  readonly size: number;
}

const SAME_BASELINE = 0.3; // factor of the size
const SAME_STRIP = 0.9; // factor of the size; lines of text are at least this far apart
const WORD_GAP = 0.6; // factor of the size; wider gaps separate segments

/** Groups words into strips, from top to bottom. A segment never crosses a vertical rule. */
export function toStrips(words: readonly Word[], rules: readonly VerticalRule[]): readonly Strip[] {
  const strips: Segment[][] = [];
  let last: { readonly y: number; readonly size: number } | null = null;
  for (const line of toBaselines(words)) {
    const y = line[0]?.y ?? 0;
    const size = Math.max(...line.map((word) => word.size));
    const segments = toSegments(line, rules);
    if (last && last.y - y < SAME_STRIP * Math.min(size, last.size)) strips.at(-1)?.push(...segments);
    else strips.push([...segments]);
    last = { y, size };
  }
  return strips.map(makeStrip);
}

function makeStrip(segments: readonly Segment[]): Strip {
  const baselines = segments.map(({ y }) => y);
  const sizes = segments.flatMap(({ words }) => words.map(({ size }) => size)).sort((one, other) => one - other);
  const size = sizes[Math.floor(sizes.length / 2)] ?? 1;
  return { segments, top: Math.max(...baselines), bottom: Math.min(...baselines), size };
}

function toBaselines(words: readonly Word[]): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  for (const word of [...words].sort((one, other) => other.y - one.y)) {
    const first = lines.at(-1)?.[0];
    if (first && first.y - word.y < SAME_BASELINE * Math.min(first.size, word.size)) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((one, other) => one.x - other.x));
}

function toSegments(line: readonly Word[], rules: readonly VerticalRule[]): readonly Segment[] {
  const groups: Word[][] = [];
  for (const word of line) {
    const before = groups.at(-1)?.at(-1);
    const isNear = before && word.x - getRight(before) < WORD_GAP * Math.max(word.size, before.size);
    if (isNear && !isRuledOff(before, word, rules)) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => {
    const [first, end] = [words[0] as Word, words.at(-1) as Word];
    return { words, x: first.x, right: getRight(end), y: first.y };
  });
}

/** Whether a vertical rule separates two words. */
function isRuledOff(before: Word, after: Word, rules: readonly VerticalRule[]): boolean {
  const slack = before.run === after.run ? 0.25 * before.size : 0; // positions inside a run are estimates
  const y = before.y + before.size / 4;
  return rules.some(
    ({ x, bottom, top }) => x > getRight(before) - slack && x < after.x + slack && y > bottom && y < top,
  );
}
