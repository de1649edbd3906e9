import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { findNamePlace } from '../ranking/name-place';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { isFormerAmount, looksLikePrice, namesAddedCost, readCurrency, readDate, readPrice } from '../values/index';
import { isOnlyTime } from '../view/only-time';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { holdsBarePrice } from './amount-pair';
import { dateRanges } from './date-ranges';
import { employment } from './employment';
import { formerPrice } from './former-price';
import { legalName } from './legal-name';
import { license } from './license';
import { makers } from './makers';
import { nearDiscount } from './near-discount';
import { asksForAnother, getNearPrices, saysOtherPrice } from './near-price';
import { asksForGrossPrice, asksForNetPrice, grossPrice, netPrice } from './net-price';
import { findOnlyColor } from './only-color';
import { findOnlyKind } from './only-kinds';
import { findOnlyShipping } from './only-shipping';
import {
  findOnlyAmount,
  findOnlyArea,
  findOnlyDistance,
  findOnlyMeasure,
  findOnlyPay,
  findOnlyPriceRange,
  findOnlyYear,
} from './only-values';
import { isLabelledAsNoPrice } from './other-labels';
import { pageRange } from './page-range';
import { holdsPastPrice, isPastPrice } from './past-price';
import { postalAddress } from './postal-address';
import { ratingText } from './rating-text';
import { asksForRegularPrice } from './regular-price';
import { BAR, MAX_LINE, MAX_TEXT, toShownText } from './shown-text';
import { clockSpans, clocks, datedSpans, datedTimes, dates, durations } from './shown-times';
import { asksForSubtitle, standfirst } from './standfirst';
import { stock } from './stock';
import { stockLeft } from './stock-left';
import { withoutTail } from './tails';

const RECORD_PRICE = 0.6;
const PAGE_PRICE = 0.52;
const OLD_PRICE = 0.68;
const CURRENCY = 0.6;
const CURRENCY_OF_MOST = 0.56;
const MOST = 0.5; // share of a page's prices
const RATING = 0.62;
const BODY = 0.58;
const MIN_BODY = 20;
const PARAGRAPH = 0.62;
const MIN_PARAGRAPH = 40; // characters; shorter ones are captions and notes

/** Values recognized by appearance alone: prices by their currency, dates by their format, ratings by their stars. */
export const fromLooks: SourceReader = (subject, query) => {
  if (query.many || query.nested) return [];
  if (query.form?.startsWith('clock') && subject.scope === 'record') {
    const spans = query.form === 'clock end' ? clockSpans(subject) : [];
    return spans.length > 0 ? spans : [...dates(subject, query), ...clocks(subject)];
  }
  if (query.form?.startsWith('clock ')) {
    const spans = datedSpans(subject);
    return spans.length > 0 || query.form !== 'clock start' ? spans : datedTimes(subject);
  }
  switch (query.concept?.id) {
    case 'price':
      if (asksForNetPrice(query)) return netPrice(subject);
      if (asksForGrossPrice(subject, query)) return grossPrice(subject);
      return asksForAnother(subject, query) ? [] : price(subject, asksForRegularPrice(query));
    case 'old price':
      return oldPrice(subject, query);
    case 'currency':
      return currency(subject);
    case 'date':
      return dates(subject, query);
    case 'event start':
    case 'event end':
      return query.type === 'date' ? dateRanges(subject, query) : [];
    case 'availability':
      return query.type === 'number' ? stockLeft(subject) : stock(subject);
    case 'rating':
      return subject.scope === 'record' ? rating(subject) : [];
    case 'description':
      return subject.scope === 'record'
        ? shortest(body(subject), subject)
        : [...(asksForSubtitle(query) ? [] : loneParagraph(subject)), ...standfirst(subject, query)];
    case 'area':
      if (query.form === null) return findOnlyArea(subject, query);
      return subject.scope === 'page' ? [] : loneValue(subject, query);
    case 'duration':
      return loneValue(subject, query);
    case 'mileage':
      return subject.scope === 'record' ? findOnlyDistance(subject) : [];
    case 'employment type':
    case 'contract type':
      return subject.scope === 'page' ? employment(subject, query.concept.id) : findOnlyKind(subject, query.concept.id);
    case 'fuel type':
    case 'transmission':
      return findOnlyKind(subject, query.concept.id);
    case 'page range':
      return pageRange(subject);
    case 'license':
      return subject.scope === 'page' ? license(subject) : [];
    case 'address':
      return postalAddress(subject, query);
    case 'price range':
      return findOnlyPriceRange(subject);
    case 'company':
      return subject.scope === 'page' ? legalName(subject) : [];
    case 'brand':
      return makers(subject);
    case 'discount':
      return nearDiscount(subject);
    case 'color':
      return subject.scope === 'record' ? findOnlyColor(subject) : [];
    case 'delivery':
      return findOnlyShipping(subject, query);
    case 'salary':
      return subject.scope === 'record' ? findOnlyPay(subject) : [];
    default:
      return subject.scope === 'record' ? loneValue(subject, query) : [];
  }
};

function loneValue(subject: Subject, query: FieldQuery): readonly Candidate[] {
  if (query.form === 'minutes' || query.form === 'span') return durations(subject);
  if (query.form === 'year') return findOnlyYear(subject);
  return query.type === 'number' ? findOnlyMeasure(subject, query) : [];
}

function price(subject: Subject, asksForRegular: boolean): readonly Candidate[] {
  const all = priceTexts(subject);
  const asked = subject.scope === 'page' ? all.filter((at) => isAsked(subject, at)) : all;
  const own = asked.filter(
    (at) =>
      !isLabelledAsNoPrice(subject, at) &&
      !isAddedCost(subject.view, at) &&
      !SHIPPED_FREE_FROM.test(subject.view.textOf(at)),
  );
  const found = subject.scope === 'page' && !asksForRegular ? withoutOther(subject, own) : own;
  const distinct = new Set(found.map((at) => subject.view.textOf(at))).size;
  const [first] = found;
  if (first === undefined) {
    const free = freeOfCharge(subject);
    return free.length > 0 || subject.scope === 'page' ? free : findOnlyAmount(subject);
  }
  // several different prices on a page do not decide
  if (subject.scope === 'page' && distinct > 2) return [];
  const score = subject.scope === 'page' ? PAGE_PRICE : RECORD_PRICE;
  return [{ ...toShownText(subject, first, score), alone: distinct === 1 }];
}

/** Without the prices near the name that are former ones or the like, where the current one is there too. */
function withoutOther(subject: Subject, found: readonly number[]): readonly number[] {
  const { other, current } = getNearPrices(subject);
  if (current.length === 0) return found;
  const others = new Set(other.filter((value) => current.every((one) => one.value !== value)));
  return found.filter((at) => !others.has(readPrice(subject.view.textOf(at), subject.context.language) ?? Number.NaN));
}

/** The value of an order from which delivery is free, which is no price: "Envío gratis desde 50 €". */
const SHIPPED_FREE_FROM =
  /(?:free|gratis|kostenlose[rn]?|kostenfreie[rn]?) (?:shipping|delivery|versand|lieferung|verzending|frakt|fragt)|(?:livraison|env[ií]os?|spedizione|frete|entrega) (?:gratuite?|offerte|gr[aá]tis|gratuit[ao]s?)|versandkostenfrei|darmowa (?:dostawa|wysyłka)|doprava zdarma|送料無料/iu;

/** Whether the only amount of an element is a cost that is added to the price, as one of its lines says. */
function isAddedCost(view: PageView, at: number): boolean {
  return view.linesOf(at).some((line) => namesAddedCost(line) && !/\d/.test(view.textOf(at).replace(line, '')));
}

/** "Free" in place of a record's price, as a text of its own or a part of a line with several values. */
function freeOfCharge(subject: Subject): readonly Candidate[] {
  const { scope, view, context } = subject;
  if (scope === 'page') return [];
  for (const at of view.elements.keys()) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_LINE) continue;
    const free = view
      .textOf(at)
      .split(BAR)
      .find((text) => !/\d/.test(text) && readPrice(text, context.language) === 0);
    if (free !== undefined) return [{ ...toShownText(subject, at, RECORD_PRICE), texts: [free] }];
  }
  return [];
}

/** Whether a price is the requested one, rather than a cart total, a shipping cost or the like. */
function isAsked({ view, context }: Subject, at: number): boolean {
  const text = view.textOf(at);
  return !saysOtherPrice(text) && readPrice(text, context.language) !== 0;
}

/** The price that is struck through or named as former, where a field asks for the one that applies without a reduction. */
export const fromReducedFrom: SourceReader = (subject, query) =>
  subject.scope === 'page' && !query.many && asksForRegularPrice(query) ? oldPrice(subject, query) : [];

/** The only price that is struck through or named as former. */
function oldPrice(subject: Subject, query: FieldQuery): readonly Candidate[] {
  const { view, context } = subject;
  const struck = view.elements.flatMap((element, at) =>
    isPastPrice(element) && !view.inAside(at) && looksLikePrice(view.textOf(at), context.language) ? [at] : [],
  );
  const inner = struck.filter((at) => !struck.some((other) => other > at && other < view.endOf(at)));
  const [first] = inner;
  const distinct = new Set(inner.map((at) => readPrice(view.textOf(at), context.language))).size;
  if (first === undefined || distinct > 1) return formerPrice(subject, query);
  const texts = [view.textOf(first)];
  return [{ texts, score: OLD_PRICE, source: 'rules', where: inElement(view.elements[first]), alone: true }];
}

/**
 * The currency of all prices on a page. If there are several, the one of the price below the name, provided most prices
 * have it.
 */
function currency(subject: Subject): readonly Candidate[] {
  const found = priceTexts(subject);
  const [first] = found;
  if (first === undefined) return [];
  const getCode = (at: number) => readCurrency(subject.view.textOf(at), subject.context.language);
  const codes = found.map(getCode);
  if (new Set(codes).size === 1) return [toShownText(subject, first, CURRENCY)];
  const from = subject.scope === 'page' ? findNamePlace(subject) : -1;
  const near = from < 0 ? undefined : found.find((at) => at > from);
  if (near === undefined) return [];
  const same = codes.filter((code) => code === getCode(near)).length;
  return same < codes.length * MOST ? [] : [toShownText(subject, near, CURRENCY_OF_MOST)];
}

/** Elements whose text is a single price; prices struck through are former ones. */
function priceTexts(subject: Subject): readonly number[] {
  const { view, context } = subject;
  const found: number[] = [];
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    const most = subject.scope === 'page' ? MAX_TEXT : MAX_LINE;
    if (length < 2 || length > most * 2 || (subject.scope === 'page' && view.inAside(at))) continue;
    const element = view.elements[at];
    if (element && isPastPrice(element)) {
      at = view.endOf(at) - 1;
      continue;
    }
    const line = view.textOf(at);
    const isLong = line.length > MAX_TEXT && line.length <= most && view.endOf(at) === at + 1;
    const text = isLong ? (PRICED_END.exec(line)?.[1] ?? line) : line;
    if (text.length > MAX_TEXT || !looksLikePrice(text, context.language) || isFormerAmount(text)) continue;
    if (holdsPastPrice(view, at) && !(element && holdsBarePrice(element))) continue;
    if (holdsLinesOfPrices(view, at)) continue;
    found.push(at);
    at = view.endOf(at) - 1;
  }
  return found;
}

/** A price after a dash or dots at the end of a line: "Riesling, Pfalz, 0,75 l – 9,90 €". */
const PRICED_END = /^\D.*(?:\s[–—-]|\.{3,}|…)\s*([^\d]{0,4}\d[^\s]*(?:\s?\D{1,4})?)$/u;

/** Whether several lines of an element have a price; each is then read for itself. */
function holdsLinesOfPrices(view: PageView, at: number): boolean {
  return view.endOf(at) > at + 1 && view.linesOf(at).filter((line) => looksLikePrice(line, null)).length > 1;
}

function rating(subject: Subject): readonly Candidate[] {
  const at = subject.view.elements.findIndex((element) =>
    /\b(?:rating|stars?)\b/i.test(`${element.attribs.class ?? ''} ${element.attribs['aria-label'] ?? ''}`),
  );
  const text = at < 0 ? null : ratingText(subject, at);
  return text === null ? [] : [{ ...toShownText(subject, at, RATING), texts: [text] }];
}

/** A record's longest paragraph, or else its longest block without nested blocks. */
function body(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  let best = -1;
  // beside paragraphs, other texts are rows of facts
  const isProse = ({ name }: Element, at: number) => name === 'p' && view.textLength(at) >= MIN_BODY;
  const hasProse = view.elements.some((element, at) => isProse(element, at) && !isOnlyTime(view, at));
  const hasShort = !hasProse && view.elements.some(({ name }, at) => name === 'p' && view.textLength(at) > 1);
  for (let at = 0; at < view.elements.length; at++) {
    const element = view.elements[at];
    if (!element || !(hasProse ? /^(?:p|blockquote)$/ : /^(?:p|blockquote|div|span|dd|td)$/).test(element.name))
      continue;
    if (
      element.name !== 'blockquote' &&
      element.children.some((child) => child.type === 'tag' && /^(?:div|p|ul|ol|table|section|h\d)$/.test(child.name))
    )
      continue;
    if (isRowOfParts(element) || isDateLine(subject, element, at) || isOnlyTime(view, at)) continue;
    if (
      view.textLength(at) >= (DENSE.test(view.textOf(at).slice(0, 8)) ? MIN_BODY / 2 : MIN_BODY) &&
      !(hasShort && view.textLength(at) < MIN_BESIDE_PARAGRAPH) &&
      (best < 0 || view.textLength(at) > view.textLength(best))
    )
      best = at;
  }
  if (best < 0) return [];
  return [{ ...toShownText(subject, best, BODY), texts: [withoutTail(subject.view.textOf(best))] }];
}

const MIN_BESIDE_PARAGRAPH = 40; // characters; beside a short paragraph, a shorter text is rather the name

/** Whether an element has several others side by side and no words of its own: a row of facts, which is not prose. */
function isRowOfParts({ name, children }: Element): boolean {
  if (name === 'p' || name === 'blockquote') return false;
  const full = children.filter(
    (child) => !(child.type === 'text' && child.data.trim() === '') && child.type !== 'comment',
  );
  return full.length >= MIN_PARTS && full.every((child) => child.type === 'tag' && child.name !== 'br');
}

const MIN_PARTS = 3;

/** Whether an element says no more than when something was: "Updated Jan 30, 2026". */
function isDateLine({ view, context }: Subject, { name }: Element, at: number): boolean {
  if (name === 'p' || name === 'blockquote' || view.textLength(at) > MAX_DATE_LINE) return false;
  return readDate(view.textOf(at), context) !== null;
}

const MAX_DATE_LINE = 32; // characters

/** A record's only paragraph, however short, if no longer text describes it. */
function shortest(found: readonly Candidate[], subject: Subject): readonly Candidate[] {
  if (found.length > 0) return found;
  const { view, context } = subject;
  const paragraphs = view.elements.flatMap(({ name }, at) => (name === 'p' && !isOnlyTime(view, at) ? [at] : []));
  const [only, ...others] = paragraphs;
  if (only === undefined || others.length > 0) return [];
  const text = view.textOf(only);
  const isPlain = /\p{L}{2}/u.test(text) && !looksLikePrice(text, context.language) && !/[:：@]/.test(text);
  return isPlain ? [toShownText(subject, only, BODY)] : [];
}

/** Scripts that say more in fewer characters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The only paragraph of a page that describes its entity. */
function loneParagraph(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const found: number[] = [];
  for (const [at, element] of view.elements.entries()) {
    if (element.name !== 'p' || view.textLength(at) < MIN_PARAGRAPH || view.inAside(at)) continue;
    if (found.push(at) > 1) return [];
  }
  const [only] = found;
  if (only === undefined || !/[.!?…。]["”»)]?$/.test(view.textOf(only))) return [];
  return [{ ...toShownText(subject, only, PARAGRAPH), alone: true }];
}
