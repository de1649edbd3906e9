import type { Element, ParentNode } from 'domhandler';
import { isElement, walk } from '../../page/index';
import { parentElement } from './css-path';

const STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const known = new WeakMap<Element, boolean>();

/**
 * Whether the page marks an element or one of its ancestors as hidden. `within`: the record that it is in, whose
 * ancestors do not count, because a record behind a tab is read like the others.
 */
export function isHidden(element: Element, within: ParentNode | null = null): boolean {
  if (within !== null && isElement(within)) return isHiddenWithin(element, within);
  const passed: Element[] = [];
  let answer = false;
  for (let at: Element | null = element; at; at = parentElement(at)) {
    const before = known.get(at);
    passed.push(at);
    answer = before ?? isMarked(at);
    if (answer || before !== undefined) break;
  }
  for (const one of passed) known.set(one, answer);
  return answer;
}

function isHiddenWithin(element: Element, record: Element): boolean {
  const end = parentElement(record);
  for (let at: Element | null = element; at && at !== end; at = parentElement(at)) if (isMarked(at)) return true;
  return false;
}

/** Whether the markup hides an element. Ignores html and body, which many pages hide only while they load. */
function isMarked(element: Element): boolean {
  const { name, attribs } = element;
  if (name === 'html' || name === 'body') return false;
  if (attribs.hidden !== undefined || STYLE.test(attribs.style ?? '')) return true;
  return attribs['aria-hidden'] === 'true' && !isMain(element);
}

/** Whether an element holds the main part of a page, which scripts mark while a dialog is open above it. */
function isMain(element: Element): boolean {
  if (element.name === 'main') return true;
  let [parts, isHeaded, isFound] = [0, false, false];
  walk(element, {
    enter: ({ name }) => {
      parts++;
      isHeaded ||= name === 'h1';
      isFound ||= name === 'main' || (isHeaded && parts >= MIN_PARTS);
      return !isFound;
    },
  });
  return isFound;
}

const MIN_PARTS = 8; // elements; fewer are a heading for programs that read aloud
