import type { Document, Element, ParentNode } from 'domhandler';
import { getElements, isElement } from '../../page/index';

const STEP = /^(?:#([A-Za-z][\w-]*)|([^\s>#]+?)(?::nth-of-type\((\d{1,6})\))?)$/;
const MAX_STEPS = 64; // our own paths are shorter, but a link may contain anything

interface Step {
  readonly id: string | null;
  readonly name: string;
  readonly nth: number | null;
}

/** Elements that one of our CSS paths selects (`#id > div:nth-of-type(2) > p`); empty for any other selector. */
export function followNodePath(document: Document, path: string): readonly Element[] {
  const steps = path.split(' > ', MAX_STEPS + 1).map(parseStep);
  if (steps.length > MAX_STEPS) return [];
  // a truncated path may start at any depth
  let found = getElements(document);
  for (const [at, step] of steps.entries()) {
    if (!step) return [];
    const among = at === 0 ? found : found.flatMap((element) => element.children.filter(isElement));
    found = filterByStep(among, step);
  }
  return found;
}

function parseStep(text: string): Step | null {
  const match = STEP.exec(text);
  return match && { id: match[1] ?? null, name: match[2] ?? '', nth: match[3] === undefined ? null : Number(match[3]) };
}

/** Filters elements by a path step. They must be in document order and include all siblings. */
function filterByStep(elements: readonly Element[], { id, name, nth }: Step): readonly Element[] {
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
