import type { Element, ParentNode } from 'domhandler';
import { isElement, walk } from '../../page/index';

const MAX_STEPS = 600; // more than pages nest; a path from the middle on would lead elsewhere too

/** A CSS path that leads to the element alone, from the nearest ancestor with an id of its own or from the root. */
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

/** Whether no other element of the page has this id, as records that were copied often have. */
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

/** The element around this one; null at the root. */
export function parentElement(element: Element | null): Element | null {
  const parent = element?.parent ?? null;
  return parent && parent.type === 'tag' ? parent : null;
}

/** Its name, with its number among its siblings of that name where it has any. */
function getElementStep(element: Element): string {
  const number = element.parent ? getOrdinals(element.parent).get(element) : undefined;
  return number === undefined ? element.name : `${element.name}:nth-of-type(${number})`;
}

interface Ordinals {
  /** Of children when they were numbered. */
  readonly count: number;
  readonly numbers: ReadonlyMap<Element, number>;
}

const known = new WeakMap<ParentNode, Ordinals>();

/** The children that have siblings of their name, numbered from 1; numbered once, so that paths into a long list stay cheap. */
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
