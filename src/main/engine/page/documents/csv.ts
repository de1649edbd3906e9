import type { InputCell } from '@shared/sheet/input-table';
import { parseCells } from '@shared/sheet/parse-cells';
import { escapeMarkup, getFileName, makePage, textMarkup } from './markup';
import { hasHeading, MAX_CELLS, tableParts } from './table-markup';
import { getMimeType } from './text-kind';

const TABLE_TYPE = /^(?:text|application)\/(?:x-)?(?:csv|tsv|comma-separated-values|tab-separated-values)$/;
const TABLE_NAME = /\.(?:csv|tsv)$/i;
/** Types that servers send for any file. */
const ANY_TYPE = /^(?:|text\/plain|application\/octet-stream|binary\/octet-stream|application\/vnd\.ms-excel)$/;

const MAX_CHARACTERS = 8_000_000; // more than the cells that are read usually have
const MIN_ROWS = 3; // a heading and two rows; less is text with commas
const MIN_EVEN = 0.9; // share of rows as wide as the first

/** Renders CSV or TSV as a page with a table, as a sheet of a workbook; null if it is not a table. */
export function csvPage(text: string, contentType: string | null, url: string): string | null {
  const type = getMimeType(contentType);
  const name = getFileName(url);
  if (!TABLE_TYPE.test(type) && !(ANY_TYPE.test(type) && TABLE_NAME.test(name))) return null;
  const read = withoutBrokenLine(text);
  const cells = parseCells(read);
  if (!isTable(cells)) return null;
  const width = cells[0]?.length ?? 1;
  const rows = cells.slice(0, Math.floor(MAX_CELLS / width));
  const table = rows.map((row) => row.map((cell) => ({ markup: textMarkup(cell, url).replaceAll('\n', '<br>') })));
  const headings = hasHeading(rows.map(toTyped)) ? 1 : 0;
  const parts = [
    `<h1>${escapeMarkup(name)}</h1>`,
    ...tableParts(table, headings),
    ...noteCut(rows.length - headings, cells.length - headings + countLines(text.slice(read.length))),
  ];
  return makePage({ title: name }, parts.join('\n'));
}

/** Says how many rows there are if not all are in the table, as lists of other pages do, so that the result is partial. */
function noteCut(shown: number, total: number): readonly string[] {
  return shown < total ? [`<p>1–${shown} of ${total} rows were read.</p>`] : [];
}

function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

/** The beginning of a long text, up to a line's end. */
function withoutBrokenLine(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  return text.slice(0, text.lastIndexOf('\n', MAX_CHARACTERS) + 1);
}

function isTable(cells: readonly (readonly string[])[]): boolean {
  const width = cells[0]?.length ?? 0;
  const even = cells.filter((row) => row.length === width).length;
  return width > 1 && cells.length >= MIN_ROWS && even >= MIN_EVEN * cells.length;
}

/** Cells as in a workbook, where an empty cell is missing. */
function toTyped(row: readonly string[]): readonly InputCell[] {
  return row.map((cell) => (cell.trim() === '' ? null : cell));
}
