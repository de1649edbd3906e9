import { AppError } from '@shared/errors';
import { findUrlColumn, getCarriedNames, type InputRow, toCellUrl } from '@shared/sheet/input-table';
import { requireUrl } from '@shared/url';
import type { ExtractArgs } from './task-args';

interface PlannedRows {
  /** One for each row. */
  readonly urls: readonly string[];
  /** The columns of each row, renamed where a field has the same name. */
  readonly carry: (fields: readonly string[]) => readonly Readonly<Record<string, unknown>>[];
}

/** The pages that a spreadsheet's rows name. Throws `invalid_request` for a row without a URL. */
export function planRows(rows: readonly InputRow[], { urlColumn }: Pick<ExtractArgs, 'urlColumn'>): PlannedRows {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const column = requireColumn(urlColumn ?? findUrlColumn(columns, rows), columns);
  return {
    urls: rows.map((row, at) => {
      const url = toCellUrl(row[column]);
      if (url !== null) return requireUrl(url, ['rows', at, column]);
      const hint = 'Leave the row out, or name another column in urlColumn.';
      throw new AppError('invalid_request', `Row ${at + 1} has no URL in "${column}".`, {
        path: ['rows', at, column],
        hint,
      });
    }),
    carry: (fields) => {
      const names = getCarriedNames(columns, fields);
      return rows.map((row) => Object.fromEntries(columns.map((name) => [names.get(name) ?? name, row[name] ?? null])));
    },
  };
}

function requireColumn(column: string | null, columns: readonly string[]): string {
  if (column !== null && columns.includes(column)) return column;
  const hint = `The columns are ${columns.join(', ')}.`;
  const message = column === null ? 'No column of the rows holds URLs.' : `The rows have no column "${column}".`;
  throw new AppError('invalid_request', message, { path: ['urlColumn'], hint });
}
