import type { Paint } from './paint';
import { clipToWidth, getTextWidth } from './shown-width';

export interface Column {
  readonly title: string;
  /** Right-aligns numbers. */
  readonly right?: boolean;
  /** Never truncated, because identifiers are copied. */
  readonly whole?: boolean;
}

/** Columns with these titles; the one of ids stays whole. */
export function toColumns(...titles: readonly string[]): readonly Column[] {
  return titles.map((title) => ({ title, whole: title === 'id' }));
}

const GAP = '  ';
const NARROWEST = 8; // columns; with less, a value is unreadable

/** A table of at most `width` terminal columns; columns that do not fit are listed below it. */
export function renderTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
  paint: Paint,
): string {
  const widest = columns.map(({ title }, at) =>
    Math.max(getTextWidth(title), ...rows.map((row) => getTextWidth(row[at] ?? ''))),
  );
  const widths = roomFor(columns, widest, width);
  const line = (cells: readonly string[]) =>
    widths
      .map((room, at) => pad(cells[at] ?? '', room, columns[at]?.right ?? false))
      .join(GAP)
      .trimEnd();
  const left = columns.slice(widths.length).map(({ title }) => title);
  return [
    paint.bold(line(columns.map(({ title }) => title))),
    ...rows.map(line),
    ...(left.length > 0 ? [paint.dim(`+ ${left.length} more: ${left.join(', ')}`)] : []),
  ].join('\n');
}

/** Widths of the shown columns: the widest shrinks first, and if all are narrow the last ones are left out. */
function roomFor(columns: readonly Column[], widest: readonly number[], width: number): readonly number[] {
  const least = widest.map((wide, at) => (columns[at]?.whole ? wide : Math.min(wide, NARROWEST)));
  let count = columns.length;
  while (count > 1 && total(least.slice(0, count)) > width) count--;
  const widths = widest.slice(0, count);
  while (total(widths) > width) {
    const at = widestAt(widths, least);
    if (at < 0) break;
    const next = Math.max(...widths.filter((each, index) => index !== at && each < (widths[at] ?? 0)), least[at] ?? 0);
    const over = total(widths) - width;
    widths[at] = Math.max(next, (widths[at] ?? 0) - over, least[at] ?? 0);
  }
  return widths;
}

/** Index of the widest column that can still shrink; -1 if none can. */
function widestAt(widths: readonly number[], least: readonly number[]): number {
  let best = -1;
  widths.forEach((wide, at) => {
    if (wide > (least[at] ?? 0) && wide > (widths[best] ?? 0)) best = at;
  });
  return best;
}

const total = (widths: readonly number[]) => widths.reduce((sum, each) => sum + each, GAP.length * (widths.length - 1));

function pad(text: string, width: number, right: boolean): string {
  const cut = clipToWidth(text, width);
  const space = ' '.repeat(Math.max(0, width - getTextWidth(cut)));
  return right ? space + cut : cut + space;
}
