import { isRecord } from '@shared/json-value';
import { isRowFile, type RowFile } from '@shared/row-file';
import type { FieldPlan } from '../../extract/index';

type Values = Readonly<Record<string, unknown>>;

/** A link in a row whose file is to be downloaded. */
export interface WantedFile {
  readonly url: string;
  /** Name of its field. */
  readonly field: string;
  /** Position among the field's files, from 1. */
  readonly n: number;
}

export function hasFileFields(fields: readonly FieldPlan[]): boolean {
  return fields.some((field) => {
    if (field.kind === 'value') return isFile(field);
    return hasFileFields(field.kind === 'list' ? [field.of] : field.fields);
  });
}

/** Links of the row whose files are still missing. */
export function listWantedFiles(fields: readonly FieldPlan[], row: Values): readonly WantedFile[] {
  const wanted: WantedFile[] = [];
  putFiles(fields, row, (file) => {
    wanted.push(file);
    return null;
  });
  return wanted;
}

/** The row with files in place of their links; `get` returns null to leave a link as it is. */
export function putFiles<Row extends Values>(
  fields: readonly FieldPlan[],
  row: Row,
  get: (file: WantedFile) => RowFile | null,
): Row {
  const put = fields.map((field) => [field.name, putField(field, row[field.name], get)] as const);
  return { ...row, ...Object.fromEntries(put.filter(([name]) => Object.hasOwn(row, name))) };
}

function putField(field: FieldPlan, value: unknown, get: (file: WantedFile) => RowFile | null): unknown {
  if (field.kind === 'object') return isRecord(value) ? putFiles(field.fields, value, get) : value;
  const inner = field.kind === 'list' ? field.of : field;
  if (inner.kind === 'object') return Array.isArray(value) ? value.map((each) => putField(inner, each, get)) : value;
  if (inner.kind !== 'value' || !isFile(inner)) return value;
  const putOne = (one: unknown, at: number) => {
    const url = getLink(one);
    return url === null ? one : (get({ url, field: field.name, n: at + 1 }) ?? one);
  };
  return Array.isArray(value) ? value.map(putOne) : putOne(value, 0);
}

/** The link of a file that is still to be downloaded; null if there is none. */
function getLink(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return isRowFile(value) && value.error !== null ? value.url : null;
}

function isFile({ demand }: FieldPlan & { readonly kind: 'value' }): boolean {
  return demand === 'file';
}
