import type { Element } from 'domhandler';
import { isElement } from '../../page/index';

const MIN_STARS = 3;
const MAX_STARS = 10;
const STAR = /(?:^|[^a-z])(?:stars?|sterne?|etoiles?|estrellas?|stell[ae])(?![a-z])/i;
const HALF = /(?:^|[^a-z])half(?![a-z])/i;
const FULL =
  /(?:^|[^a-z])(?:full|filled|fill|active|checked|selected|solid|on|gold|yellow|orange|fas|fa-solid)(?![a-z])/i;
const EMPTY =
  /(?:^|[^a-z])(?:empty|outline|outlined|off|inactive|unfilled|unchecked|blank|border|gr[ae]y|star-o|far|fa-regular)(?![a-z])/i;

/**
 * The number of full stars in a row of pictures or signs for them, by their names: `star filled` and `star`; null if an
 * element is no such row, or all its stars are alike.
 */
export function countStars({ children }: Element): number | null {
  const stars: Element[] = [];
  for (const child of children) {
    if (isElement(child) && isStar(child)) stars.push(child);
    else if (stars.length > 0 && stars.length < MIN_STARS && !isGap(child)) return null;
    if (stars.length > MAX_STARS) return null;
  }
  return stars.length < MIN_STARS ? null : countFull(stars.map(getStarName));
}

function isGap(node: Element['children'][number]): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.data.trim() === '');
}

function isStar(element: Element): boolean {
  return (
    !CONTROLS.has(element.name) &&
    element.children.length <= MAX_PARTS &&
    STAR.test(getStarName(element)) &&
    !hasWords(element)
  );
}

const CONTROLS = new Set(['a', 'button', 'input', 'label']); // of a form for votes
const MAX_PARTS = 3; // nodes of a drawn star

/** Whether an element has more text than the sign of a star. */
function hasWords({ children }: Element): boolean {
  return children.some((child) => (child.type === 'text' ? /[\p{L}\d]/u.test(child.data) : false));
}

/** All that names an icon: its class, the file of its picture, or what it uses of a drawing. */
function getStarName(element: Element): string {
  const inner = element.children.filter(isElement);
  return [element, ...inner]
    .map(
      ({ attribs }) =>
        `${attribs.class ?? ''} ${attribs.src ?? ''} ${attribs.href ?? ''} ${attribs['data-icon'] ?? ''}`,
    )
    .join(' ')
    .slice(0, MAX_NAME);
}

const MAX_NAME = 300; // characters; embedded pictures are longer

function countFull(names: readonly string[]): number | null {
  const states = names.map(getState);
  const isMarked = states.some((state) => state === 'full');
  if (!isMarked && !states.includes('empty') && !states.includes('half')) return null;
  return states.reduce((sum, state) => {
    if (state === 'half') return sum + 1 / 2;
    return sum + (state === 'full' || (state === null && !isMarked) ? 1 : 0);
  }, 0);
}

function getState(name: string): 'full' | 'half' | 'empty' | null {
  if (HALF.test(name)) return 'half';
  if (EMPTY.test(name)) return 'empty';
  return FULL.test(name) ? 'full' : null;
}
