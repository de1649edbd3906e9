import type { Column } from '../../../../src/main/engine/results/export/column';
import { getFieldColumns } from '../../../../src/main/engine/results/export/columns';
import { findRowFields } from '../../../../src/main/engine/results/export/field-tree';
import type { ColumnTable, ExportOptions, Pieces, Row } from '../../../../src/main/engine/results/export/format';

const BATCH = 200;

export const OPTIONS: ExportOptions = { separator: 'comma', decimal: 'point', bom: false, guardFormulas: true };

/** A table of these rows, with the columns that they have. */
export async function getRowTable(rows: readonly Row[], nested: 'json' | 'flatten' = 'json'): Promise<ColumnTable> {
  const fields = await findRowFields(getRowBatches(rows));
  return tableWith(getFieldColumns(fields, { nested, privateFields: true }), rows);
}

/** A table with just these columns. */
export function tableWith(columns: readonly Column[], rows: readonly Row[]): ColumnTable {
  return { columns, rows: () => getRowBatches(rows), facts: { id: 'job-1', name: "it's a job" } };
}

export const named = (...names: readonly string[]): readonly Column[] => names.map((name) => ({ name, path: [name] }));

export async function getPieceText(pieces: Pieces): Promise<string> {
  return (await getBytes(pieces)).toString('utf8');
}

export async function getBytes(pieces: Pieces): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}

async function* getRowBatches(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
