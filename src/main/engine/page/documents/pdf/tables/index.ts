import type { TextRun } from '../text-runs';
import { type Cell, cellText, toCells } from './cells';
import type { Column } from './columns';
import type { Drawing, Rules } from './drawing';
import { findRegions, type Region } from './grow';
import { hasHeading, hasHeadingFont } from './headings';
import { isTable } from './is-table';
import { groupRows } from './rows';
import { type Strip, toStrips } from './strips';
import { toWords, type Word } from './words';

export type { Column } from './columns';
export { type Drawing, readDrawing } from './drawing';

/** A table on a page, or a part of one. */
export interface FoundTable {
  readonly rows: readonly (readonly Cell[])[];
  /** Number of header rows. */
  readonly headings: number;
  readonly columns: readonly Column[];
  /** Indices of the text runs in it. */
  readonly runs: ReadonlySet<number>;
}

const MAX_RUNS = 6_000; // per page; more are an illustration, or an attack

/** Whether any two lines of a page share columns, so that its rules are worth reading. */
export function mayHaveTables(runs: readonly TextRun[]): boolean {
  return runs.length <= MAX_RUNS && findRegions(toStrips(toWords(runs, new Map()), [])).length > 0;
}

/** Finds the tables of a page by the positions of its texts and the rules between them. */
export function findTables(runs: readonly TextRun[], { rules, widths }: Drawing): readonly FoundTable[] {
  const strips = toStrips(toWords(runs, widths), rules.vertical);
  return findRegions(strips).flatMap((region) => {
    const table = readTable(withLinesAbove(region, strips), rules);
    return table ? [table] : [];
  });
}

const MAX_ABOVE = 3; // lines of a cell above the first line with two columns
const NEAR = 1.6; // factor of the size

/** Adds lines above in which only one cell of the first row has text. */
function withLinesAbove(region: Region, strips: readonly Strip[]): Region {
  let first = strips.indexOf(region.strips[0] as Strip);
  const above: Strip[] = [];
  while (above.length < MAX_ABOVE) {
    const [strip, below] = [strips[first - 1], strips[first]];
    if (!strip || !below || strip.bottom - below.top > NEAR * below.size || !isInColumn(strip, region)) break;
    above.unshift(strip);
    first--;
  }
  return { ...region, strips: [...above, ...region.strips] };
}

function isInColumn({ segments: [segment, ...others] }: Strip, { columns }: Region): boolean {
  return (
    others.length === 0 &&
    segment !== undefined &&
    columns.some(({ left, right }) => segment.x >= left - 1 && segment.right <= right + 1)
  );
}

function readTable(region: Region, rules: Rules): FoundTable | null {
  const width = region.columns.length;
  const { rows: groups, isRuled } = groupRows(region.strips, region.columns, rules.horizontal);
  const all = groups.map((row) => toCells(row, region));
  // single-cell lines above and below are a title and a note
  const isWhole = (row: readonly Cell[]) =>
    countFilled(row) > 1 ||
    (countFilled(row) === 1 && cellText(row[0] as Cell) === '') ||
    (isRuled && row.length === width);
  const from = all.findIndex((row) => countFilled(row) > 1 && countFilled(row) * 2 >= Math.min(width, 4));
  const to = all.findLastIndex(isWhole);
  const rows = from < 0 ? [] : all.slice(from, to + 1);
  if (!isTable(rows, region, { isRuled, hasHeading: hasHeadingFont(rows) && hasHeading(rows, width) })) return null;
  return {
    rows,
    headings: hasHeading(rows, width) ? 1 : 0,
    columns: region.columns,
    runs: runsOf(rows),
  };
}

function countFilled(row: readonly Cell[]): number {
  return row.filter((cell) => cellText(cell) !== '').length;
}

function runsOf(rows: readonly (readonly Cell[])[]): ReadonlySet<number> {
  const words: readonly Word[] = rows.flat().flatMap(({ lines }) => lines.flat());
  return new Set(words.map(({ run }) => run));
}
