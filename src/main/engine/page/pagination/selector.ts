import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { parentOf } from './controls';

const PLAIN_NAME = /^[a-z_][\w-]*$/i;

/** A CSS selector that finds an element again, also after the page went on; `elements` are all of its page. */
export function selectorOf(element: Element, elements: readonly Element[]): string {
  const { name, attribs } = element;
  const { id } = attribs;
  const isAlone = (test: (other: Element) => boolean) => elements.filter(test).length === 1;
  if (id !== undefined && PLAIN_NAME.test(id) && isAlone((other) => other.attribs.id === id)) return `#${id}`;
  const classes = classesOf(element).filter((each) => PLAIN_NAME.test(each));
  if (classes.length > 0) {
    const hasAll = (other: Element) => other.name === name && classes.every((each) => classesOf(other).includes(each));
    if (isAlone(hasAll)) return `${name}.${classes.join('.')}`;
  }
  const parent = parentOf(element);
  if (!parent || name === 'body') return name;
  const alike = parent.children.filter((child): child is Element => isElement(child) && child.name === name);
  const step = alike.length === 1 ? name : `${name}:nth-of-type(${alike.indexOf(element) + 1})`;
  return `${selectorOf(parent, elements)} > ${step}`;
}

function classesOf({ attribs }: Element): readonly string[] {
  return (attribs.class ?? '').split(/\s+/).filter((name) => name !== '');
}
