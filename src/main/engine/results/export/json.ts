import type { Exporter, ExportTable } from './format';
import { formatJsonRow } from './json-row';

/** One JSON array, one item per line. */
export const exportJson: Exporter<ExportTable> = async function* ({ columns, rows }) {
  let before = '[\n';
  for await (const batch of rows()) {
    let text = '';
    for (const row of batch) {
      text += before + formatJsonRow(row, columns);
      before = ',\n';
    }
    if (text !== '') yield text;
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
};
