import type { Element } from 'domhandler';
import { cssPath, parentElement, type TextRange } from '../../extract/index';
import { getShownText } from '../run/shown-text';
import { parseList } from '../run/values';
import type { ReadTexts } from './page-door';

/** Location of a value that code returned. */
export interface CodePlace {
  readonly elements: readonly Element[];
  readonly path: string | null;
  readonly range: TextRange | null;
}

const NOWHERE: CodePlace = { elements: [], path: null, range: null };

/**
 * Elements whose text or attribute the code read and that contain what it returned: for each value an element that contains only it, or for a single
 * value the only element that contains it among other words. Empty if a value has no such element.
 */
export function findReadElements(result: unknown, read: ReadTexts): CodePlace {
  const elements: Element[] = [];
  for (const one of parseList(result)) {
    const element = typeof one === 'string' ? getInnermost(read.get(one) ?? NONE) : null;
    if (element === null) return typeof result === 'string' ? placeWithin(result, read) : NOWHERE;
    elements.push(element);
  }
  const [first] = elements;
  if (first === undefined) return NOWHERE;
  const range = elements.length === 1 && typeof result === 'string' ? rangeIn(first, result) : null;
  return { elements, path: cssPath(first), range };
}

const NONE: ReadonlySet<Element> = new Set();
const MAX_ALIKE = 30; // elements with the same text; more do not identify a place
const MAX_READ = 2000; // texts searched for a value
const MIN_CHARACTERS = 2; // characters; a single one occurs in many texts

function placeWithin(result: string, read: ReadTexts): CodePlace {
  if (result.length < MIN_CHARACTERS || read.size > MAX_READ) return NOWHERE;
  const around = [...read].flatMap(([text, elements]) => (text.includes(result) ? [...elements] : []));
  const element = getInnermost(new Set(around));
  const range = element && rangeIn(element, result);
  return element && range ? { elements: [element], path: cssPath(element), range } : NOWHERE;
}

/** The only element, or the innermost of nested ones. */
function getInnermost(elements: ReadonlySet<Element>): Element | null {
  if (elements.size > MAX_ALIKE) return null;
  const all = [...elements];
  const innermost = all.filter((element) => !all.some((other) => other !== element && containsElement(element, other)));
  return innermost.length === 1 ? (innermost[0] ?? null) : null;
}

/** Range of the value in the element's text, if it occurs once. */
function rangeIn(element: Element, result: string): TextRange | null {
  const text = getShownText([element]);
  const from = text.indexOf(result);
  return from < 0 || text.includes(result, from + 1) ? null : [from, from + result.length];
}

function containsElement(outer: Element, inner: Element): boolean {
  for (let node = parentElement(inner); node !== null; node = parentElement(node)) if (node === outer) return true;
  return false;
}
