import { type Cell, cellText } from './cells';
import { isValue } from './values';

/** Whether the first row has a distinctive font that few or none of the rows below use. */
export function hasHeadingFont([first, ...others]: readonly (readonly Cell[])[]): boolean {
  if (!first || others.length === 0) return false;
  const own = fontsOf(first);
  const below = others.filter((row) => isSameFont(fontsOf(row), own));
  return own.size > 0 && below.length <= others.length * MAX_ALIKE;
}

const MAX_ALIKE = 0.2; // share of the rows; totals are often as bold as the header

function fontsOf(row: readonly Cell[]): ReadonlySet<string> {
  return new Set(row.flatMap(({ lines }) => lines.flatMap((words) => words.map(({ font }) => font))));
}

function isSameFont(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && [...one].every((font) => other.has(font));
}

/** Whether the first row contains column names: by its font, or because it has only texts without duplicates. */
export function hasHeading(rows: readonly (readonly Cell[])[], width: number): boolean {
  const [first = []] = rows;
  const names = first.map(cellText).filter((text) => text !== '');
  if (rows.length < 2 || names.length < Math.max(2, width - 1) || new Set(names).size < names.length) return false;
  return hasHeadingFont(rows) || names.every((name) => !isValue(name) && name.length <= MAX_NAME);
}

const MAX_NAME = 60; // characters; longer texts are not names
