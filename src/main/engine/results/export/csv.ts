import { CSV_SEPARATORS, DECIMALS } from '@shared/export-format';

import { getCellValue } from './columns';
import type { Exporter } from './format';

// Characters that make a spreadsheet run a cell as a formula; tab and return can hide another one.
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)*%?$/;

/** CSV by RFC 4180: CRLF line ends, quotes where needed, a header row. Nested values are written as JSON. */
export const exportCsv: Exporter = async function* ({ columns, rows }, { separator, decimal, bom, guardFormulas }) {
  const comma = CSV_SEPARATORS[separator];
  const needsQuotes = new RegExp(`["\r\n${comma}]`);
  const quoteCell = (text: string) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const toText = (value: unknown) =>
    typeof value === 'number' ? String(value).replace('.', DECIMALS[decimal]) : toCellText(value);
  const cell = (value: unknown) => quoteCell(guardFormulas ? guard(value, toText(value)) : toText(value));
  // most readers skip an empty line
  const line = (cells: readonly string[]) => `${cells.length === 1 && cells[0] === '' ? '""' : cells.join(comma)}\r\n`;

  yield (bom ? '\ufeff' : '') + line(columns.map(({ name }) => cell(name)));
  for await (const batch of rows()) {
    let text = '';
    for (const row of batch) text += line(columns.map(({ path }) => cell(getCellValue(row, path))));
    yield text;
  }
};

/** Prefixes formulas with an apostrophe, so that spreadsheets show them as text; numbers, including negative ones, stay. */
function guard(value: unknown, text: string): string {
  if (typeof value === 'number' || !FORMULA_START.test(text) || PLAIN_NUMBER.test(text)) return text;
  return `'${text}`;
}

/** Text of a cell: empty for null, JSON for nested values. */
export function toCellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
