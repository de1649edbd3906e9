import type { Column } from './columns';
import type { HorizontalRule } from './drawing';
import type { Segment, Strip } from './strips';
import { isValue } from './values';

/** The strips of each row, and how rows were separated. */
export interface Rows {
  readonly rows: readonly (readonly Strip[])[];
  readonly isRuled: boolean;
}

/** Groups a region's strips into rows: by rules between them, else by distance, else one strip per row. */
export function groupRows(
  strips: readonly Strip[],
  columns: readonly Column[],
  rules: readonly HorizontalRule[],
): Rows {
  const steps = strips.map((strip, at) => getStep(strips[at - 1], strip));
  const ruled = strips.map((strip, at) => at === 0 || isRuledOff(strips[at - 1] as Strip, strip, columns, rules));
  const ruledSteps = steps.filter((_, at) => at > 0 && ruled[at]);
  const rowStep = Math.min(...ruledSteps) * ALIKE;
  const isLeadingKnown = steps.some((step, at) => at > 0 && !ruled[at] && step < rowStep);
  // in some tables only every second row has a background; lines of a cell are closer than rows
  const byRules = split(
    strips,
    steps.map(
      (step, at) => ruled[at] || (step >= rowStep && (isLeadingKnown || beginsRow(strips[at] as Strip, columns))),
    ),
  );
  if (areRows(byRules)) return { rows: byRules, isRuled: true };
  const spaced = split(strips, findStarts(strips, columns, steps));
  return { rows: spaced, isRuled: false };
}

const ALIKE = 0.97; // factor of the smallest row distance

/** Distance of a strip from the one above, as a multiple of its size. */
function getStep(before: Strip | undefined, strip: Strip): number {
  return before ? (before.bottom - strip.top) / strip.size : Number.POSITIVE_INFINITY;
}

function split(strips: readonly Strip[], starts: readonly boolean[]): readonly (readonly Strip[])[] {
  const rows: Strip[][] = [];
  for (const [at, strip] of strips.entries()) {
    if (starts[at] || rows.length === 0) rows.push([strip]);
    else rows.at(-1)?.push(strip);
  }
  return rows;
}

const MIN_RULED_ROWS = 3;
const MAX_STRIPS_OF_ROW = 3; // average; more strips between two rules are rows without rules

/** Whether rules separate the rows, and not only the table and its header. */
function areRows(rows: readonly (readonly Strip[])[]): boolean {
  const [first, ...others] = rows;
  if (!first || rows.length < MIN_RULED_ROWS) return others.length === 1 && rows.every((row) => row.length === 1);
  const lines = others.reduce((sum, row) => sum + row.length, 0);
  return lines / others.length <= MAX_STRIPS_OF_ROW || others.length >= 6;
}

const MIN_RULED = 0.5; // share of the table's width

function isRuledOff(
  before: Strip,
  strip: Strip,
  columns: readonly Column[],
  rules: readonly HorizontalRule[],
): boolean {
  const [left, right] = [columns[0]?.left ?? 0, columns.at(-1)?.right ?? 0];
  const lower = strip.top + strip.size * 0.4;
  const between = rules.filter(({ y }) => y < before.bottom - before.size * 0.02 && y > lower);
  let covered = 0;
  let reached = left;
  for (const rule of between.sort((one, other) => one.left - other.left)) {
    const from = Math.max(rule.left, reached);
    const to = Math.min(rule.right, right);
    if (to > from) covered += to - from;
    reached = Math.max(reached, to);
  }
  return covered >= MIN_RULED * (right - left);
}

const MAX_LEADING = 1.75; // factor of the size; lines of one cell are not farther apart
const MIN_JUMP = 1.1; // factor; rows are farther apart than lines of a cell
const MAX_FULL = 0.5; // share of the joined pairs; only one line of a row fills the first and most other columns

/** Whether a row starts at each strip, judged by distances. */
function findStarts(
  strips: readonly Strip[],
  columns: readonly Column[],
  steps: readonly number[],
): readonly boolean[] {
  const limit = findJump(steps.slice(1));
  const starts = steps.map((step) => step > limit);
  const joined = starts.flatMap((isStart, at) => (isStart ? [] : [at]));
  const full = joined.filter((at) =>
    strips.slice(Math.max(0, at - 1), at + 1).every((strip) => isFull(strip, columns)),
  );
  if (joined.length > 0 && full.length <= joined.length * MAX_FULL) return starts;
  return startsByFirstColumn(strips, columns, steps);
}

/** Whether a strip looks like a row of its own. */
function isFull(strip: Strip, columns: readonly Column[]): boolean {
  return fillsFirst(strip, columns) && countFilled(strip, columns) >= columns.length * 0.7;
}

function fillsFirst({ segments }: Strip, [first, second]: readonly Column[]): boolean {
  return !first || !second || segments.some(({ x }) => x < (first.right + second.left) / 2);
}

function findJump(steps: readonly number[]): number {
  const sorted = [...steps].sort((one, other) => one - other);
  const at = sorted.findIndex((step, index) => index > 0 && step > (sorted[index - 1] as number) * MIN_JUMP);
  const below = sorted[at - 1] ?? 0;
  return at > 0 && below <= MAX_LEADING ? (below + (sorted[at] as number)) / 2 : 0;
}

/** If all strips are equally far apart, one without text in the first column continues the row above. */
function startsByFirstColumn(
  strips: readonly Strip[],
  columns: readonly Column[],
  steps: readonly number[],
): readonly boolean[] {
  return strips.map((strip, at) => {
    return at === 0 || beginsRow(strip, columns) || (steps[at] ?? 0) > MAX_LEADING;
  });
}

/** Whether the columns that a strip fills suggest a new row, rather than further lines of the cells above. */
function beginsRow(strip: Strip, columns: readonly Column[]): boolean {
  return (
    fillsFirst(strip, columns) || countFilled(strip, columns) * 2 > columns.length || strip.segments.every(isNumber)
  );
}

function countFilled({ segments }: Strip, columns: readonly Column[]): number {
  return columns.filter(({ left, right }) => segments.some((segment) => segment.x < right && segment.right > left))
    .length;
}

function isNumber({ words }: Segment): boolean {
  return isValue(words.map(({ text }) => text).join(''));
}
