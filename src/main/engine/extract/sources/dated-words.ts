import type { Candidate } from '../candidate';
import type { SourceReader } from '../source-reader';
import { MONTHS, readDate } from '../values/index';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { fold } from '../words/fold';

const SCORE = 0.7;
const MAX_LINE = 160; // characters; longer lines are prose
const MAX_WORDS = 3;
const MONTH = String.raw`\p{L}{3,12}\.?`;
const DAY = String.raw`(?:\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?Z?)?|\d{1,2}(?:st|nd|rd|th|er|\.|º)?\s(?:de\s|of\s)?${MONTH},?\s(?:de\s|del\s)?\d{4}|${MONTH}\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}|\d{1,2}\.\s?\d{1,2}\.\s?\d{4}|\d{1,2}\/\d{1,2}\/\d{4}|${MONTH}\s\d{4})`;
const TIME = String.raw`(?:,?\s(?:(?:at|um|à|a las|alle)\s)?\d{1,2}[:.h]\d{2}(?:\s?[ap]\.?m\.?)?)?`;
/** Words, perhaps a preposition, and a date: "Received 4 November 2024", "Aktualisiert am 14.02.2026". */
const DATED = new RegExp(
  String.raw`(?<words>\p{L}+(?:\s\p{L}+){0,2}?)(?:\s(?:on|am|vom|le|el|il|op|den|the))?\s?[:：]?\s(?<date>${DAY}${TIME})(?!\d)`,
  'giu',
);

interface Dated {
  readonly at: number;
  readonly text: string;
}

/** Dates directly after the words that say what happened then. */
export const fromDatedWords: SourceReader = (
  { view, scope, context },
  { type, form, concept, many, nested, terms },
) => {
  if (scope !== 'page' || many || nested) return [];
  const isYear = type === 'number' && form === 'year';
  if (type !== 'date' && !isYear && !(type === 'text' && concept === null)) return [];
  const dated = getDated(view);
  if (dated.size === 0) return [];
  const found = [...terms].flatMap((term) => dated.get(term) ?? []);
  const [first] = found;
  if (first === undefined || new Set(found.map(({ text }) => readDate(text, context))).size > 1) return [];
  const candidate: Candidate = {
    texts: [first.text],
    score: SCORE,
    source: 'rules',
    where: inElement(view.elements[first.at]),
  };
  return [candidate];
};

const known = new WeakMap<PageView, ReadonlyMap<string, readonly Dated[]>>();

/** The dates of a page's lines, by the folded words before them: all, and the last ones. */
function getDated(view: PageView): ReadonlyMap<string, readonly Dated[]> {
  const before = known.get(view);
  if (before) return before;
  const dated = new Map<string, Dated[]>();
  for (const [at, { name }] of view.elements.entries())
    if (name === 'p' && view.textLength(at) <= MAX_PROSE && !view.inAside(at)) addYears(dated, view.textOf(at), at);
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 10 || length > MAX_LINE * 2 || view.inAside(at)) continue;
    for (const line of view.linesOf(at)) if (line.length <= MAX_LINE && /\d{4}/.test(line)) addLine(dated, line, at);
    at = view.endOf(at) - 1;
  }
  known.set(view, dated);
  return dated;
}

const MAX_PROSE = 1000; // characters
/** What happened once, in a year that a sentence states: "Veltra, founded in 2009, recycles batteries." */
const ONCE =
  /(?<!\p{L})(?<words>founded|established|incorporated|built|constructed|opened|gegründet|erbaut|gebaut|eröffnet|fondée?|créée?|construite?|fundad[oa]|construid[oa]|fondat[oa]|costruit[oa]|opgericht|gebouwd)(?:\s(?:in|im|en|nel|em)(?:\s(?:the year|jahre?|l'année|el año))?)?\s(?<year>(?:1[5-9]|20)\d\d)(?![\d/–-])/giu;

/** The same with the verb at the end, as German and Dutch have it: "Das Haus wurde 1924 gebaut". */
const ONCE_AT_END =
  /(?<!\p{L})(?:wurden?|ist|sind|werd|is|in|im jahre?)\s(?<year>(?:1[5-9]|20)\d\d)\s(?<words>gebaut|erbaut|errichtet|gegründet|eröffnet|fertiggestellt|gebouwd|opgericht|geopend)(?!\p{L})/giu;

function addYears(dated: Map<string, Dated[]>, text: string, at: number): void {
  for (const { groups } of [...text.matchAll(ONCE), ...text.matchAll(ONCE_AT_END)]) {
    const { words = '', year = '' } = groups ?? {};
    const term = fold(words);
    dated.set(term, [...(dated.get(term) ?? []), { at, text: year }]);
  }
}

function addLine(dated: Map<string, Dated[]>, line: string, at: number): void {
  for (const { groups } of line.matchAll(DATED)) {
    const { words = '', date: text = '' } = groups ?? {};
    if (!namesMonth(text)) continue; // "number 2026"
    const all = fold(words).split(' ').slice(-MAX_WORDS);
    for (let from = 0; from < all.length; from++) {
      const term = all.slice(from).join(' ');
      const places = dated.get(term);
      if (places) places.push({ at, text });
      else dated.set(term, [{ at, text }]);
    }
  }
}

/** Whether the words of a date are a month. */
function namesMonth(text: string): boolean {
  const written = text.replace(/T\d\d.*$/, '');
  const named = fold(written).match(/\p{L}{3,}/gu) ?? [];
  return named.length === 0 || named.some((word) => MONTHS.has(word));
}
