import type { Element } from 'domhandler';
import { isElement } from '../../page/index';
import type { Subject } from '../subject';

const STATED = [
  'data-rating',
  'data-average',
  'data-average-rating',
  'data-rating-value',
  'data-score',
  'aria-label',
  'title',
  'alt',
];
const ASKS = /^\s*(?:rate|vote|give|click|bewerte|noter|votar|vota|geef)\b/i;
const VOTES_FROM = 3; // this many controls in a row are a voting form
const MAX_SEEN = 60; // elements to examine inside one that may contain a rating

/**
 * The number of stars, from a script attribute, a title, a label or a class such as "star-rating Three"; null if none
 * states it.
 */
export function ratingText(subject: Subject, at: number): string | null {
  const stars = getStated(subject, at) === null ? getStars(subject, at) : null;
  if (stars !== null) return stars > 0 ? stars.toFixed(1) : null;
  for (let inner = at; inner < Math.min(subject.view.endOf(at), at + MAX_SEEN); inner++) {
    const spoken = getStated(subject, inner);
    if (spoken !== null) return /^\d$/.test(spoken) ? `${spoken}.0` : spoken;
    const className = subject.view.elements[inner]?.attribs.class ?? '';
    if (/\b(?:rating|stars?)\b/i.test(className) && /\b(?:one|two|three|four|five)\b/i.test(className))
      return className;
  }
  return null;
}

function getStated({ view }: Subject, at: number): string | null {
  const attribs = view.elements[at]?.attribs ?? {};
  return STATED.map((name) => attribs[name]).find((text) => text && /\d/.test(text) && !ASKS.test(text)) ?? null;
}

const FULL = /(?:^|[-_\s])(?:full|filled|active|checked|selected|solid)(?:$|[-_\s])/i;
const HALF = /(?:^|[-_\s])half(?:$|[-_\s])/i;
const MIN_STARS = 3;

/** Number of filled stars in a row of numbered stars; null if there is no such row. */
function getStars({ view }: Subject, at: number): number | null {
  const inside = view.elements.slice(at + 1, Math.min(view.endOf(at), at + MAX_SEEN));
  const stars = inside.filter(({ attribs }) => /^[1-9]$/.test(attribs['data-rating'] ?? ''));
  if (stars.length < MIN_STARS || new Set(stars.map(({ attribs }) => attribs['data-rating'])).size < stars.length)
    return null;
  const full = stars.filter(({ attribs }) => FULL.test(attribs.class ?? '')).length;
  return full + stars.filter(({ attribs }) => HALF.test(attribs.class ?? '')).length / 2;
}

/** Whether an element is one of several numbered stars. */
function isNumberedStar(element: Element | undefined): boolean {
  const number = element?.attribs['data-rating'] ?? '';
  if (!element || !/^\d$/.test(number)) return false;
  return (
    element.parent?.children.some(
      (other) => isElement(other) && other !== element && /^\d$/.test(other.attribs['data-rating'] ?? ''),
    ) ?? false
  );
}

/** Whether words ask for a rating instead of stating one: "Rate this recipe 1 out of 5". */
export function asksToVote(text: string): boolean {
  return ASKS.test(text);
}

/** Whether an element is for voting rather than for showing a rating. */
export function isVote(subject: Subject, at: number): boolean {
  const { view } = subject;
  if (isNumberedStar(view.elements[at])) return true;
  let controls = 0;
  for (let inner = at; inner < Math.min(view.endOf(at), at + MAX_SEEN); inner++) {
    const element = view.elements[inner];
    const { role, 'aria-label': label = '' } = element?.attribs ?? {};
    if (element?.name === 'input' || role === 'radio' || ASKS.test(label)) controls++;
  }
  return controls >= VOTES_FROM || (controls > 0 && view.textLength(at) === 0);
}
