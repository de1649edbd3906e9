import type { Document, Element } from 'domhandler';
import { elementsOf } from '../../page/walk';

/** A page's elements by number in document order, and by what a selector can name. */
export interface PageIndex {
  readonly elements: readonly Element[];
  readonly numberOf: (element: Element) => number | undefined;
  /** Elements that may match a selector whose last part names this, in document order. */
  readonly named: (key: IndexKey) => readonly Element[];
}

export interface IndexKey {
  readonly by: 'id' | 'class' | 'tag';
  readonly name: string;
}

export function indexPage(document: Document): PageIndex {
  const elements = elementsOf(document);
  const numbers = new Map(elements.map((element, at) => [element, at]));
  const known = new Map<IndexKey['by'], ReadonlyMap<string, readonly Element[]>>();
  return {
    elements,
    numberOf: (element) => numbers.get(element),
    named: ({ by, name }) => {
      const names = known.get(by) ?? groupBy(elements, NAMES[by]);
      known.set(by, names);
      return names.get(name) ?? [];
    },
  };
}

const NAMES: { readonly [By in IndexKey['by']]: (element: Element) => readonly string[] } = {
  id: ({ attribs }) => (attribs.id === undefined ? NOTHING : [attribs.id]),
  class: ({ attribs }) => classesOf(attribs.class),
  tag: ({ name }) => [name],
};

const NOTHING: readonly string[] = [];

function classesOf(value: string | undefined): readonly string[] {
  if (value === undefined) return NOTHING;
  return /\s/.test(value) ? [...new Set(value.split(/\s+/))] : [value];
}

function groupBy(
  elements: readonly Element[],
  namesOf: (element: Element) => readonly string[],
): ReadonlyMap<string, readonly Element[]> {
  const groups = new Map<string, Element[]>();
  for (const element of elements) {
    for (const name of namesOf(element)) {
      const group = groups.get(name);
      if (group) group.push(element);
      else groups.set(name, [element]);
    }
  }
  return groups;
}
