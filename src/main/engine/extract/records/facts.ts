import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { FieldQuery } from '../query';
import type { PageView } from '../view/page-view';
import { fold } from '../words';
import type { Block, Region } from './block';

const SEEN = 40; // blocks
const MAX_LABEL = 40; // characters

/**
 * Whether blocks are facts about one thing, each a label and its value, and a label names a field of the template: "Publisher", "Pages". Their records
 * would be labels.
 */
export function areFacts(
  { view, queries }: { readonly view: PageView; readonly queries: readonly FieldQuery[] },
  { blocks }: Region,
): boolean {
  const labels = blocks.slice(0, SEEN).map((block) => getLabel(view, block));
  return !labels.includes(null) && labels.some((label) => queries.some(({ terms }) => terms.has(label ?? '')));
}

/** The folded label of a term with its definition, or of a row of two cells; null for other blocks. */
function getLabel(view: PageView, { element, more = [] }: Block): string | null {
  const cells = element.name === 'tr' && more.length === 0 ? element.children.filter(isElement) : [element, ...more];
  const [label, value] = cells;
  if (label === undefined || value === undefined) return null;
  const isRow = cells.length === 2 && isCell(label) && isCell(value);
  const isDefinition = label.name === 'dt' && cells.slice(1).every(({ name }) => name === 'dd');
  const at = isRow || isDefinition ? view.indexOf(label) : undefined;
  return at === undefined || view.textLength(at) > MAX_LABEL * 2
    ? null
    : fold(view.textOf(at).replace(/\s*[:：]$/, ''));
}

function isCell({ name }: Element): boolean {
  return name === 'td' || name === 'th';
}
