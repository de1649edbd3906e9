import type { Document, Element } from 'domhandler';
import { fold } from '../../extract/index';
import { getFoldedText, isElement } from '../../page/index';
import type { Sample } from './sample';
import type { Scored } from './scored';

/**
 * Drops labels that are values of the column before, such as the country in the row of a city. Records of a table have the same number of
 * cells each, so positions are safe there, and a label would read only the rows that have the same value before. A text that most
 * records have is a label, whose place may differ from record to record.
 */
export function withoutColumnLabels(scored: readonly Scored[], samples: readonly Sample[]): readonly Scored[] {
  const kept = scored.filter((one) => !isColumnValue(one, samples));
  return kept.length > 0 ? kept : scored;
}

function isColumnValue({ candidate: { locator }, right }: Scored, samples: readonly Sample[]): boolean {
  if (locator.by !== 'label') return false;
  const { label } = locator;
  return [...right].some((sample) => {
    const row = getRow(sample.root);
    const part = sample.scope.behind(label).find(({ around }) => around === row);
    if (row === null || !part) return false;
    const others = samples.filter((other) => other !== sample && isElement(other.root));
    if (others.length === 0 || !others.every(({ root }) => countCells(getRow(root)) === countCells(row))) return false;
    if (part.isMarked && others.every(({ scope }) => scope.behind(label).length > 0)) return false;
    return !isInMostRecords(label, sample.root, row);
  });
}

const MOST = 0.8;

/** Whether most records beside this one have a cell with the label. */
function isInMostRecords(label: string, root: Document | Element, row: Element): boolean {
  const beside = (root.parent?.children ?? []).filter(
    (node): node is Element => isElement(node) && node !== root && isElement(root) && node.name === root.name,
  );
  const rows = beside.map(getRow).filter((other) => countCells(other) === countCells(row));
  return rows.filter((other) => hasCell(other, label)).length >= Math.max(1, MOST * rows.length);
}

function hasCell(row: Element | null, label: string): boolean {
  return row?.children.some((cell) => isElement(cell) && fold(getFoldedText(cell)) === fold(label)) ?? false;
}

/** The innermost element with all the content of a record, whose children are its cells; null for a page. */
function getRow(root: Document | Element): Element | null {
  let row = isElement(root) ? root : null;
  for (let inner = row; inner !== null; inner = getOnlyChild(inner)) row = inner;
  return row;
}

function getOnlyChild(element: Element): Element | null {
  const [child, second] = element.children.filter(isElement);
  return child && !second && getFoldedText(child) === getFoldedText(element) ? child : null;
}

function countCells(row: Element | null): number {
  return row?.children.filter(isElement).length ?? 0;
}
