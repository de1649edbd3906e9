import type { Element } from 'domhandler';
import { createObjectCache, isElement } from '../../page/index';
import { fold } from '../words/fold';
import type { PageView } from './page-view';

/** Whether a row's first cell names a group of rows: that of "Display" over "Type" and "Size". */
function isGroupCell(cell: Element | undefined): boolean {
  return cell?.name === 'th' && Number(cell.attribs.rowspan ?? 1) > 1;
}

/** Whether a row of three cells begins with the name of its group, as rows above or itself span several. */
export function isInGroups(row: Element, cells: readonly Element[]): boolean {
  if (cells[0]?.name !== 'th' || cells[1]?.name !== 'td') return false;
  let before: Element | null = hasGroups(row) ? row : null;
  for (let above = 0; before !== null && above < MAX_GROUP; above++) {
    if (isGroupCell(before.children.find(isElement))) return true;
    before = previousElement(before);
  }
  return false;
}

/** The folded name of the group that a row belongs to, from a cell that spans it; null if it has none. */
export function findGroup(view: PageView, row: Element): string | null {
  let before: Element | null = hasGroups(row) ? row : null;
  for (let above = 0; before !== null && above < MAX_GROUP; above++) {
    const first = before.children.find(isElement);
    if (first && isGroupCell(first))
      return Number(first.attribs.rowspan) > above ? fold(view.textOf(view.indexOf(first) ?? 0)) || null : null;
    before = previousElement(before);
  }
  return null;
}

const MAX_GROUP = 30; // rows
const known = createObjectCache<object, boolean>();

/** Whether any of the rows around one begins with the name of a group; most tables have none. */
function hasGroups({ parent }: Element): boolean {
  if (parent === null) return false;
  const before = known.get(parent);
  if (before !== undefined) return before;
  const found = parent.children.some((row) => isElement(row) && isGroupCell(row.children.find(isElement)));
  known.set(parent, found);
  return found;
}

function previousElement(element: Element): Element | null {
  let node = element.prev;
  while (node && !isElement(node)) node = node.prev;
  return node && isElement(node) ? node : null;
}
