import { CSV_SEPARATORS } from '@shared/export-format';

import { valueAt } from './columns';
import type { Exporter } from './format';

// What a spreadsheet runs as a formula when a cell begins with it; tab and return can hide one of the others.
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)*%?$/;

/** CSV by RFC 4180: CRLF line ends, quotes where needed, a header row. Nested values stand as JSON. */
export const exportCsv: Exporter = async function* ({ columns, rows }, { separator, bom, guardFormulas }) {
  const comma = CSV_SEPARATORS[separator];
  const needsQuotes = new RegExp(`["\r\n${comma}]`);
  const quoted = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const cell = (value: unknown) => quoted(guardFormulas ? guard(value, cellText(value)) : cellText(value));
  // an empty line is no row to most readers
  const line = (cells: readonly string[]) => `${cells.length === 1 && cells[0] === '' ? '""' : cells.join(comma)}\r\n`;

  yield (bom ? '\ufeff' : '') + line(columns.map(({ name }) => cell(name)));
  for await (const batch of rows()) {
    let text = '';
    for (const row of batch) text += line(columns.map(({ path }) => cell(valueAt(row, path))));
    yield text;
  }
};

/** An apostrophe makes a spreadsheet show the text instead of running it; numbers, also negative ones, stay as they are. */
function guard(value: unknown, text: string): string {
  if (typeof value === 'number' || !FORMULA_START.test(text) || PLAIN_NUMBER.test(text)) return text;
  return `'${text}`;
}

/** A value as the text of a cell: nothing for null, JSON for what is nested. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
