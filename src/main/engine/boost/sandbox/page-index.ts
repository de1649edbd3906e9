import type { Document, Element } from 'domhandler';
import { elementsOf } from '../../page/walk';

/** A page's elements by what a selector can name, and by the numbers that authored code knows them by. */
export interface PageIndex {
  /** In document order. */
  readonly elements: () => readonly Element[];
  /** Elements that may match a selector whose last part names this, in document order. */
  readonly named: (key: IndexKey) => readonly Element[];
  /** The element's number, given when it is first asked for. */
  readonly numberOf: (element: Element) => number;
  readonly byNumber: (number: number) => Element | null;
}

export interface IndexKey {
  readonly by: 'id' | 'class' | 'tag';
  readonly name: string;
}

type Groups = ReadonlyMap<string, readonly Element[]>;

export function indexPage(document: Document): PageIndex {
  let elements: readonly Element[] | null = null;
  const groups = new Map<IndexKey['by'], Groups>();
  const numbers = new Map<Element, number>();
  const numbered: Element[] = [];
  const all = () => {
    elements ??= elementsOf(document);
    return elements;
  };
  return {
    elements: all,
    named: ({ by, name }) => {
      const group = groups.get(by) ?? groupBy(all(), NAMES[by]);
      groups.set(by, group);
      return group.get(name) ?? [];
    },
    numberOf: (element) => {
      const known = numbers.get(element);
      if (known !== undefined) return known;
      const number = numbered.push(element) - 1;
      numbers.set(element, number);
      return number;
    },
    byNumber: (number) => numbered[number] ?? null,
  };
}

const NOTHING: readonly string[] = [];

const NAMES: { readonly [By in IndexKey['by']]: (element: Element) => string | readonly string[] } = {
  id: ({ attribs }) => attribs.id ?? NOTHING,
  class: ({ attribs }) => (attribs.class === undefined ? NOTHING : classesOf(attribs.class)),
  tag: ({ name }) => name,
};

function classesOf(value: string): string | readonly string[] {
  return /\s/.test(value) ? [...new Set(value.split(/\s+/))] : value;
}

function groupBy(elements: readonly Element[], namesOf: (element: Element) => string | readonly string[]): Groups {
  const groups = new Map<string, Element[]>();
  const add = (name: string, element: Element) => {
    const group = groups.get(name);
    if (group) group.push(element);
    else groups.set(name, [element]);
  };
  for (const element of elements) {
    const names = namesOf(element);
    if (typeof names === 'string') add(names, element);
    else for (const name of names) add(name, element);
  }
  return groups;
}
