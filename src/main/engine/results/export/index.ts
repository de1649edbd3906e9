import { exportCsv } from './csv';
import type { Exporters } from './format';
import { exportJson } from './json';
import { exportJsonl } from './jsonl';
import { sqliteExporter } from './sqlite/index';
import { exportXlsx } from './xlsx/index';

export type { Column } from './column';
export { getFieldColumns, knownColumns, renameColumns } from './columns';
export { type FieldTree, fieldsOfRows, fieldsOfSchema, joinFields, plainFields } from './field-tree';
export type { Batches, Exporters, Pieces, Row } from './format';

/** Creates the exporters; `folder` is for files that must be complete before they can be sent. */
export function createExporters(folder: string): Exporters {
  return { csv: exportCsv, json: exportJson, jsonl: exportJsonl, xlsx: exportXlsx, sqlite: sqliteExporter(folder) };
}
