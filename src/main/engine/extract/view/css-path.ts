import type { Element } from 'domhandler';
import { isElement } from '../../page/elements';

const MAX_STEPS = 60; // deeper paths start in the middle: they are for people to read

/** A CSS path that leads to the element, from the nearest ancestor with an id or from the root. */
export function cssPath(element: Element): string {
  const steps: string[] = [];
  for (let node: Element | null = element; node && steps.length < MAX_STEPS; node = parentElement(node)) {
    const id = node.attribs.id;
    if (id && /^[A-Za-z][\w-]*$/.test(id)) {
      steps.push(`#${id}`);
      break;
    }
    steps.push(stepOf(node));
  }
  return steps.reverse().join(' > ');
}

/** The element around this one; null at the root. */
export function parentElement(element: Element | null): Element | null {
  const parent = element?.parent ?? null;
  return parent && parent.type === 'tag' ? parent : null;
}

function stepOf(element: Element): string {
  const same = (element.parent?.children ?? []).filter((node) => isElement(node) && node.name === element.name);
  return same.length < 2 ? element.name : `${element.name}:nth-of-type(${same.indexOf(element) + 1})`;
}
