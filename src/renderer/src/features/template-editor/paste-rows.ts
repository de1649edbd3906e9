import { isRecord, parseJson } from '@shared/json-value';
import { EMPTY_ROW, type Row, readRows } from '../../store/draft/template-rows';

const MAX_ROWS = 200;
const MAX_NAME = 80; // characters; a longer line is prose

/** Rows from pasted text: a template, a JSON list of names, a table header, or one name per line. Null for a single name or prose. */
export function parsePastedRows(text: string): readonly Row[] | null {
  const rows = readRowsFromJson(text) ?? fromNames(text);
  return rows && rows.length > 1 ? rows.slice(0, MAX_ROWS) : null;
}

function readRowsFromJson(text: string): readonly Row[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  const value = parseJson(text);
  if (!Array.isArray(value)) return readRows(text) ?? (isRecord(value) ? Object.keys(value).map(createNamedRow) : null);
  const [first] = value;
  if (value.every((one) => typeof one === 'string')) return value.map(createNamedRow);
  return isRecord(first) ? Object.keys(first).map(createNamedRow) : null;
}

/** Rows from lines of names (with an optional description after a colon or tab), or from one line of cells. */
function fromNames(text: string): readonly Row[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [head = ''] = lines;
  const cells = getLineCells(head);
  if (cells.length > 1 && (lines.length === 1 || !/^[^:\t]+[:\t]/.test(head))) return allNamed(cells);
  return lines.length > 1 ? allNamed(lines) : null;
}

function getLineCells(line: string): readonly string[] {
  const mark = [';', ',', '|', '\t'].find((one) => line.includes(one));
  return mark === undefined ? [line] : line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function allNamed(lines: readonly string[]): readonly Row[] | null {
  const rows = lines.map(describedName).filter(({ name }) => name !== '');
  return rows.every(({ name }) => name.length <= MAX_NAME) ? rows : null;
}

function describedName(line: string): Row {
  const [, name = line, description = ''] = /^\s*(?:[-*•]\s*)?([^:\t]{1,80}?)\s*[:\t]\s*(.*)$/.exec(line) ?? [];
  return { ...EMPTY_ROW, name: name.replace(/^\s*[-*•]\s+/, '').trim(), description: description.trim() };
}

function createNamedRow(name: string): Row {
  return { ...EMPTY_ROW, name };
}
