import { exportCsv } from './csv';
import type { Exporters } from './format';
import { exportJson } from './json';
import { exportJsonl } from './jsonl';
import { createSqliteExporter } from './sqlite/index';
import { exportXlsx } from './xlsx/index';

export type { Column } from './column';
export { getCellValue, getFieldColumns, listColumns, renameColumns } from './columns';
export { type FieldTree, findRowFields, getSchemaFields, joinFields, toFieldTree } from './field-tree';
export type { Batches, Exporters, Pieces, Row } from './format';
export { joinLists } from './join-lists';

/** Creates the exporters; `folder` is for files that must be complete before they can be sent. */
export function createExporters(folder: string): Exporters {
  return {
    csv: exportCsv,
    json: exportJson,
    jsonl: exportJsonl,
    xlsx: exportXlsx,
    sqlite: createSqliteExporter(folder),
  };
}
