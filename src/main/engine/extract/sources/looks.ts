import type { Candidate, SourceReader } from '../candidate';
import type { Subject } from '../subject';
import { readDate } from '../values/date';
import { looksLikePrice } from '../values/price';
import { cssPath } from '../view/css-path';
import { ratingText } from './element-text';

const TIME_ELEMENT = 0.68;
const DATE_TEXT = 0.55;
const RECORD_PRICE = 0.6;
const PAGE_PRICE = 0.52;
const RATING = 0.62;
const MAX_TEXT = 40;

/** Values known by their look alone: prices by their currency, dates by their form, ratings by their stars. */
export const fromLooks: SourceReader = (subject, query) => {
  if (query.many || query.path.includes('.')) return [];
  const id = query.concept?.id;
  if (id === 'price' || id === 'currency') return prices(subject);
  if (id === 'date') return dates(subject);
  return id === 'rating' && subject.scope === 'record' ? ratings(subject) : [];
};

/** Struck-through prices are past ones; several different prices on a page tell nothing. */
function prices(subject: Subject): readonly Candidate[] {
  const { view, context } = subject;
  const found: number[] = [];
  for (let at = 0; at < view.elements.length; at++) {
    if (view.textLength(at) > MAX_TEXT * 2 || (subject.scope === 'page' && view.inAside(at))) continue;
    if (/^(?:del|s|strike)$/.test(view.elements[at]?.name ?? '')) {
      at = view.endOf(at) - 1;
      continue;
    }
    const text = view.textOf(at);
    if (text.length < 2 || text.length > MAX_TEXT || !looksLikePrice(text, context.language)) continue;
    found.push(at);
    at = view.endOf(at) - 1;
  }
  const distinct = new Set(found.map((at) => view.textOf(at))).size;
  const [first] = found;
  if (first === undefined || (subject.scope === 'page' && distinct > 2)) return [];
  return [candidate(subject, first, subject.scope === 'page' ? PAGE_PRICE : RECORD_PRICE)];
}

function dates(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const times: Candidate[] = [];
  for (const [at, element] of view.elements.entries()) {
    if (element.name !== 'time' || (subject.scope === 'page' && view.inAside(at))) continue;
    const text = element.attribs.datetime || view.textOf(at);
    times.push({ texts: [text], score: TIME_ELEMENT, source: 'rules', path: () => cssPath(element) });
  }
  const [first] = times;
  if (first)
    return [{ ...first, score: times.length > 4 && subject.scope === 'page' ? TIME_ELEMENT * 0.7 : TIME_ELEMENT }];
  return subject.scope === 'record' ? dateTexts(subject) : [];
}

function dateTexts(subject: Subject): readonly Candidate[] {
  const { view, context } = subject;
  for (let at = 0; at < view.elements.length; at++) {
    if (view.textLength(at) > MAX_TEXT * 2) continue;
    const text = view.textOf(at);
    if (text.length < 6 || text.length > MAX_TEXT || !/\d{4}|\d[./-]\d/.test(text)) continue;
    if (readDate(text, context)?.includes('-')) return [candidate(subject, at, DATE_TEXT)];
  }
  return [];
}

function ratings(subject: Subject): readonly Candidate[] {
  const at = subject.view.elements.findIndex((element) =>
    /\b(?:rating|stars?)\b/i.test(`${element.attribs.class ?? ''} ${element.attribs['aria-label'] ?? ''}`),
  );
  const text = at < 0 ? null : ratingText(subject, at);
  if (text === null) return [];
  return [{ ...candidate(subject, at, RATING), texts: [text] }];
}

function candidate(subject: Subject, at: number, score: number): Candidate {
  const element = subject.view.elements[at];
  return { texts: [subject.view.textOf(at)], score, source: 'rules', path: () => (element ? cssPath(element) : null) };
}
