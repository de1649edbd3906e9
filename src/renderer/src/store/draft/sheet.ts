import { type InputRow, type InputTable, toCellUrl } from '@shared/sheet/input-table';

/** A spreadsheet whose rows are collected. */
export interface Sheet {
  readonly table: InputTable;
  readonly urlColumn: string;
  /** Its URLs, one per line. */
  readonly target: string;
}

/** The sheet with the pages of one column; null if that has no URL. */
export function createSheet(table: InputTable, urlColumn: string | null): Sheet | null {
  if (urlColumn === null) return null;
  const urls = table.rows.flatMap((row) => toCellUrl(row[urlColumn]) ?? []);
  return urls.length === 0 ? null : { table, urlColumn, target: urls.join('\n') };
}

/** The rows that name a page. */
export function getSheetRows({ table, urlColumn }: Pick<Sheet, 'table' | 'urlColumn'>): readonly InputRow[] {
  return table.rows.filter((row) => toCellUrl(row[urlColumn]) !== null);
}
