import { getChain, type PageNode } from './page-tree';

const MAX_CHARACTERS = 40; // characters; longer texts are sentences, not labels
const MAX_CLIMB = 5; // levels from a value to its cell
const CELLS = new Set(['td', 'th']);

/** The head of a value's column, or the first cell of its row if all rows of the table have two. Null if it is in no such table. */
export function getTableLabel(node: PageNode): string | null {
  const cell = getChain(node)
    .slice(0, MAX_CLIMB)
    .find(({ tag }) => tag === 'td');
  const row = cell?.parent;
  if (!cell || row?.tag !== 'tr') return null;
  const rows = getRows(row);
  const cells = getCells(row);
  const label = getColumnHead(rows, cells.indexOf(cell), cells.length) ?? getRowHead(rows, cell);
  return label !== null && label.length <= MAX_CHARACTERS && /\p{L}/u.test(label) ? label : null;
}

function getRows(row: PageNode): readonly PageNode[] {
  const parts = row.parent?.parent?.children ?? [];
  const around = row.parent?.tag === 'table' ? [row.parent] : parts.filter(({ tag }) => /^t(?:head|body)$/.test(tag));
  return around.flatMap(({ children }) => children.filter(({ tag }) => tag === 'tr'));
}

function getCells({ children }: PageNode): readonly PageNode[] {
  return children.filter(({ tag }) => CELLS.has(tag));
}

/** A head row has as many cells as the row, all of them heads. */
function getColumnHead([first]: readonly PageNode[], column: number, count: number): string | null {
  const heads = first ? getCells(first) : [];
  const isHead = heads.length === count && count > 1 && heads.every(({ tag }) => tag === 'th');
  return isHead ? (heads[column]?.text ?? null) : null;
}

function getRowHead(rows: readonly PageNode[], cell: PageNode): string | null {
  if (rows.length < 2 || !rows.every((row) => getCells(row).length === 2)) return null;
  const [first, second] = cell.parent ? getCells(cell.parent) : [];
  return second === cell && first ? first.text : null;
}
