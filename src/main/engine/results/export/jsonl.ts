import type { Exporter, ExportTable } from './format';
import { jsonRow } from './json-row';

/** One JSON object per line. */
export const exportJsonl: Exporter<ExportTable> = async function* ({ columns, rows }) {
  for await (const batch of rows()) yield batch.map((row) => `${jsonRow(row, columns)}\n`).join('');
};
