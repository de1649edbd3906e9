import type { Pick as NodePick } from '@shared/contract/extractors';
import type { Element } from 'domhandler';
import type { PickedNodes } from '../types';

export interface PickedElements {
  readonly field: string;
  readonly elements: readonly Element[];
  readonly attribute: string | null;
  /** Whether only the element's own text is meant, without its children. */
  readonly isOwn: boolean;
}

/** Elements of picks by number; missing ones are left out. */
export function resolvePicks(picks: readonly NodePick[], elements: readonly Element[]): readonly PickedElements[] {
  return picks.flatMap(({ field, nodes, take }) => {
    const found = nodes.flatMap((node) => elements[node] ?? []);
    const attribute = typeof take === 'string' ? null : take.attribute;
    return found.length === 0 ? [] : [{ field, elements: found, attribute, isOwn: take === 'own' }];
  });
}

export interface GroupedPicks {
  readonly records: readonly ReadonlyMap<string, PickedNodes>[];
  /** Picks outside the records, such as of a heading above a list. */
  readonly page: ReadonlyMap<string, PickedNodes>;
}

/**
 * Groups the picks of each field by record, in page order, whatever the order of the clicks. Two elements picked for a single-value field are in two
 * records, which start where their paths diverge; `lists` are fields with several values.
 */
export function groupInRecords(picks: readonly PickedElements[], lists: ReadonlySet<string>): GroupedPicks {
  const container = getContainer(picks.filter(({ field }) => !lists.has(field)));
  const groups = new Map<Element | null, Map<string, PickedNodes>>();
  const page = new Map<string, PickedNodes>();
  const roots = new Set(
    picks.flatMap(({ elements }) =>
      container !== null && elements.length > 1 ? elements.map((element) => childAround(container, element).name) : [],
    ),
  );
  // a heading beside the records is not a record: their elements have other names
  const isOutside = (element: Element) =>
    container !== null && (!pathTo(element).includes(container) || !roots.has(childAround(container, element).name));
  for (const { field, elements, attribute } of picks) {
    if (elements.every(isOutside)) {
      page.set(field, { elements, attribute });
      continue;
    }
    for (const element of elements) {
      const root = container === null ? null : childAround(container, element);
      const group = groups.get(root) ?? new Map<string, PickedNodes>();
      const before = group.get(field)?.elements ?? [];
      groups.set(root, group.set(field, { elements: [...before, element], attribute }));
    }
  }
  const placeOf = (root: Element | null) => (root === null ? -1 : (container?.children.indexOf(root) ?? -1));
  const records = [...groups].sort(([one], [other]) => placeOf(one) - placeOf(other)).map(([, group]) => group);
  return { records, page };
}

/** Nearest common ancestor of all records: where the paths of two elements picked for one field diverge. Null for one record. */
function getContainer(picks: readonly PickedElements[]): Element | null {
  const several = picks.filter(({ elements }) => elements.length > 1);
  const common = several.map(({ elements }) => elements.map(pathTo).reduce(sharedPath).at(-1) ?? null);
  const depth = (element: Element | null) => (element === null ? 0 : pathTo(element).length);
  return common.sort((one, other) => depth(one) - depth(other))[0] ?? null;
}

function sharedPath(one: readonly Element[], other: readonly Element[]): readonly Element[] {
  const end = one.findIndex((element, at) => element !== other[at]);
  return end < 0 ? one : one.slice(0, end);
}

function childAround(container: Element, element: Element): Element {
  const path = pathTo(element);
  const at = path.indexOf(container);
  return path[at + 1] ?? element;
}

/** Path from the root to the element, inclusive. */
function pathTo(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let node: Element | null = element; node !== null; node = getElementParent(node)) path.push(node);
  return path.reverse();
}

function getElementParent({ parent }: Element): Element | null {
  return parent && 'attribs' in parent ? parent : null;
}
