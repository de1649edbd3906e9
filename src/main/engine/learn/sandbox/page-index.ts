import type { Document, Element } from 'domhandler';
import { getElements } from '../../page/index';

/** A page's elements by what selectors can name, and by the numbers that extractor code uses. */
export interface PageIndex {
  /** In document order. */
  readonly elements: () => readonly Element[];
  /** Elements that may match a selector whose last part has this key, in document order. */
  readonly named: (key: IndexKey) => readonly Element[];
  /** The element's number, assigned on first use. */
  readonly numberOf: (element: Element) => number;
  readonly byNumber: (number: number) => Element | null;
}

export interface IndexKey {
  readonly by: 'id' | 'class' | 'tag';
  readonly name: string;
}

/** Positions of elements in document order, by name. */
type Positions = ReadonlyMap<string, readonly number[]>;

export function indexPage(document: Document): PageIndex {
  let elements: readonly Element[] | null = null;
  const positions = new Map<IndexKey['by'], Positions>();
  const numbers = new Map<Element, number>();
  const numbered: Element[] = [];
  const all = () => {
    elements ??= getElements(document);
    return elements;
  };
  return {
    elements: all,
    named: ({ by, name }) => {
      const known = positions.get(by) ?? positionsBy(all(), CALLED[by]);
      positions.set(by, known);
      const found = by === 'class' ? ofClass(known, name) : (known.get(name) ?? []);
      return found.flatMap((at) => all()[at] ?? []);
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

/** Classes are indexed by the whole attribute, which most similar elements share, so few need to be split. */
const CALLED: { readonly [By in IndexKey['by']]: (element: Element) => string | undefined } = {
  id: ({ attribs }) => attribs.id,
  class: ({ attribs }) => attribs.class,
  tag: ({ name }) => name,
};

function positionsBy(elements: readonly Element[], called: (element: Element) => string | undefined): Positions {
  const positions = new Map<string, number[]>();
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at];
    const name = element && called(element);
    if (name === undefined) continue;
    const before = positions.get(name);
    if (before) before.push(at);
    else positions.set(name, [at]);
  }
  return positions;
}

function ofClass(positions: Positions, name: string): readonly number[] {
  const lists = [...positions].filter(([value]) => value.includes(name) && value.split(/\s+/).includes(name));
  const [[, only = []] = ['', []]] = lists;
  return lists.length > 1 ? lists.flatMap(([, list]) => list).sort((one, other) => one - other) : only;
}
