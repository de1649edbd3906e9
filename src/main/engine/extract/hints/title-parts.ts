import { isNameLike } from '../ranking/name-like';
import type { SourceReader } from '../source-reader';
import { inElement, inProperty } from '../view/where';
import { collapseSpaces, fold } from '../words/fold';

const WHOLE_TITLE = 0.36;
const PART = 0.42;
const BEGINNING = 0.36;
const MARKED = 0.03; // added to the score of text outside of running text
const MIN_TEXT = 3; // characters; shorter texts occur in titles by chance
const SPACES = 1.3; // factor; white space makes a text longer in the source
const MAX_ECHOES = 4;
const MARKS = /^(?:h[1-6]|b|strong|font|big|em|center|caption|th|dt)$/;
const SEPARATOR = /\s+[|·•»›<>~«—–-]+\s+|\s*::\s*|:\s+/;

/** The document's whole title; the comparison with other pages shows which part names the site. */
export const fromWholeTitle: SourceReader = (subject, query) => {
  const title = subject.meta.title;
  if (!isNameLike(query) || typeof title !== 'string') return [];
  return [{ texts: [title], score: WHOLE_TITLE, source: 'meta', where: inProperty('meta[title]', 'title whole') }];
};

/** Any element whose text is part of the document's title; old pages have names in bold or in table cells. */
export const fromTitleEchoes: SourceReader = (subject, query) => {
  const title = subject.meta.title;
  if (!isNameLike(query) || typeof title !== 'string') return [];
  const [whole, parts] = [fold(title), new Set(title.split(SEPARATOR).map(fold))];
  const { view } = subject;
  const plain = collapseSpaces(title).toLowerCase();
  const longest = title.length * SPACES + MIN_TEXT;
  const found = view.elements.flatMap((element, at) => {
    const length = view.textLength(at);
    if (length < MIN_TEXT || length > longest || view.inAside(at) || element.name === 'title') return [];
    if (view.textLength(at + 1) >= length && at + 1 < view.endOf(at)) return [];
    const text = view.textOf(at);
    const base = plain.includes(text.toLowerCase()) ? scoreLikeness(fold(text), whole, parts) : 0;
    if (base === 0) return [];
    const score = base + (MARKS.test(element.name) ? MARKED : 0);
    return [{ texts: [text], score, source: 'rules' as const, where: inElement(element) }];
  });
  return found.sort((one, other) => other.score - one.score).slice(0, MAX_ECHOES);
};

function scoreLikeness(words: string, title: string, parts: ReadonlySet<string>): number {
  if (words.length < MIN_TEXT) return 0;
  if (parts.has(words) || words === title) return PART;
  return title.startsWith(`${words} `) && words.includes(' ') ? BEGINNING : 0;
}
