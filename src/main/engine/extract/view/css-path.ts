import type { Element, ParentNode } from 'domhandler';
import { createObjectCache, isElement, walk } from '../../page/index';

const MAX_STEPS = 600; // levels; more than pages nest, because a path that starts in the middle matches other elements too

/** A CSS path that matches only the element, from the nearest ancestor with a unique id, or from the root. */
export function cssPath(element: Element): string {
  const steps: string[] = [];
  for (let node: Element | null = element; node && steps.length < MAX_STEPS; node = parentElement(node)) {
    const id = node.attribs.id;
    if (id && /^[A-Za-z][\w-]*$/.test(id) && isOnlyOne(node, id)) {
      steps.push(`#${id}`);
      break;
    }
    steps.push(getElementStep(node));
  }
  return steps.reverse().join(' > ');
}

const repeatedIds = new WeakMap<ParentNode, ReadonlySet<string>>();

/** Whether the id is unique on the page; copied records often share one. */
function isOnlyOne(element: Element, id: string): boolean {
  let root: ParentNode = element;
  while (root.parent) root = root.parent;
  const repeated = repeatedIds.get(root) ?? findRepeatedIds(root);
  repeatedIds.set(root, repeated);
  return !repeated.has(id);
}

function findRepeatedIds(root: ParentNode): ReadonlySet<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  walk(root, {
    enter: ({ attribs: { id } }) => {
      if (id) (seen.has(id) ? repeated : seen).add(id);
      return true;
    },
  });
  return repeated;
}

/** Parent element; null at the root. */
export function parentElement(element: Element | null): Element | null {
  const parent = element?.parent ?? null;
  return parent && parent.type === 'tag' ? parent : null;
}

/** Tag of an element, with its number if siblings have the same tag. */
function getElementStep(element: Element): string {
  const number = element.parent ? getOrdinals(element.parent).get(element) : undefined;
  return number === undefined ? element.name : `${element.name}:nth-of-type(${number})`;
}

interface Ordinals {
  /** Number of children at the time of numbering. */
  readonly count: number;
  readonly numbers: ReadonlyMap<Element, number>;
}

const known = createObjectCache<ParentNode, Ordinals>();

/** Numbers children that share their tag with a sibling, from 1; cached, so that paths into a long list stay cheap. */
function getOrdinals(parent: ParentNode): ReadonlyMap<Element, number> {
  const before = known.get(parent);
  if (before?.count === parent.children.length) return before.numbers;
  const numbers = numberChildren(parent);
  known.set(parent, { count: parent.children.length, numbers });
  return numbers;
}

function numberChildren(parent: ParentNode): ReadonlyMap<Element, number> {
  const byName = new Map<string, Element[]>();
  for (const child of parent.children.filter(isElement)) {
    const list = byName.get(child.name);
    if (list) list.push(child);
    else byName.set(child.name, [child]);
  }
  const numbers = new Map<Element, number>();
  for (const list of byName.values())
    if (list.length > 1) for (const [at, child] of list.entries()) numbers.set(child, at + 1);
  return numbers;
}
