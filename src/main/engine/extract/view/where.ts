import type { Element } from 'domhandler';
import { cssPath, parentElement } from './css-path';

/** Location of a value; its paths are computed only for values that are kept. */
export interface Where {
  /** Element that contains it; null if none does. */
  readonly element: Element | null;
  /** Path on this page: a CSS path or a property path. */
  path(): string | null;
  /** Path for all pages of one kind, without positions. */
  place(): string;
}

/** Location in an element, named by its label, the attribute that was read, or the element's position. */
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

/** Place name for all values taken from a record group's heading. */
export const GROUP_PLACE = 'group heading';

/** Location in the markup or the page's head, not in a visible element. */
export function inProperty(path: string | null, place: string): Where {
  return { element: null, path: () => path, place: () => place };
}

const MAX_STEPS = 12; // levels; deeper paths start in the middle
const NAMED_STEPS = 2; // steps with a name; a single class ("value") often occurs all over a page
const MAX_NAME = 40; // characters; longer names are generated
/** Names for an element's state or position in a list, which differ from page to page. */
const STATE =
  /(?:^|[-_])(?:active|selected|current|open|closed|expanded|collapsed|hidden|visible|show|hide|first|last|odd|even|loaded|lazy|disabled|clearfix|row|col)(?:$|[-_])/i;

/** Names an element's position by tags and stable names only, so that it is the same on all pages of one template. */
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
