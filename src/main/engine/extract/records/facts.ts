import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';
import type { Block, Region } from './block';

const SEEN = 40; // blocks
const MAX_LABEL = 40; // characters

/**
 * Whether blocks are facts about one thing, each a label and its value, and a label is a field of the template in its own words: "Publisher", "Pages".
 * Their records would be labels. In a list of payments, "Rent" is a record, though it means a price.
 */
export function areFacts(
  { view, queries }: { readonly view: PageView; readonly queries: readonly FieldQuery[] },
  { blocks }: Region,
): boolean {
  const facts = blocks.slice(0, SEEN).map((block) => getFact(view, block));
  const own = new Set(queries.flatMap(({ path, description }) => [fold(path), fold(description)]));
  const isAsked = (words: string) => words !== '' && own.has(words);
  // in the head of a table, the value is a field too
  return !facts.includes(null) && facts.some((fact) => fact !== null && isAsked(fact.label) && !isAsked(fact.value));
}

/** The folded words of a term with its definition, or of a row of two cells; null for other blocks. */
function getFact(
  view: PageView,
  { element, more = [] }: Block,
): { readonly label: string; readonly value: string } | null {
  const cells = element.name === 'tr' && more.length === 0 ? element.children.filter(isElement) : [element, ...more];
  const [label, value] = cells;
  if (label === undefined || value === undefined) return null;
  const isRow = cells.length === 2 && isCell(label) && isCell(value);
  const isDefinition = label.name === 'dt' && cells.slice(1).every(({ name }) => name === 'dd');
  const at = isRow || isDefinition ? view.indexOf(label) : undefined;
  if (at === undefined || view.textLength(at) > MAX_LABEL * 2) return null;
  const text = fold(view.textOf(at).replace(/\s*[:：]$/, ''));
  return { label: text, value: fold(view.textOf(view.indexOf(value) ?? 0)) };
}

function isCell({ name }: Element): boolean {
  return name === 'td' || name === 'th';
}
