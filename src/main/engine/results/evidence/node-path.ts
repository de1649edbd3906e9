import type { Document, Element, ParentNode } from 'domhandler';
import { getElements, isElement } from '../../page/index';

const STEP = /^(?:#([A-Za-z][\w-]*)|([^\s>#]+?)(?::nth-of-type\((\d{1,6})\))?)$/;
const MAX_STEPS = 64; // what is written by Winnow has fewer; the path of a link may be anything

interface Step {
  readonly id: string | null;
  readonly name: string;
  readonly nth: number | null;
}

/** The elements that a CSS path of our own kind leads to (`#id > div:nth-of-type(2) > p`); none where it is of no such kind. */
export function followNodePath(document: Document, path: string): readonly Element[] {
  const steps = path.split(' > ', MAX_STEPS + 1).map(parseStep);
  if (steps.length > MAX_STEPS) return [];
  // a path cut short in the middle begins at any depth
  let found = getElements(document);
  for (const [at, step] of steps.entries()) {
    if (!step) return [];
    const among = at === 0 ? found : found.flatMap((element) => element.children.filter(isElement));
    found = fitting(among, step);
  }
  return found;
}

function parseStep(text: string): Step | null {
  const match = STEP.exec(text);
  return match && { id: match[1] ?? null, name: match[2] ?? '', nth: match[3] === undefined ? null : Number(match[3]) };
}

/** Those of `elements`, which are in document order and lack no sibling, that fit a step. */
function fitting(elements: readonly Element[], { id, name, nth }: Step): readonly Element[] {
  if (id !== null) return elements.filter((element) => element.attribs.id === id);
  const named = elements.filter((element) => element.name === name);
  if (nth === null) return named;
  const seen = new Map<ParentNode | null, number>();
  return named.filter((element) => {
    const position = (seen.get(element.parent) ?? 0) + 1;
    seen.set(element.parent, position);
    return position === nth;
  });
}
