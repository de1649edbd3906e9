import { selectOne } from 'css-select';
import type { Document, Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import type { ExtractedRecord } from '../types';
import { parentElement } from '../view/css-path';

const SURE = 0.5;

/**
 * Number of facts about a specific kind of entity (a price, a maker) that a page shows outside of its repeated blocks.
 */
export function factsOutside(
  document: Document,
  record: ExtractedRecord,
  queries: readonly FieldQuery[],
  blocks: ReadonlySet<Element>,
): number {
  return queries.filter(({ path, concept }) => {
    const choice = record.choices[path]?.[0];
    if (!choice || concept?.general || choice.evidence.confidence < SURE || choice.evidence.path === null) return false;
    const element = elementAt(document, choice.evidence.path);
    return element !== null && !isInAny(element, blocks);
  }).length;
}

/** The element of a piece of evidence; null for a property of the markup's data. */
function elementAt(document: Document, path: string): Element | null {
  if (!/^(?:#[A-Za-z][\w-]*|html|body)(?: > |$)/.test(path)) return null;
  try {
    return selectOne<Document | Element, Element>(path, document);
  } catch {
    return null; // a truncated path, or a name that is not valid CSS
  }
}

function isInAny(element: Element, blocks: ReadonlySet<Element>): boolean {
  for (let node: Element | null = element; node; node = parentElement(node)) if (blocks.has(node)) return true;
  return false;
}
