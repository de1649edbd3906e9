import type { Document, Element } from 'domhandler';
import { getElements } from './walk';

/** A document's elements in document order, which is the picker's numbering. */
export interface Numbered {
  readonly elements: readonly Element[];
  readonly numbers: ReadonlyMap<Element, number>;
}

const known = new WeakMap<Document, Numbered>();

/** Numbers the elements of a document, once; the document must not change afterwards. */
export function numberedElements(document: Document): Numbered {
  const before = known.get(document);
  if (before) return before;
  const elements = getElements(document);
  const made = { elements, numbers: new Map(elements.map((element, number) => [element, number])) };
  known.set(document, made);
  return made;
}
