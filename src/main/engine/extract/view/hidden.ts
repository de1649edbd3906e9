import type { Element } from 'domhandler';
import { parentElement } from './css-path';

const STYLE = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const known = new WeakMap<Element, boolean>();

/** Whether the page marks an element, or what it stands in, as not shown to its readers. */
export function isHidden(element: Element): boolean {
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

/** Scripts show the whole of a page that is hidden while it loads. */
function isMarked({ name, attribs }: Element): boolean {
  if (name === 'html' || name === 'body') return false;
  return attribs.hidden !== undefined || attribs['aria-hidden'] === 'true' || STYLE.test(attribs.style ?? '');
}
