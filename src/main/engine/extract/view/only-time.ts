import type { PageView } from './page-view';

/** Whether an element has a time element and no other words, as above the text of a feed's entry. */
export function isOnlyTime({ elements, endOf, textLength }: PageView, at: number): boolean {
  if (textLength(at) > MAX_TIME) return false;
  const end = Math.min(endOf(at), at + MAX_INSIDE);
  for (let inner = at + 1; inner < end; inner++)
    if (elements[inner]?.name === 'time' && textLength(inner) === textLength(at)) return true;
  return false;
}

const MAX_TIME = 80; // characters
const MAX_INSIDE = 6; // elements
