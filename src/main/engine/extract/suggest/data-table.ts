import type { Element } from 'domhandler';
import { columnLabels } from '../records/index';
import type { PageView } from '../view/page-view';
import { getTableRows } from '../view/table-rows';

const MIN_ROWS = 5;
const MIN_COLUMNS = 3; // two columns are as often the names and values of one entity
const MOST = 0.6; // share of the page's text; the rest is its heading, menu and footer

/**
 * The rows of a table with column heads that makes up most of the page, whatever its subject; null if there is none.
 */
export function findDataTable(view: PageView): readonly Element[] | null {
  for (const element of view.elements) {
    if (element?.name !== 'table') continue;
    const rows = getTableRows(element).filter((row) => columnLabels(row, view).length >= MIN_COLUMNS && !isHead(row));
    const length = rows.reduce((sum, row) => sum + view.textLength(view.indexOf(row) ?? 0), 0);
    if (rows.length >= MIN_ROWS && length >= view.textLength(0) * MOST) return rows;
  }
  return null;
}

function isHead(row: Element): boolean {
  return !row.children.some((child) => 'name' in child && child.name === 'td');
}
