import type { Element } from 'domhandler';
import { cssPath, parentElement, type TextRange } from '../../extract/index';
import { shownText } from '../run/shown-text';
import { listOf } from '../run/values';
import type { PageDoor } from './page-door';

/** Where a value that code gave stands on the page. */
export interface CodePlace {
  readonly elements: readonly Element[];
  readonly path: string | null;
  readonly range: TextRange | null;
}

const NOWHERE: CodePlace = { elements: [], path: null, range: null };

/** The elements that say what the code gave and nothing else, of those it has read; nowhere where one of its values has none. */
export function placeOf(said: unknown, read: PageDoor['read']): CodePlace {
  const elements: Element[] = [];
  for (const one of listOf(said)) {
    const element = typeof one === 'string' ? elementSaying(one, read) : null;
    if (element === null) return NOWHERE;
    elements.push(element);
  }
  const [first] = elements;
  if (first === undefined) return NOWHERE;
  const text = elements.length === 1 && typeof said === 'string' ? shownText([first]) : null;
  return { elements, path: cssPath(first), range: text === said && text !== null ? [0, text.length] : null };
}

/** The one element that says just this, or of several inside one another the innermost. */
function elementSaying(text: string, read: PageDoor['read']): Element | null {
  const elements = read.get(text) ?? [];
  const innermost = elements.filter((element) => !elements.some((other) => other !== element && holds(element, other)));
  const [element] = innermost;
  return element && innermost.length === 1 ? element : null;
}

function holds(outer: Element, inner: Element): boolean {
  for (let node = parentElement(inner); node !== null; node = parentElement(node)) if (node === outer) return true;
  return false;
}
