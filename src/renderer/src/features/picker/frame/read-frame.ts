import { LEFT_OUT_UNITS, type LeftOut } from '@shared/contract/left-out';
import { createTreeBuilder, type PageTree } from '../page/page-tree';
import { attributeNames, elementsByWalk, getAttribute, getNodeTag, isElementNode } from './safe-dom';

const NODE_ATTRIBUTE = 'data-winnow-node';
const URL_ATTRIBUTE = 'data-winnow-url';
const LEFT_OUT_ATTRIBUTE = 'data-winnow-left-out';
const CONSENT_ATTRIBUTE = 'data-winnow-consent';
const HELD = /^data-winnow-(src|srcset|poster|background|data|href|xlink:href)$/; // attributes that would load something, renamed to ours
const MAX_CHARACTERS = 2000; // per attribute; longer values are images or state

/** The stored page in the frame: its tree, and which node belongs to which element. */
export interface FramedPage {
  readonly url: string;
  /** What is not shown of a very large page. */
  readonly leftOut: LeftOut | null;
  readonly tree: PageTree;
  /** Consent banners, which would cover the page. */
  readonly banners: readonly number[];
  readonly elements: ReadonlyMap<number, Element>;
  readonly numbers: ReadonlyMap<EventTarget, number>;
}

/** Reads a stored page after it has loaded in a frame. */
export function readFrame(document: Document): FramedPage {
  const builder = createTreeBuilder();
  const elements = new Map<number, Element>();
  const numbers = new Map<EventTarget, number>();
  const banners: number[] = [];
  let url = '';
  let leftOut: LeftOut | null = null;
  visit(elementsByWalk(document), {
    enter: (element) => {
      const number = getElementNumber(element);
      builder.open(getNodeTag(element) ?? '', number, getElementAttributes(element));
      url ||= getAttribute(element, URL_ATTRIBUTE) ?? '';
      leftOut ??= parseLeftOut(getAttribute(element, LEFT_OUT_ATTRIBUTE));
      if (number === null) return;
      elements.set(number, element);
      numbers.set(element, number);
      if (getAttribute(element, CONSENT_ATTRIBUTE) !== null) banners.push(number);
    },
    leave: builder.close,
    text: builder.text,
  });
  return { url, leftOut, tree: builder.finish(), banners, elements, numbers };
}

interface Visitor {
  readonly enter: (element: Element) => void;
  readonly leave: () => void;
  readonly text: (data: string) => void;
}

function visit(walker: TreeWalker, { enter, leave, text }: Visitor): void {
  let node = walker.firstChild();
  while (node !== null) {
    const element: Element | null = isElementNode(node) ? node : null;
    if (element) enter(element);
    else text(node.nodeValue ?? '');
    const inner = walker.firstChild();
    if (inner !== null) {
      node = inner;
      continue;
    }
    if (element) leave();
    node = walker.nextSibling();
    while (node === null) {
      if (walker.parentNode() === null) return;
      leave();
      node = walker.nextSibling();
    }
  }
}

function parseLeftOut(written: string | null): LeftOut | null {
  const [unit, shown, total] = (written ?? '').split(' ');
  const known = LEFT_OUT_UNITS.find((each) => each === unit);
  return known ? { unit: known, shown: Number(shown), total: Number(total) } : null;
}

function getElementNumber(element: Element): number | null {
  const written = getAttribute(element, NODE_ATTRIBUTE);
  return written === null || !/^\d+$/.test(written) ? null : Number(written);
}

function getElementAttributes(element: Element): Record<string, string> {
  const entries = attributeNames(element)
    .filter((name) => HELD.test(name) || !(name.startsWith('data-winnow-') || name === 'style'))
    .map((name) => [name.replace(HELD, '$1'), (getAttribute(element, name) ?? '').slice(0, MAX_CHARACTERS)]);
  return Object.fromEntries(entries);
}
