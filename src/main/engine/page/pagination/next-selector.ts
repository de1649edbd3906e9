import type { Element } from 'domhandler';
import { getFoldedText } from '../walk';
import { getControlAddress } from './control-address';
import { getElementParent } from './controls';
import { getSelector } from './selector';
import { classDirection } from './words';

const PLAIN_NAME = /^[a-z_][\w-]*$/i;
const MAX_TEXT = 30; // characters; a longer text is not the name of a button
const STATE = /(?:^|[-_])(?:active|current|disabled|hover|focus|selected)(?:$|[-_])/i;

/**
 * Returns a CSS selector that finds the control for the next page again, even on later pages, where a link back stands
 * before it. Prefers what the control says; uses its position only if nothing else is unique.
 */
export function getNextSelector(control: Element, elements: readonly Element[]): string {
  const parent = getElementParent(control);
  const { name } = control;
  const names = [
    ...nameSelectors(control),
    ...(parent ? nameSelectors(parent).map(({ css, test }) => nameByParent(css, test, name)) : []),
  ];
  const named = [
    ...relSelectors(control),
    ...attributeSelectors(control),
    // names without a direction come last: on later pages they also find the link back
    ...names.filter(({ css }) => classDirection(css) === 'next'),
    ...textSelectors(control),
    ...names,
  ];
  const alone = named.find(({ test }) => elements.filter(test).length === 1 && test(control));
  return alone?.css ?? getSelector(control, elements);
}

interface Naming {
  readonly css: string;
  readonly test: (element: Element) => boolean;
}

function relSelectors({ name, attribs }: Element): readonly Naming[] {
  if (!/(?:^|\s)next(?:\s|$)/i.test(attribs.rel ?? '')) return [];
  const test = (other: Element) => other.name === name && /(?:^|\s)next(?:\s|$)/i.test(other.attribs.rel ?? '');
  return [{ css: `${name}[rel~="next"]`, test }];
}

function attributeSelectors({ name, attribs }: Element): readonly Naming[] {
  const naming = ['aria-label', 'title', 'data-testid', ...(name === 'input' ? ['value'] : [])];
  return naming.flatMap((attribute) => {
    const value = attribs[attribute]?.trim();
    if (!value || value !== attribs[attribute] || value.length > MAX_TEXT || /[\d"\\]/.test(value)) return [];
    const test = (other: Element) => other.name === name && other.attribs[attribute] === value;
    return [{ css: `${name}[${attribute}="${value}"]`, test }];
  });
}

function nameSelectors({ name, attribs }: Element): readonly Naming[] {
  const { id } = attribs;
  const byId =
    id !== undefined && PLAIN_NAME.test(id) && !/\d/.test(id)
      ? [{ css: `#${id}`, test: (other: Element) => other.attribs.id === id }]
      : [];
  const classes = getClasses(attribs).filter((each) => PLAIN_NAME.test(each) && !STATE.test(each) && !/\d/.test(each));
  const byClass = classes.map((each) => ({
    css: `${name}.${each}`,
    test: (other: Element) => other.name === name && getClasses(other.attribs).includes(each),
  }));
  return [...byId, ...byClass];
}

function nameByParent(css: string, test: Naming['test'], name: string): Naming {
  return {
    css: `${css} > ${name}`,
    test: (other) => {
      const around = getElementParent(other);
      return other.name === name && around !== null && test(around);
    },
  };
}

/**
 * Selects a link or button with a URL by its text. Not for those that a script answers: the browser that presses them
 * does not support such selectors.
 */
function textSelectors(control: Element): readonly Naming[] {
  const { name } = control;
  const text = getFoldedText(control);
  if ((name !== 'button' && name !== 'a') || getControlAddress(control, ANYWHERE) === null) return [];
  if (text === '' || text.length > MAX_TEXT || /[\d"\\]/.test(text)) return [];
  const test = (other: Element) => other.name === name && getFoldedText(other).includes(text);
  return [{ css: `${name}:contains("${text}")`, test }];
}

const ANYWHERE = { url: 'http://localhost/', baseUrl: 'http://localhost/' };

function getClasses({ class: names = '' }: Readonly<Record<string, string>>): readonly string[] {
  return names.split(/\s+/).filter((each) => each !== '');
}
