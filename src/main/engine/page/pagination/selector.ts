import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { getElementParent } from './controls';

const PLAIN_NAME = /^[a-z_][\w-]*$/i;

/**
 * Returns a CSS selector that finds an element again, even after the page has changed. `elements` are all elements of
 * its page.
 */
export function getSelector(element: Element, elements: readonly Element[]): string {
  const { name, attribs } = element;
  const { id } = attribs;
  const isAlone = (test: (other: Element) => boolean) => elements.filter(test).length === 1;
  if (id !== undefined && PLAIN_NAME.test(id) && isAlone((other) => other.attribs.id === id)) return `#${id}`;
  const classes = getElementClasses(element).filter((each) => PLAIN_NAME.test(each));
  if (classes.length > 0) {
    const hasAll = (other: Element) =>
      other.name === name && classes.every((each) => getElementClasses(other).includes(each));
    if (isAlone(hasAll)) return `${name}.${classes.join('.')}`;
  }
  const parent = getElementParent(element);
  if (!parent || name === 'body') return name;
  const alike = parent.children.filter((child): child is Element => isElement(child) && child.name === name);
  const step = alike.length === 1 ? name : `${name}:nth-of-type(${alike.indexOf(element) + 1})`;
  return `${getSelector(parent, elements)} > ${step}`;
}

function getElementClasses({ attribs }: Element): readonly string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => name !== '');
}
