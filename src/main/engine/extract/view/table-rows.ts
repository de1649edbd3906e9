import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';
import { collapseSpaces } from '../words/fold';
import { parentElement } from './css-path';

/** Rows of a table, including those in its sections. */
export function getTableRows(table: Element): readonly Element[] {
  return table.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return /^(?:thead|tbody|tfoot)$/.test(child.name)
      ? child.children.filter(isElement).filter((row) => row.name === 'tr')
      : [];
  });
}

/** Whether all cells of a row are column heads: the next row has cells of another kind. */
export function isHeadRow(row: Element, cells: readonly Element[]): boolean {
  if (cells.length < 2 || cells.some(({ name }) => name !== 'th')) return false;
  const section = parentElement(row);
  const next = nextElement(row) ?? (section && nextElement(section)?.children.find(isElement));
  return next?.children.some((cell) => isElement(cell) && cell.name === 'td') ?? false;
}

/**
 * Whether the table of a row has a head for each of its columns, so that no cell but the first is a label for the next
 * one. Heads that repeat are those of pairs: "Property", "Value", "Property", "Value".
 */
export function isBelowHeads(row: Element, columns: number): boolean {
  const section = parentElement(row);
  const table = section?.name === 'table' ? section : section && parentElement(section);
  const heads = (table && getFirstRow(table)?.children.filter(isElement)) ?? [];
  if (heads.length !== columns || heads.some(({ name }) => name !== 'th')) return false;
  const [first = '', ...others] = heads.map((head) => collapseSpaces(getFoldedText(head)));
  return first === '' || others[1] !== first;
}

/** The first row of a table, without a look at all the others. */
function getFirstRow({ children }: Element): Element | undefined {
  const first = children.find((child) => isElement(child) && /^(?:tr|thead|tbody)$/.test(child.name));
  if (!first || !isElement(first)) return undefined;
  return first.name === 'tr' ? first : first.children.filter(isElement).find(({ name }) => name === 'tr');
}

function nextElement(element: Element): Element | null {
  let node = element.next;
  while (node && !isElement(node)) node = node.next;
  return node && isElement(node) ? node : null;
}
