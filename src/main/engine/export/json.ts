import type { Exporter } from './format';
import { selectColumns } from './select-columns';

/** One JSON array, an item a line. */
export const exportJson: Exporter = function* (items, { columns }) {
  let before = '[\n';
  for (const item of items) {
    yield before + JSON.stringify(selectColumns(item, columns));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
};
