import type { Column } from '../column';
import { getCellValue } from '../columns';
import type { Row } from '../format';
import { MAX_CELL, renderCell, renderHeaderCell } from './cell';
import { toColumnLetters } from './column-letters';

export const MAX_ROWS = 1_048_576; // rows per sheet, header included

/** A text that was truncated to fit a cell. */
export interface Cut {
  readonly cell: string;
  readonly length: number;
}

const NARROWEST = 8;
const WIDEST = 60;

/** Start of a sheet: frozen header, column widths estimated from the first rows, and the header row. */
export function renderSheetStart(columns: readonly Column[], first: readonly Row[]): string {
  const widths = columns.map(({ name, path }) => getWidth([name, ...first.map((row) => getCellValue(row, path))]));
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const header = columns.map(({ name }, at) => renderHeaderCell(`${toColumnLetters(at)}1`, name));
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '') +
    `<sheetData><row r="1">${header.join('')}</row>`
  );
}

/** XML of rows, starting at row number `from` (the header is 1). Calls `onCut` for truncated values. */
export function renderRows(
  columns: readonly Column[],
  rows: readonly Row[],
  from: number,
  onCut: (cut: Cut) => void,
): string {
  const letters = columns.map((_, at) => toColumnLetters(at));
  let xml = '';
  rows.forEach((row, index) => {
    const number = from + index;
    xml += `<row r="${number}">`;
    columns.forEach(({ path }, at) => {
      const value = getCellValue(row, path);
      const cell = `${letters[at]}${number}`;
      const length = getLength(value);
      if (length > MAX_CELL) onCut({ cell, length });
      xml += renderCell(cell, value);
    });
    xml += '</row>';
  });
  return xml;
}

/** End of a sheet with so many rows, header included. `filtered` adds the filter arrows. */
export function renderSheetEnd(columns: number, rows: number, filtered: boolean): string {
  const filter = filtered && columns > 0 ? `<autoFilter ref="A1:${toColumnLetters(columns - 1)}${rows}"/>` : '';
  return `</sheetData>${filter}</worksheet>`;
}

function getWidth(values: readonly unknown[]): number {
  const longest = values.reduce<number>((most, value) => Math.max(most, lineLength(value)), 0);
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

function lineLength(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'object') return WIDEST;
  return Math.max(
    ...String(value)
      .slice(0, 10 * WIDEST)
      .split('\n')
      .map((line) => line.length),
  );
}

function getLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 0;
}
