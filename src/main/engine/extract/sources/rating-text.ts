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
const VOTES_FROM = 3; // so many controls in a row are there to vote with
const MAX_SEEN = 60; // elements looked at inside one that may hold a rating

/** The number of stars, by a number for scripts, a title, a label or a class such as "star-rating Three"; null where none gives it. */
export function ratingText(subject: Subject, at: number): string | null {
  for (let inner = at; inner < Math.min(subject.view.endOf(at), at + MAX_SEEN); inner++) {
    const attribs = subject.view.elements[inner]?.attribs ?? {};
    const spoken = STATED.map((name) => attribs[name]).find((text) => text && /\d/.test(text) && !ASKS.test(text));
    if (spoken) return /^\d$/.test(spoken) ? `${spoken}.0` : spoken;
    const { class: className = '' } = attribs;
    if (/\b(?:rating|stars?)\b/i.test(className) && /\b(?:one|two|three|four|five)\b/i.test(className))
      return className;
  }
  return null;
}

/** Whether an element is there to vote with rather than to show the votes of others. */
export function isVote(subject: Subject, at: number): boolean {
  const { view } = subject;
  let controls = 0;
  for (let inner = at; inner < Math.min(view.endOf(at), at + MAX_SEEN); inner++) {
    const element = view.elements[inner];
    const { role, 'aria-label': label = '' } = element?.attribs ?? {};
    if (element?.name === 'input' || role === 'radio' || ASKS.test(label)) controls++;
  }
  return controls >= VOTES_FROM || (controls > 0 && view.textLength(at) === 0);
}
