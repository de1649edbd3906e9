import { AppError } from '@shared/errors';
import { findUrlColumn, getCarriedNames, type InputRow, toCellUrl } from '@shared/sheet/input-table';
import { MAX_FAULTS } from '@shared/spelling';
import { requireUrls } from '@shared/url';
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
    urls: readUrls(rows, column),
    carry: (fields) => {
      const names = getCarriedNames(columns, fields);
      return rows.map((row) => Object.fromEntries(columns.map((name) => [names.get(name) ?? name, row[name] ?? null])));
    },
  };
}

function readUrls(rows: readonly InputRow[], column: string): readonly string[] {
  const urls = rows.map((row) => toCellUrl(row[column]));
  const without = urls.flatMap((url, at) => (url === null ? [at] : []));
  if (without.length === 0)
    return requireUrls(
      urls.map((url) => url ?? ''),
      (at) => ['rows', at, column],
    );
  const hint = 'Leave the row out, or name another column in urlColumn.';
  throw AppError.all(
    without.slice(0, MAX_FAULTS).map((at) => {
      const message = `Row ${at + 1} has no URL in "${column}".`;
      return { code: 'invalid_request', message, path: ['rows', at, column], hint };
    }),
  );
}

function requireColumn(column: string | null, columns: readonly string[]): string {
  if (column !== null && columns.includes(column)) return column;
  const hint = `The columns are ${columns.join(', ')}.`;
  const message = column === null ? 'No column of the rows holds URLs.' : `The rows have no column "${column}".`;
  throw new AppError('invalid_request', message, { path: ['urlColumn'], hint });
}
