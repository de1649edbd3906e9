import type { Element } from 'domhandler';
import { getFoldedText, isElement } from '../../page/index';

/** "[1]", "2", "a", "*", "†". */
const MARK = /^[[(]?(?:\d{1,3}|\p{L}|[*†‡§¶#]{1,3})[\])]?$/u;

/** Whether an element is the raised mark of a footnote, which links to it: `<sup><a href="#fn1">[1]</a></sup>`. */
export function isNoteMark(element: Element): boolean {
  if (element.name !== 'sup') return false;
  const { parent, children } = element;
  const isLinked = (parent !== null && isElement(parent) && isToNote(parent)) || children.some(isToNote);
  return isLinked && MARK.test(getFoldedText(element));
}

function isToNote(node: Element['children'][number]): boolean {
  return isElement(node) && node.name === 'a' && /^#./.test(node.attribs.href ?? '');
}
