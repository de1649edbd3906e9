import { type Pipeline, parsePipeline, printPipeline } from '@shared/clean-up/index';
import { parseJson } from '@shared/json-value';
import { readSchemaTemplate } from '@shared/schema-template';
import { type Json, readTolerantJson } from './read-json';

/** A field of a template in the form. */
export type Row = ValueRow | GroupRow;

export interface ValueRow extends Pipeline {
  readonly kind: 'value';
  readonly name: string;
  /** Whether it is in brackets: `["each tag"]`. */
  readonly bracketed: boolean;
}

export interface GroupRow {
  readonly kind: 'group';
  readonly name: string;
  /** Whether there may be several such objects. */
  readonly many: boolean;
  readonly rows: readonly Row[];
}

/** Indices from the outermost group inwards. */
export type RowPath = readonly number[];

export const EMPTY_ROW: ValueRow = {
  kind: 'value',
  name: '',
  description: '',
  type: null,
  list: false,
  steps: [],
  bracketed: false,
};

/** Rows of an object template's text; null if it is no such template, or cannot be shown as rows. */
export function readRows(text: string): readonly Row[] | null {
  if (text.trim() === '') return [];
  const meant = readSchemaTemplate(parseJson(text));
  const json = readTolerantJson(meant === null ? text : JSON.stringify(meant));
  return json?.kind === 'object' ? toTemplateRows(json) : null;
}

function toTemplateRows({ fields }: Json & { kind: 'object' }): readonly Row[] | null {
  const rows = fields.map(([name, value]) => getRow(name, value));
  return rows.every((row) => row !== null) ? rows : null;
}

function getRow(name: string, value: Json): Row | null {
  if (value.kind === 'text') return { kind: 'value', name, bracketed: false, ...parsePipeline(value.text) };
  if (value.kind === 'object') return getGroup(name, value, false);
  if (value.kind !== 'list') return null;
  const [only, ...others] = value.entries;
  if (others.length > 0 || only === undefined) return null;
  if (only.kind === 'text') return { kind: 'value', name, bracketed: true, ...parsePipeline(only.text) };
  return only.kind === 'object' ? getGroup(name, only, true) : null;
}

function getGroup(name: string, value: Json & { kind: 'object' }, many: boolean): GroupRow | null {
  const rows = toTemplateRows(value);
  return rows && { kind: 'group', name, many, rows };
}

/** Template text of rows; empty without rows. */
export function printRows(rows: readonly Row[]): string {
  return rows.length === 0 ? '' : printObject(rows, '');
}

function printObject(rows: readonly Row[], indent: string): string {
  if (rows.length === 0) return '{}';
  const inner = `${indent}  `;
  const lines = rows.map((row) => `${inner}${JSON.stringify(row.name)}: ${printRow(row, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function printRow(row: Row, indent: string): string {
  if (row.kind === 'group') {
    const object = printObject(row.rows, indent);
    return row.many ? `[${object}]` : object;
  }
  const text = JSON.stringify(printValue(row));
  return row.bracketed ? `[${text}]` : text;
}

/** Keeps a description's spaces while typing if nothing follows it. */
function printValue(row: ValueRow): string {
  const { description, type, list, steps } = row;
  return type === null && !list && steps.length === 0 ? description : printPipeline(row);
}

/** Whether a row's values are a list. */
export function isMany(row: Row): boolean {
  return row.kind === 'group' ? row.many : row.bracketed || row.list;
}
