import type { Element } from 'domhandler';
import { cssPath, parentElement } from './css-path';

/** Where a value stands; the names are only computed for values that are kept. */
export interface Where {
  /** The element it stands in; null where it stands in none. */
  readonly element: Element | null;
  /** For this page: a CSS path or a property path. */
  path(): string | null;
  /** For all pages of one kind, without positions. */
  place(): string;
}

/** In an element; named by its label, by the attribute that was read, or by the element's own place. */
export function inElement(
  element: Element | null | undefined,
  named: { readonly label?: string; readonly attribute?: string } = {},
): Where {
  if (!element) return { element: null, path: () => null, place: () => '' };
  const { label, attribute } = named;
  const suffix = attribute === undefined ? '' : `@${attribute}`;
  return {
    element,
    path: () => cssPath(element),
    place: () => (label === undefined ? placePath(element) : `label:${label}`) + suffix,
  };
}

/** In the markup or in the page's head rather than in an element that shows it. */
export function inProperty(path: string | null, place: string): Where {
  return { element: null, path: () => path, place: () => place };
}

const MAX_STEPS = 12; // deeper paths start in the middle
const NAMED_STEPS = 2; // one class alone ("value") often stands all over a page
const MAX_NAME = 40; // longer names are generated
/** Names that say the state of an element or where it stands among its like, and so differ from page to page. */
const STATE =
  /(?:^|[-_])(?:active|selected|current|open|closed|expanded|collapsed|hidden|visible|show|hide|first|last|odd|even|loaded|lazy|disabled|clearfix|row|col)(?:$|[-_])/i;

/** Names an element's place by tags and stable names alone, so that it is the same on all pages made from one template. */
function placePath(element: Element): string {
  const steps: string[] = [];
  let named = 0;
  for (let node: Element | null = element; node && steps.length < MAX_STEPS; node = parentElement(node)) {
    if (node.name === 'body' || node.name === 'html') break;
    const { id, class: className } = node.attribs;
    if (id !== undefined && isStable(id)) {
      steps.push(`${node.name}#${id}`);
      break;
    }
    const name = className === undefined ? undefined : className.split(/\s+/).find(isStable);
    steps.push(name === undefined ? node.name : `${node.name}.${name}`);
    if (name !== undefined && ++named === NAMED_STEPS) break;
  }
  return steps.length === 0 ? element.name : steps.reverse().join(' > ');
}

function isStable(name: string): boolean {
  return name !== '' && name.length <= MAX_NAME && !/\d/.test(name) && !STATE.test(name);
}
