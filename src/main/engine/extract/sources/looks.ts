import type { Candidate, SourceReader } from '../candidate';
import type { Subject } from '../subject';
import { readCurrency } from '../values/currency';
import { readDate } from '../values/date';
import { looksLikePrice } from '../values/price';
import { inElement } from '../view/where';
import { ratingText } from './rating-text';
import { stock } from './stock';

const TIME_ELEMENT = 0.68;
const DATE_TEXT = 0.55;
const RECORD_PRICE = 0.6;
const PAGE_PRICE = 0.52;
const CURRENCY = 0.6;
const RATING = 0.62;
const BODY = 0.58;
const MAX_TEXT = 40; // characters; values that are known by their look stand alone
const LISTING_FROM = 4; // so many of a kind belong to a list
const MIN_BODY = 20;

/** Values known by their look alone: prices by their currency, dates by their form, ratings by their stars. */
export const fromLooks: SourceReader = (subject, query) => {
  if (query.many || query.path.includes('.')) return [];
  switch (query.concept?.id) {
    case 'price':
      return price(subject);
    case 'currency':
      return currency(subject);
    case 'date':
      return dates(subject);
    case 'availability':
      return stock(subject);
    case 'rating':
      return subject.scope === 'record' ? rating(subject) : [];
    case 'description':
      return subject.scope === 'record' ? body(subject) : [];
    default:
      return [];
  }
};

function price(subject: Subject): readonly Candidate[] {
  const found = priceTexts(subject);
  const distinct = new Set(found.map((at) => subject.view.textOf(at))).size;
  const [first] = found;
  // several different prices on a page tell nothing
  if (first === undefined || (subject.scope === 'page' && distinct > 2)) return [];
  return [candidate(subject, first, subject.scope === 'page' ? PAGE_PRICE : RECORD_PRICE)];
}

/** One currency in all prices of a page is its currency. */
function currency(subject: Subject): readonly Candidate[] {
  const found = priceTexts(subject);
  const [first] = found;
  const codes = new Set(found.map((at) => readCurrency(subject.view.textOf(at), subject.context.language)));
  return first === undefined || codes.size !== 1 ? [] : [candidate(subject, first, CURRENCY)];
}

/** Elements whose text is one price; struck-through prices are past ones. */
function priceTexts(subject: Subject): readonly number[] {
  const { view, context } = subject;
  const found: number[] = [];
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_TEXT * 2 || (subject.scope === 'page' && view.inAside(at))) continue;
    if (/^(?:del|s|strike)$/.test(view.elements[at]?.name ?? '')) {
      at = view.endOf(at) - 1;
      continue;
    }
    const text = view.textOf(at);
    if (text.length > MAX_TEXT || !looksLikePrice(text, context.language)) continue;
    found.push(at);
    at = view.endOf(at) - 1;
  }
  return found;
}

function dates(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const times: Candidate[] = [];
  for (const [at, element] of view.elements.entries()) {
    if (element.name !== 'time' || (subject.scope === 'page' && view.inAside(at))) continue;
    const text = element.attribs.datetime || view.textOf(at);
    times.push({ texts: [text], score: TIME_ELEMENT, source: 'rules', where: inElement(element) });
  }
  const [first] = times;
  if (!first) return dateText(subject);
  return [
    { ...first, score: times.length > LISTING_FROM && subject.scope === 'page' ? TIME_ELEMENT * 0.7 : TIME_ELEMENT },
  ];
}

function dateText(subject: Subject): readonly Candidate[] {
  const { view, context } = subject;
  const found: number[] = [];
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 6 || length > MAX_TEXT * 2 || (subject.scope === 'page' && view.inAside(at))) continue;
    const text = view.textOf(at);
    if (text.length > MAX_TEXT || !/\d{4}|\d[./-]\d/.test(text) || /©|copyright/i.test(text)) continue;
    if (!readDate(text, context)?.includes('-')) continue;
    found.push(at);
    at = view.endOf(at) - 1;
  }
  const [first] = found;
  return first === undefined || (subject.scope === 'page' && found.length >= LISTING_FROM)
    ? []
    : [candidate(subject, first, DATE_TEXT)];
}

function rating(subject: Subject): readonly Candidate[] {
  const at = subject.view.elements.findIndex((element) =>
    /\b(?:rating|stars?)\b/i.test(`${element.attribs.class ?? ''} ${element.attribs['aria-label'] ?? ''}`),
  );
  const text = at < 0 ? null : ratingText(subject, at);
  return text === null ? [] : [{ ...candidate(subject, at, RATING), texts: [text] }];
}

/** A record's longest paragraph, or else its longest block without blocks inside. */
function body(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  let best = -1;
  for (let at = 0; at < view.elements.length; at++) {
    const element = view.elements[at];
    if (!element || !/^(?:p|blockquote|div|span|dd|td)$/.test(element.name)) continue;
    if (
      element.name !== 'blockquote' &&
      element.children.some((child) => child.type === 'tag' && /^(?:div|p|ul|ol|table|section|h\d)$/.test(child.name))
    )
      continue;
    if (view.textLength(at) >= MIN_BODY && (best < 0 || view.textLength(at) > view.textLength(best))) best = at;
  }
  return best < 0 ? [] : [candidate(subject, best, BODY)];
}

function candidate(subject: Subject, at: number, score: number): Candidate {
  const element = subject.view.elements[at];
  return { texts: [subject.view.textOf(at)], score, source: 'rules', where: inElement(element) };
}
