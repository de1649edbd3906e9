import { CSV_SEPARATORS } from '@shared/export-format';
import { stringify } from 'csv-stringify/sync';
import type { Exporter } from './format';

// What a spreadsheet runs as a formula when a cell begins with it; tab and return can hide one of the others.
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)*%?$/;
// Left to itself the library quotes only the whole line end, and a lone half of it would split the row.
const LINE_BREAK = /[\r\n]/;
const ROWS_PER_PIECE = 200;

/** CSV by RFC 4180: CRLF line ends, quotes where needed, a header row. Nested values stand as JSON. */
export const exportCsv: Exporter = function* (items, { separator, bom, columns, guardFormulas }) {
  const options = {
    delimiter: CSV_SEPARATORS[separator],
    record_delimiter: 'windows',
    quoted_match: LINE_BREAK,
  } as const;
  const cell = (value: unknown) => (guardFormulas ? guard(value, cellText(value)) : cellText(value));
  yield (bom ? '\ufeff' : '') + stringify([columns.map((name) => (guardFormulas ? guard(name, name) : name))], options);
  let rows: string[][] = [];
  for (const item of items) {
    rows.push(columns.map((name) => cell(item[name])));
    if (rows.length < ROWS_PER_PIECE) continue;
    yield stringify(rows, options);
    rows = [];
  }
  if (rows.length > 0) yield stringify(rows, options);
};

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** An apostrophe makes a spreadsheet show the text instead of running it; numbers, also negative ones, stay as they are. */
function guard(value: unknown, text: string): string {
  if (typeof value === 'number' || !FORMULA_START.test(text) || PLAIN_NUMBER.test(text)) return text;
  return `'${text}`;
}
