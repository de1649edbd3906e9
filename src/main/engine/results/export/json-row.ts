import type { Column } from './column';
import { getCellValue } from './columns';
import type { Row } from './format';

/** A row as JSON with these columns in order; unchanged if there are none. */
export function formatJsonRow(row: Row, columns: readonly Column[] | null): string {
  if (columns === null) return JSON.stringify(row);
  return JSON.stringify(Object.fromEntries(columns.map(({ name, path }) => [name, getCellValue(row, path)])));
}
