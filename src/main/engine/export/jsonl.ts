import type { Exporter } from './format';
import { selectColumns } from './select-columns';

/** One JSON object a line. */
export const exportJsonl: Exporter = function* (items, { columns }) {
  for (const item of items) yield `${JSON.stringify(selectColumns(item, columns))}\n`;
};
