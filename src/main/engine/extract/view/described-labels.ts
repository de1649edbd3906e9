import type { ChildNode, Element } from 'domhandler';
import { BLOCK_ELEMENTS, getFoldedText, isElement } from '../../page/index';
import { collapseSpaces, fold } from '../words/fold';
import { parentElement } from './css-path';
import type { Labelled } from './labelled';
import { hasNoText, type PageView } from './page-view';

const MAX_LABEL = 40; // characters; longer titles describe, they do not name
const MAX_VALUE = 60; // characters
const MAX_NODES = 8; // an icon, its value, and white space around them

/**
 * Labels that only screen readers and pointers tell: `<li title="Bedrooms">3</li>`, or an icon with such a title before
 * its value.
 */
export function describedLabel(view: PageView, at: number, element: Element): Labelled | null {
  const words = getWords(element);
  if (words === null) return null;
  const label = fold(words.replace(/\s*[:：]\s*$/, ''));
  if (label === '') return null;
  const text = view.textOf(at);
  if (text !== '') return isValue(text, label) && isPlain(element) ? { label, at, text: null, kind: 'inline' } : null;
  const around = parentElement(element);
  const parent = around === null ? undefined : view.indexOf(around);
  const value = parent === undefined || (around?.children.length ?? 0) > MAX_NODES ? null : textBeside(element);
  return value === null || parent === undefined || !isValue(value, label)
    ? null
    : { label, at: parent, text: value, kind: 'inline' };
}

/** The name in an element's attributes, without digits: "3 bedrooms" is a value itself. */
function getWords({ name, attribs, children }: Element): string | null {
  if (name === 'a' || name === 'button' || name === 'input' || name === 'html' || name === 'link') return null;
  const drawn = name === 'svg' ? children.filter(isElement).find((child) => child.name === 'title') : undefined;
  const words = attribs['aria-label'] ?? attribs.title ?? (name === 'img' ? attribs.alt : undefined);
  const said = words ?? (drawn && getFoldedText(drawn));
  if (said === undefined || said === '' || said.length > MAX_LABEL || /\d|[.!?]$/.test(said)) return null;
  return /\p{L}{2}/u.test(said) ? said : null;
}

/** A value with a number in it: words beside an icon are more often its caption. */
function isValue(text: string, label: string): boolean {
  return text.length <= MAX_VALUE && /\d/.test(text) && fold(text) !== label;
}

function isPlain({ children }: Element): boolean {
  return (
    children.length <= MAX_NODES && children.every((child) => !isElement(child) || !BLOCK_ELEMENTS.has(child.name))
  );
}

/** The text after an icon, up to the next one. */
function textBeside(icon: Element): string | null {
  let text = '';
  for (let node: ChildNode | null = icon.next; node && text.length <= MAX_VALUE; node = node.next) {
    if (node.type === 'text') text += node.data;
    else if (isElement(node)) {
      if (node.name === 'br' || getWords(node) !== null) break;
      if (!hasNoText(node)) text += getFoldedText(node);
    }
  }
  const value = collapseSpaces(text).replace(/^[:：]\s*/, '');
  return value === '' ? null : value;
}
