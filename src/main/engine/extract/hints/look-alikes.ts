import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import { plainLines } from '../view/plain-lines';
import { inElement } from '../view/where';

/** Patterns for values of some fields on a line of their own, anywhere. */
const LOOKS: Readonly<Record<string, RegExp>> = {
  phone: /(?<![\d-])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{2,5}\)\s?|\d{2,5}[\s./-])\d{3,4}[\s.-]\d{3,4}(?![\d-])/,
  address: /^\d{1,5}[a-z]?\s+(?:\p{L}|\d+(?:st|nd|rd|th)\b).*(?:,\s*[A-Z]{2}\.?(?:\s+\d{5}(?:-\d{4})?)?|\b\d{5})$/u,
  isbn: /(?<!\d)97[89](?:[-\s]?\d){10}(?!\d)|(?<![\d-])\d(?:-?\d){8}-?[\dX](?![\d-])/,
  'content rating': /^(?:rated\s*:?\s*)?(?:G|PG|PG-?13|R|NC-?17|NR|Not Rated|Unrated)(?:\s+for\s.*)?$/,
  'fuel economy':
    /^\D{0,20}\d{1,2}\s*(?:mpg)?\W*(?:city|cty)?\s*[/,-]\s*\d{1,2}\s*(?:mpg)?\s*(?:hwy|highway)?(?<=[a-z]|mpg)$/i,
};
const SCORE = 0.38;
const LATER = 0.02; // score; lines further up more likely belong to the page
const MAX_FOUND = 4;
const MAX_LINE = 120; // characters
const LABEL = /^[^:：\d]{2,24}[:：]\s*/;

/** Texts that look like a phone number, an address and the like; other pages may show which one is meant. */
export const fromLookAlikes: SourceReader = (subject, query) => {
  const look = LOOKS[query.concept?.id ?? ''];
  if (!look || query.many || query.type !== 'text' || query.path.includes('.')) return [];
  const { view } = subject;
  const found: Candidate[] = [];
  for (let at = 0; at < view.elements.length && found.length < MAX_FOUND; at++) {
    if (view.textLength(at) < 1 || view.inAside(at)) continue;
    for (const line of plainLines(view, at)) {
      const own = line.length <= MAX_LINE ? line.replace(LABEL, '') : '';
      const text = look.exec(own)?.[0];
      if (text === undefined) continue;
      const where = inElement(view.elements[at], { attribute: query.concept?.id ?? '' });
      found.push({ texts: [text], score: SCORE - found.length * LATER, source: 'rules', where });
    }
  }
  return found.slice(0, MAX_FOUND);
};
