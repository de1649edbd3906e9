import type { Exporter, ExportTable } from './format';
import { formatJsonRow } from './json-row';

/** One JSON object per line. */
export const exportJsonl: Exporter<ExportTable> = async function* ({ columns, rows }) {
  for await (const batch of rows()) yield batch.map((row) => `${formatJsonRow(row, columns)}\n`).join('');
};
