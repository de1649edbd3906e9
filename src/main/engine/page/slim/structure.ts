import type { ChildNode, Document, Element, Text } from 'domhandler';
import { BLOCK_ELEMENTS, isElement, isForeign } from '../elements';
import { walk } from '../walk';

const DROPPED = new Set(
  'script style svg noscript template link base iframe frame embed object canvas param track wbr source area map datalist'.split(
    ' ',
  ),
);
const VALUE_ATTRIBUTES = ['itemprop', 'content', 'datetime', 'value', 'title', 'aria-label', 'href'];
const MAX_OPTIONS = 12; // options; sizes and colours are fewer, longer lists are countries, years and the like

/** Whether to write an element. */
export function isSlimKept(element: Element): boolean {
  if (isForeign(element)) return element.namespace?.endsWith('MathML') === true;
  const { name, attribs } = element;
  if (name === 'link' || name === 'meta') return attribs.itemprop !== undefined;
  if (name === 'input') return attribs.type?.toLowerCase() !== 'hidden' && (attribs.value ?? '') !== '';
  if (name === 'option') return isEarlyOption(element);
  return !DROPPED.has(name) && !isTrackingPixel(element);
}

function isEarlyOption(option: Element): boolean {
  if (option.attribs.selected !== undefined) return true;
  let before = 0;
  for (let node = option.prev; node && before <= MAX_OPTIONS; node = node.prev) if (isElement(node)) before++;
  return before < MAX_OPTIONS;
}

function isTrackingPixel({ name, attribs }: Element): boolean {
  const isTiny = (size: string | undefined) => size !== undefined && /^[01](?:px)?$/.test(size.trim());
  return name === 'img' && isTiny(attribs.width) && isTiny(attribs.height);
}

/** Elements that have or contain text, an image or a distinctive attribute. */
export function elementsWithContent(document: Document): ReadonlySet<Element> {
  const found = new Set<Element>();
  const mark = (from: ChildNode | null) => {
    for (let node = from; isElementChild(node) && !found.has(node); node = node.parent) found.add(node);
  };
  walk(document, {
    enter: (element) => {
      if (!isSlimKept(element)) return false;
      if (element.name === 'img' || VALUE_ATTRIBUTES.some((name) => element.attribs[name])) mark(element);
      return true;
    },
    text: (node) => {
      if (node.data.trim() !== '') mark(node.parent);
    },
  });
  return found;
}

function isElementChild(node: ChildNode | null): node is Element {
  return isElement(node);
}

/** Whether an element only wraps one block and has no distinctive attribute. */
export function isMereWrapper(element: Element, attributes: number): boolean {
  if (attributes === 0 && element.name === 'tbody') return isOnlySection(element);
  if (attributes > 0 || (element.name !== 'div' && element.name !== 'span' && element.name !== 'font')) return false;
  if (element.name !== 'div') return true;
  const inside = element.children.filter(
    (child) => isElement(child) || (child.type === 'text' && child.data.trim() !== ''),
  );
  const [only] = inside;
  return inside.length === 1 && isBlockElement(only);
}

/** Whether a table body can be omitted, because the parser adds it again around the rows. */
function isOnlySection({ prev, next, children }: Element): boolean {
  const isIdle = (node: ChildNode | null) =>
    node === null ||
    (node.type === 'text' &&
      node.data.trim() === '' &&
      !isElement(node.prev ?? null) &&
      !isElement(node.next?.next ?? null));
  const first = children.find(isElement);
  return isIdle(prev) && isIdle(next) && first?.name === 'tr';
}

/** Whether white space is invisible, because a block starts or ends next to it. */
export function isIdleSpace(node: Text): boolean {
  if (node.data.trim() !== '') return false;
  return isEdge(node.prev, node.parent) || isEdge(node.next, node.parent);
}

function isEdge(beside: ChildNode | null, around: ChildNode | null): boolean {
  return beside === null ? around === null || isBlockElement(around) : isBlockElement(beside);
}

function isBlockElement(node: ChildNode | null | undefined): boolean {
  return isElement(node) && BLOCK_ELEMENTS.has(node.name);
}

// Elements whose start implies the end tag of the key; the end of the parent implies it as well.
const ENDED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  li: new Set(['li']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  option: new Set(['option', 'optgroup']),
  tr: new Set(['tr']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
};
const CLOSES_ALL = new Set(['ul', 'ol', 'dl', 'select', 'table', 'tbody', 'thead', 'tfoot', 'tr']);

/** Whether what follows implies an element's end by the standard's rules. */
export function hasImpliedEnd(element: Element, isWritten: (element: Element) => boolean): boolean {
  const enders = ENDED_BY[element.name];
  if (!enders) return false;
  let next = element.next;
  while (next && !(isElement(next) && isWritten(next)) && !(next.type === 'text' && next.data.trim() !== ''))
    next = next.next;
  if (next) return isElement(next) && enders.has(next.name);
  const around: ChildNode | null = element.parent;
  return isElement(around) && CLOSES_ALL.has(around.name);
}
