import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { Run } from '../types';

const MAX_ELEMENTS = 4; // elements of a list; the others resemble these
const MAX_TAGS = 12; // children of an element
const ANCESTORS = 3;

/**
 * The shape of the markup around each value of a page's record, by dotted path. A second author or a new line beside a
 * value changes it.
 */
export function getShapes({ elements: [found = {}] }: Run, paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    paths.map((path) => [path, (found[path] ?? []).slice(0, MAX_ELEMENTS).map(getShape).join(' | ')]),
  );
}

function getShape(element: Element): string {
  const around: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at !== null && level < ANCESTORS; level++) {
    around.push(`${at.name}(${getChildTags(at)})`);
    at = at.parent && isElement(at.parent) ? at.parent : null;
  }
  return around.join(' < ');
}

/** Tags of an element's children; a repeated tag is marked as several. */
function getChildTags({ children }: Element): string {
  const tags: string[] = [];
  for (const child of children) {
    if (!isElement(child)) continue;
    const last = tags.at(-1);
    if (last === child.name) tags[tags.length - 1] = `${last}+`;
    else if (last !== `${child.name}+`) tags.push(child.name);
    if (tags.length >= MAX_TAGS) break;
  }
  return tags.join(' ');
}
