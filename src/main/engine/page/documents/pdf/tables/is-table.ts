import { type Cell, cellText } from './cells';
import type { Region } from './grow';
import { isValue } from './values';
import { getRight } from './words';

/** Evidence for a table besides its columns. */
export interface Evidence {
  readonly isRuled: boolean;
  readonly hasHeading: boolean;
}

/** Whether cells form a table, rather than prose in columns, a table of contents, a form or a numbered list. */
export function isTable(rows: readonly (readonly Cell[])[], region: Region, evidence: Evidence): boolean {
  const width = region.columns.length;
  const cells = rows.flat();
  const filled = cells.filter(isFilled).length;
  if (filled < 4 || rows.length < 2 || (rows.length === 2 && !isClearPair(rows, width, evidence))) return false;
  if (filled < rows.length * width * (evidence.isRuled ? MIN_FILLED_RULED : MIN_FILLED)) return false;
  if (rows.filter((row) => row.length < width).length > rows.length * MAX_SPANNING) return false;
  if (isProse(rows, region, evidence) || isContents(rows) || isForm(cells) || isNumberedList(rows)) return false;
  return evidence.isRuled || evidence.hasHeading || hasTypedColumn(rows) || (width > 2 && rows.length > 3);
}

/** Whether two rows are a table: only between rules, or if a header and values fill all columns. */
function isClearPair(rows: readonly (readonly Cell[])[], width: number, { isRuled, hasHeading }: Evidence): boolean {
  return isRuled || (width > 2 && hasHeading && rows.every((row) => row.length === width && row.every(isFilled)));
}

const MIN_FILLED = 0.5; // share of the cells
const MIN_FILLED_RULED = 0.25;
const MAX_SPANNING = 0.25; // share of the rows; cells across several columns are titles

function isFilled({ lines }: Cell): boolean {
  return lines.length > 0;
}

const PROSE_LINE = 28; // characters, median of the lines
const PROSE_WIDTH = 0.75; // share of the column width; lines of prose fill it

/** Whether it is running text in two or more columns. */
function isProse(rows: readonly (readonly Cell[])[], { columns }: Region, { isRuled }: Evidence): boolean {
  const prose = columns.filter((column, at) => {
    const lines = rows.flatMap((row) => (row.length === columns.length ? (row[at]?.lines ?? []) : []));
    const long = lines.filter((words) => {
      const [first, last] = [words[0], words.at(-1)];
      const characters = words.reduce((sum, { text }) => sum + text.length, 0);
      const width = first && last ? getRight(last) - first.x : 0;
      return characters >= PROSE_LINE && width >= PROSE_WIDTH * (column.right - column.left);
    });
    return lines.length > 2 && long.length >= lines.length * 0.6;
  });
  return prose.length >= (isRuled ? Math.max(2, columns.length) : 2) || (!isRuled && prose.length === columns.length);
}

const LEADERS = /(?:[.·…_]\s?){4,}/;
const PAGE_NUMBER = /^(?:\d{1,4}|[ivxlc]{1,7})$/i;
const PAGE_HEADING = /^(?:pages?|p\.|seiten?|s\.|páginas?|pág\.)$/i;

/** Whether it is a table of contents: rows that end with leaders or increasing page numbers. */
function isContents(rows: readonly (readonly Cell[])[]): boolean {
  const leaders = rows.filter((row) => row.some((cell) => LEADERS.test(cellText(cell))));
  if (leaders.length >= rows.length * 0.4) return true;
  const last = rows.map((row) => cellText(row.at(-1) ?? { lines: [], colspan: 1 }));
  const hasHeading = !PAGE_NUMBER.test(last[0] ?? '') && !PAGE_HEADING.test(last[0] ?? '');
  const numbers = last.filter((text) => text !== '' && !PAGE_HEADING.test(text));
  if (hasHeading || numbers.length < 3 || !numbers.every((text) => PAGE_NUMBER.test(text))) return false;
  const values = numbers.filter((text) => /^\d+$/.test(text)).map(Number);
  const others = rows.flatMap((row) => row.slice(0, -1).map(cellText));
  return (
    values.every((value, at) => at === 0 || value >= (values[at - 1] as number)) &&
    others.filter((text) => /\p{L}{3}/u.test(text)).length >= rows.length * 0.7
  );
}

/** Whether it is a form: labels with colons, and blanks to fill in. */
function isForm(cells: readonly Cell[]): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '');
  const marked = texts.filter((text) => /[:：]$|_{3}|☐|☑|□/u.test(text));
  return marked.length >= texts.length * 0.3;
}

/** Whether it is a list with numbers or bullets in the first column. */
function isNumberedList(rows: readonly (readonly Cell[])[]): boolean {
  const first = rows.map(([cell]) => (cell ? cellText(cell) : '')).filter((text) => text !== '');
  const widest = Math.max(...rows.map((row) => row.length));
  const marks = first.filter((text) =>
    /^(?:\(?(?:\d{1,3}|\p{L}|[ivx]{1,5})[.)]|\d{1,2}(?:\.\d{1,2})+\.?|[•‣▪▫●○◦■□–—*·-]|\[\d+\])$/iu.test(text),
  );
  return widest === 2 && marks.length >= first.length * 0.7;
}

const TYPED = 0.6; // share of a column's non-empty cells below the first

/** Whether a column has numbers, amounts or dates. */
function hasTypedColumn(rows: readonly (readonly Cell[])[]): boolean {
  const width = Math.max(...rows.map((row) => row.length));
  const body = rows.slice(1).filter((row) => row.length === width);
  return Array.from({ length: width }, (_, at) => at).some((at) => {
    const texts = body.map((row) => cellText(row[at] as Cell)).filter((text) => text !== '');
    return texts.length > 1 && texts.filter(isValue).length >= texts.length * TYPED;
  });
}
