import type { Document, Element } from 'domhandler';
import { getElements } from './walk';

/** A document's elements in their order, by which the picker numbers them. */
export interface Numbered {
  readonly elements: readonly Element[];
  readonly numbers: ReadonlyMap<Element, number>;
}

const known = new WeakMap<Document, Numbered>();

/** Numbers the elements of a document that is not changed any more, once. */
export function numberedElements(document: Document): Numbered {
  const before = known.get(document);
  if (before) return before;
  const elements = getElements(document);
  const made = { elements, numbers: new Map(elements.map((element, number) => [element, number])) };
  known.set(document, made);
  return made;
}
