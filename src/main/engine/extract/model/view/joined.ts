import type { Element } from 'domhandler';
import { isElement } from '../../../page/index';
import type { PageView } from '../../view/page-view';

/** Characters up to which the texts of several blocks share a line. */
const JOINED = 120; // a label with its value, a small card
const JOINED_ROW = 400;
const JOINED_LIST = 200;
const LIST_ITEM = 40; // average characters per item of a joined list

const SECTIONS = new Set(['html', 'body', 'main', 'article', 'table', 'tbody', 'thead']);
const STANDS_ALONE = new Set(['h1', 'tr', 'dl', 'main', 'article']);

/** Whether to write a whole block on one line; without reduction, only table rows are. */
export function isJoined(view: PageView, element: Element, isReduced: boolean): boolean {
  if (SECTIONS.has(element.name) || (!isReduced && element.name !== 'tr')) return false;
  const at = view.indexOf(element);
  if (at === undefined || view.textLength(at) > longestLine(view, at, element)) return false;
  for (let inner = at + 1; inner < view.endOf(at); inner++) {
    if (STANDS_ALONE.has(view.elements[inner]?.name ?? '')) return false;
  }
  return true;
}

function longestLine(view: PageView, at: number, element: Element): number {
  if (element.name === 'tr') return JOINED_ROW;
  if (element.name !== 'ul' && element.name !== 'ol') return JOINED;
  const items = element.children.filter(isElement).length;
  return view.textLength(at) <= items * LIST_ITEM ? JOINED_LIST : 0;
}

/** Elements that contain record blocks, which are neither joined nor shortened. */
export function getBlockHolders(blocks: Iterable<Element>): ReadonlySet<Element> {
  const holders = new Set<Element>();
  for (const block of blocks) {
    for (let node = block.parent; node && !(isElement(node) && holders.has(node)); node = node.parent) {
      if (node.type === 'tag') holders.add(node);
    }
  }
  return holders;
}
