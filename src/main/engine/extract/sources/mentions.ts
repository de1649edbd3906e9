import { BLOCK_ELEMENTS, getFoldedText, isElement } from '../../page/index';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { labelFit } from '../ranking/label-fit';
import { isOrdinal } from '../ranking/ordinal';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { fold } from '../words/fold';

const BASE = 0.64;
const ASIDE = 0.6;
const MAX_TEXT = 40; // characters; longer texts only mention the number
const MAX_EACH = 2;
const UNITS = new Set(
  fold(
    'min mins minutes gb mb tb kg h hr hrs hours std stunden minuten g mg cal kj ca circa about approx ungefähr',
  ).split(' '),
);

/** Short texts with just a field's name and number: "Serves 4", "14 votes", "320 pages", "8.7 Guest rating". */
export const fromMentions: SourceReader = (subject, query) => {
  if (query.many) return [];
  const isScore = query.type === 'rating';
  if (!isScore && !isCounted(query)) return subject.scope === 'record' ? getCounts(subject, query) : [];
  const found: Candidate[] = [];
  for (const [words, places] of getMentions(subject.view)) {
    const fit = labelFit(words, query);
    if (fit === 0) continue;
    const counts = places.filter(({ at, text }) =>
      isScore
        ? SCORE_FIRST.test(text)
        : !isOrdinal(text, query) &&
          !(query.form === 'count' && isMeasured(text)) &&
          (query.form === 'year' || !isYearOfHeading(subject.view, at, text)),
    );
    for (const place of counts.slice(0, MAX_EACH)) found.push(toMentionCandidate(subject, place, fit));
  }
  return found;
};

/** The number before a field's own name in a record: "211 points", "40,000+ active installations". */
function getCounts(subject: Subject, { type, form, concept, nested, terms }: FieldQuery): readonly Candidate[] {
  if (type !== 'text' || form !== null || concept !== null || nested) return [];
  const mentions = getMentions(subject.view);
  return [...terms].flatMap((term) =>
    (mentions.get(term) ?? []).flatMap((place) => {
      const [, number, words = ''] = COUNT.exec(place.text) ?? [];
      if (number === undefined || fold(words) !== term) return [];
      return [{ ...toMentionCandidate(subject, place, 1), texts: [number] }];
    }),
  );
}

const COUNT = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+\+?|\d[\d.,]*\+?)\s(\p{L}+(?: \p{L}+){0,3})$/u;

/** Whether a number is the year of a heading, which says what time the number beside it is of: "<h3>Income 2025</h3>". */
function isYearOfHeading({ elements, endOf, textOf }: PageView, at: number, text: string): boolean {
  if (!YEAR.test(text)) return false;
  for (let inner = at; inner < endOf(at); inner++)
    if (/^h[1-6]$/.test(elements[inner]?.name ?? '')) return YEAR_AT_END.test(textOf(inner));
  return false;
}

const YEAR = /^\p{L}[^\d]*(?<!\d)(?:19|20)\d\d(?!\d)/u;
const YEAR_AT_END = /\p{L}\W+(?:19|20)\d\d$/u;

/** A score before its words; a whole number may count the ratings. */
const SCORE_FIRST = /^\d{1,2}[.,]\d{1,2}\s(?!.*\d)/;

/** Whether a number has a unit, so that it counts nothing: "Download (198 MB)". */
export function isMeasured(text: string): boolean {
  return MEASURED.test(text);
}

const MEASURED = /\d\s?(?:[kmgt]b|[kmµ]?g|[mck]?m|ml|l|%|\p{Sc})(?![\p{L}\d])|\p{Sc}\s?\d/iu;

function isCounted({ type, form, concept }: FieldQuery): boolean {
  return type === 'number' || form === 'quantity' || concept?.id === 'yield';
}

function toMentionCandidate({ view, scope }: Subject, { at, text }: Mention, fit: number): Candidate {
  const aside = scope === 'page' && view.inAside(at) ? ASIDE : 1;
  return { texts: [text], score: BASE * fit * aside, source: 'rules', where: inElement(view.elements[at]) };
}

interface Mention {
  readonly at: number;
  readonly text: string;
}

const known = new WeakMap<PageView, ReadonlyMap<string, readonly Mention[]>>();

/** Texts, or parts of a row of them, that are words and a number, by the words: those before the number, or else those after it. */
function getMentions(view: PageView): ReadonlyMap<string, readonly Mention[]> {
  const before = known.get(view);
  if (before) return before;
  const mentions = new Map<string, Mention[]>();
  const isRecord = isElement(view.root); // on whole pages, numbers deeper inside are as often of other things
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_ROW * 2) continue;
    const text = view.textOf(at);
    const parts = text.split(BAR).map((part) => part.replace(COUNTED_BY, '$1'));
    if (parts.length === 1 && (text.length > MAX_TEXT || isRow(view, at, text))) continue;
    if (parts.length > 1 && view.linesOf(at).length > 1) continue;
    const named = parts.map((part) => ({ at, text: part, words: part.length > MAX_TEXT ? '' : wordsAround(part) }));
    if (named.every(({ words }) => words === '') || (parts.length === 1 && isRecord && holdsMention(view, at)))
      continue;
    for (const { words, ...mention } of named) {
      if (words === '') continue;
      const places = mentions.get(words);
      if (places) places.push(mention);
      else mentions.set(words, [mention]);
    }
    // a part with several numbers may hold one of them in an element of its own
    if (named.every(({ text: part }) => countNumbers(part) <= 1)) at = view.endOf(at) - 1;
  }
  known.set(view, mentions);
  return mentions;
}

const BAR = /\s+[|·•]\s+|,\s+|\s*\((?=\d+ \p{L})|(?<=\p{L})\)(?:\s|$)/u;
/** "211 points by Ann". */
const COUNTED_BY = /^(\d[\d.,]* \p{L}+) (?:by|von|par|por|da|av|door) \p{L}.*$/u;
const MAX_ROW = 120; // characters of a row of mentions: "2 beds · 1 bath"

/** Whether a text is a row of several mentions: "1,284 stars 97 forks", or "2 hab.1 baño75 m²" in elements without spaces. */
function isRow(view: PageView, at: number, text: string): boolean {
  if (view.endOf(at) === at + 1) return false;
  return countNumbers(text) > 1 || isGlued(view, at) || (text.match(/\d[\d.,]*/g) ?? []).length > MOST_NUMBERS;
}

/** Whether an element only holds several numbers, each in an element of its own without a space between: "€1,150" and "3 rooms". */
function isGlued(view: PageView, at: number): boolean {
  const children = view.elements[at]?.children ?? [];
  return (
    children.length > 1 &&
    children.every((child) => isElement(child) && /\d[\d.,]*\s?\p{L}|\p{Sc}/u.test(getFoldedText(child)))
  );
}

/** Whether a block within an element has words and a number of its own: "Oak chair" above "12 reviews". */
function holdsMention(view: PageView, at: number): boolean {
  const children = view.elements[at]?.children ?? [];
  return children.some((child) => {
    const inner = isElement(child) && BLOCK_ELEMENTS.has(child.name) ? view.indexOf(child) : undefined;
    return (
      inner !== undefined && view.textLength(inner) < view.textLength(at) && wordsAround(view.textOf(inner)) !== ''
    );
  });
}

function countNumbers(text: string): number {
  return (text.match(/(?<=^|\s|\p{Sc})\d[\d.,]*/gu) ?? []).length;
}

const MOST_NUMBERS = 2; // "12 g (18 %)" is one mention

function wordsAround(text: string): string {
  if (!/\d/.test(text) || !/\p{L}/u.test(text)) return '';
  const words = fold(text).split(' ');
  const first = words.findIndex((word) => /\d/.test(word));
  if (first < 0) return '';
  const lead = words.slice(0, first).filter(isMeant);
  const rest = words.slice(first).filter((word) => isMeant(word) && !/\d/.test(word));
  return (lead.length > 0 ? lead : rest).join(' ');
}

function isMeant(word: string): boolean {
  return !UNITS.has(word);
}
