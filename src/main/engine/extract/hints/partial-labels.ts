import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import { attributeText, isHarmfulWord } from '../sources/index';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { holdsWords } from '../words/fold';

const HOLDS_TERM = 0.36;
const IS_PART = 0.32;
const STANDS_IN = 0.34;
/** Related concepts whose names a page may use instead: the only price may be labelled list price. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  price: ['old price'],
  address: ['location', 'street'],
  location: ['city', 'address', 'region'],
  city: ['location'],
  company: ['organizer', 'seller', 'brand'],
  brand: ['company', 'publisher'],
  publisher: ['brand', 'company'],
  website: ['url'],
  'content rating': ['rating'],
  'fuel economy': ['mileage'],
  cuisine: ['category', 'type'],
  category: ['type'],
  type: ['category'],
  date: ['event start', 'year', 'date modified'],
  name: ['model'],
  model: ['name'],
  'job title': ['name'],
};
/** Values that the label of a related concept has only in its own meaning: a mileage of thousands, or in km, is a distance. */
const OF_ANOTHER_KIND: Readonly<Record<string, RegExp>> = {
  'fuel economy': /\d[\d.,\s]*\d{3}(?!\d)|\d\s*(?:km|kilomet\p{L}+|mi|miles)(?![\p{L}/]|\s*per(?!\p{L}))/iu,
};
const MAX_WORDS = 5;
const MAX_FOUND = 3;
const MIN_TERM = 3; // characters; shorter words occur in labels by chance

/** Labels that contain the field's name among other words ("List price"), or are part of it ("Rated" for a rating). */
export const fromPartialLabels: SourceReader = (subject, query) => {
  if (query.concept?.general || query.type === 'image' || query.type === 'url') return [];
  const found: Candidate[] = [];
  for (const { label, at, text } of subject.labels()) {
    const score = found.length < MAX_FOUND ? partialFit(label, query) : 0;
    if (score === 0 || subject.view.inAside(at)) continue;
    const texts = text === null ? attributeText(subject, query, at) : [text];
    if (score === STANDS_IN && texts.some((each) => OF_ANOTHER_KIND[query.concept?.id ?? '']?.test(each))) continue;
    found.push({ texts, score, source: 'rules', where: inElement(subject.view.elements[at], { label }) });
  }
  return found;
};

function partialFit(label: string, query: FieldQuery): number {
  const words = label.split(' ');
  const named = conceptOfTerm(label);
  if (named !== null && NEAR[query.concept?.id ?? '']?.includes(named.id)) return STANDS_IN;
  const { terms, known } = getQueryWords(query);
  if (words.length > MAX_WORDS || !words.some((word) => known.has(word)) || query.terms.has(label)) return 0;
  if (words.some(isHarmfulWord) || (named !== null && named !== query.concept)) return 0;
  if (terms.some((term) => holdsWords(label, term))) return HOLDS_TERM;
  const isPart = words.length === 1 && label.length >= MIN_TERM && terms.some((term) => holdsWords(term, label));
  return isPart && query.concept === null ? IS_PART : 0;
}

interface TermWords {
  readonly terms: readonly string[];
  /** All words of the terms, for a quick test, because most labels contain none. */
  readonly known: ReadonlySet<string>;
}

const wordsByQuery = new WeakMap<FieldQuery, TermWords>();

function getQueryWords(query: FieldQuery): TermWords {
  const before = wordsByQuery.get(query);
  if (before) return before;
  const terms = [...query.terms].filter((term) => term.length >= MIN_TERM);
  const made = { terms, known: new Set(terms.flatMap((term) => term.split(' '))) };
  wordsByQuery.set(query, made);
  return made;
}
