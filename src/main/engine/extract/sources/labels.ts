import { getStatedUnit } from '../asked/asked-unit';
import type { FieldQuery } from '../asked/query';
import { isNamedForTime, saysClock, saysText } from '../asked/value-type';
import type { Candidate } from '../candidate';
import { extendsField, getHeadLabels, HEAD, isOnlyExtension, isOnlyLabel } from '../ranking/head-labels';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { isScaled, looksLikePrice, readClock, readDate, readPrice } from '../values/index';
import type { Labelled } from '../view/labelled';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { abbreviates, shortens } from '../words/abbreviations';
import { fold, splitName } from '../words/fold';
import { findMeasure, toMeasure } from '../words/measures';
import { getAskedFit } from './asked-labels';
import { attributeText, getWordBeforeScore, linkTexts } from './element-text';
import { isInPastPrice } from './past-price';
import { getPerFit } from './per-labels';
import { getWholeAddress } from './postal-address';
import { asksForRegularPrice, priceLabelFit } from './regular-price';
import { withoutVersionTail } from './releases';

const BASE: { readonly [K in Labelled['kind']]: number } = { table: 0.8, definition: 0.8, inline: 0.72 };
const MODEL = 0.9;
const OTHER = 0.99; // factor: "Delivery" for the delivery time, if the page has both labels
const ASIDE = 0.6; // labels in side columns are often about other entities

/** What pages state in their footers. */
const CONTACTS: ReadonlySet<string> = new Set(['phone', 'fax', 'email', 'address', 'opening hours', 'company']);

/** Table rows, definition lists and labelled text: a label that names the field, with the value beside it. */
export const fromLabels: SourceReader = (subject, query) => {
  if (isUnlabelled(subject, query)) return [];
  const found: Candidate[] = [];
  const byLabel = new Map<string, Candidate[]>();
  const exact: Candidate[] = [];
  const labels = subject.labels();
  const group = getAskedGroup(query, labels);
  for (const pair of labels) {
    if (query.concept?.id === 'description' && pair.kind !== 'table') continue;
    if (group !== null && pair.group !== undefined && pair.group !== group) continue; // the costs of another year
    if (isInOtherUnit(query, pair, labels)) continue;
    const fit =
      priceLabelFit(subject, query, pair) ||
      getShortFit(subject, query, pair) ||
      getAbbreviatedFit(subject, query, pair, labels) ||
      getShortenedFit(query, pair, labels) ||
      getHeadFit(query, pair, labels) ||
      getPerFit(subject.view, query, pair) ||
      getAskedFit(query, pair, pair.text ?? subject.view.textOf(pair.at), labels);
    if (fit !== 0 && CODE.test(pair.text ?? '')) continue;
    if (fit === 0 || lacksNumber(subject, query, pair) || isPriceOf(subject, query, pair)) continue;
    if (isOutdated(subject, query, pair) || isNoCount(subject, query, pair)) continue;
    if (asksForName(query) && !/\p{L}/u.test(pair.text ?? subject.view.textOf(pair.at))) continue; // "Owners: 4"
    if (pair.element !== undefined && (query.type === 'url' || query.type === 'image')) continue; // its text alone is known
    const candidate = getCandidate(subject, query, pair, fit);
    if (query.type === 'image' && candidate.texts.length === 0) continue; // words are not a picture
    if (query.type === 'rating' && !candidate.texts.every(isScaled)) continue;
    if (query.concept?.id === 'body' && !candidate.texts.some((text) => /\p{L}{2}/u.test(text))) continue; // "Messages: 11"
    found.push(candidate);
    if (fit === 1) exact.push(candidate);
    if (pair.kind === 'definition') byLabel.set(pair.label, [...(byLabel.get(pair.label) ?? []), candidate]);
  }
  const own = withoutRows(subject, found);
  const marked = isOneText(exact) ? own.map((one) => (exact.includes(one) ? { ...one, exact: true } : one)) : own;
  return query.many ? [...marked, ...[...byLabel.values()].flatMap(joinToList)] : marked;
};

/** Data that a page shows by mistake: `"address":"","image":"…"`. */
const CODE = /["'}\]]\s?,\s?["'][\w-]+["']\s?:/;

/** Without the row of facts, "Time: 45 min Servings: 4", that begins with one which has an element of its own. */
function withoutRows({ view }: Subject, found: readonly Candidate[]): readonly Candidate[] {
  if (found.length < 2 || found.length > MAX_ALIKE) return found;
  return found.filter((row) => {
    const [text = '', ...others] = row.texts;
    const at = row.where.element && view.indexOf(row.where.element);
    if (others.length > 0 || typeof at !== 'number' || !/[:：]/.test(text)) return true;
    return !found.some(({ where, texts: [own = ''] }) => {
      const inner = where.element && view.indexOf(where.element);
      const isInside = typeof inner === 'number' && inner > at && inner < view.endOf(at);
      return isInside && own !== '' && text.startsWith(own) && /[:：]/.test(text.slice(own.length));
    });
  });
}

const MAX_ALIKE = 12; // labels of one name; a page with more is a list

/** Whether another label of the same name has the unit that the field asks for: "Weight (lb)" beside "Weight (kg)". */
function isInOtherUnit({ form }: FieldQuery, { label, unit }: Labelled, labels: readonly Labelled[]): boolean {
  const [, asked] = /in (\S+)$/.exec(form ?? '') ?? [];
  if (asked === undefined || unit === undefined || toUnitName(unit) === asked) return false;
  return labels.some((other) => other.label === label && other.unit !== undefined && toUnitName(other.unit) === asked);
}

function toUnitName(unit: string): string | null {
  return toMeasure(unit) ?? findMeasure(unit);
}

/** The head over several columns that the field's words name: the "2025" of "costs 2025"; of two the longer one. */
function getAskedGroup({ path, description }: FieldQuery, labels: readonly Labelled[]): string | null {
  if (labels.every(({ group }) => group === undefined)) return null;
  const words = ` ${fold(path)} ${fold(description)} `;
  const named = new Set(
    labels.flatMap(({ group }) => (group !== undefined && words.includes(` ${group} `) ? [group] : [])),
  );
  return [...named].toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** Whether a price follows a label for something else: "Delivery: £3.95" is not a delivery time. */
function isPriceOf({ view, context }: Subject, { concept }: FieldQuery, { at, text }: Labelled): boolean {
  return concept?.id === 'delivery' && looksLikePrice(text ?? view.textOf(at), context.language);
}

/**
 * Whether a number of things is asked for and none is beside the label: "Current bid: £640" is not a number of bids, nor
 * "Exam: essay of 3,000 words" one of exams.
 */
function isNoCount({ view, context }: Subject, { form }: FieldQuery, { at, text }: Labelled): boolean {
  if (form !== 'count') return false;
  const value = text ?? view.textOf(at);
  return looksLikePrice(value, context.language) || WORDS_FIRST.test(value);
}

const WORDS_FIRST =
  /^(?!(?:approx|about|around|over|more than|up to|at least|nearly|almost|only|ca|circa|etwa|rund|über|mehr als|bis zu|environ|plus de|unos|unas|más de|oltre|ongeveer)(?!\p{L}))(?:\p{L}+[\s,.]+){2,}\(?\d/iu;

/** Whether a field asks for a name in words: "name of the owner". */
function asksForName({ type, path, description }: FieldQuery): boolean {
  return type === 'text' && NAME.test(`${splitName(path)} ${description}`);
}

const NAME = /(?<!\p{L})(?:name of|nom d|nombre del?|nome d|name de[rs])(?!\p{L})/iu;

/** Whether a value lacks the number that its label needs: "Order: now" is not an order number. */
function lacksNumber(
  { view, context }: Subject,
  { type, path, description }: FieldQuery,
  { label, at, text }: Labelled,
): boolean {
  if (type !== 'text' || !NUMBER.test(fold(description === '' ? path : description)) || NUMBER.test(label))
    return false;
  const value = text ?? view.textOf(at);
  return !/\d/.test(value) || looksLikePrice(value, context.language); // "VAT (20%): £24.20" is not a VAT number
}

const NUMBER = /(?:^| )(?:number|nummer|numero)$|番号$|号码$/u;

/**
 * Fit of a short label by its value: "Shipping" before an amount of money names the shipping cost, before days it does
 * not.
 */
function getShortFit({ view, context }: Subject, query: FieldQuery, { label, at, text }: Labelled): number {
  const kind = query.shortLabels.get(label);
  const value = text ?? view.textOf(at);
  if (query.form?.startsWith('clock') && saysClock(label) && isNamedForTime(query)) {
    const clock = label.includes(' ') ? null : readClock(value);
    return clock === null || (query.form === 'clock end' && clock.to === null) ? 0 : SHORT;
  }
  if (kind === undefined) return 0;
  if (kind === 'clock') return readClock(value) === null ? 0 : SHORT;
  if (kind === 'date') return readDate(value, context) === null ? 0 : SHORT;
  if (FREE_FROM.test(value)) return 0;
  return looksLikePrice(value, context.language) || readPrice(value, context.language) === 0 ? SHORT : 0;
}

/** Fit of an abbreviated column head: "Pts" for points. */
function getAbbreviatedFit(
  { scope }: Subject,
  { terms, path, description }: FieldQuery,
  { label, kind }: Labelled,
  labels: readonly Labelled[],
): number {
  if (scope === 'page' || kind !== 'table' || conceptOfTerm(label) !== null) return 0;
  // "P" are the matches lost beside "PJ" or "MP"
  if (label === 'p' && labels.some((other) => PLAYED.has(other.label))) return 0;
  if (isPlace(label, labels, [...terms])) return 0;
  const written = withoutCompounds([...terms]);
  const rate = `${label} percent`;
  if (labels.some((other) => other.label === rate) && PERCENT.test(`${path} ${description}`)) return 0;
  if (label.endsWith(' percent') && PERCENT.test(description))
    return written.some((term) => abbreviates(label.slice(0, -' percent'.length), term)) ? ABBREVIATED : 0;
  return written.some((term) => abbreviates(label, term)) ? ABBREVIATED : 0;
}

/** Whether "Pl." heads the places of a league table, beside "Sp." for the matches, and is not short for a field such as "played". */
function isPlace(label: string, labels: readonly Labelled[], asked: readonly string[]): boolean {
  if (label !== 'pl' || asked.some((words) => PLACE.test(words))) return false;
  return labels.some((other) => other.label === 'sp' || other.label === 'pkt');
}

const PLACE = /^pla(?:tz|ce|ats|za)/;

/** Without German compounds made of other terms: "fare" does not abbreviate the "faresenior" of "senior fare". */
function withoutCompounds(terms: readonly string[]): readonly string[] {
  const made = new Set(
    terms.flatMap((term) => {
      const [first = '', second = '', ...more] = term.split(' ');
      return second === '' || more.length > 0 ? [] : [`${second}${first}`];
    }),
  );
  return terms.filter((term) => !made.has(term));
}

/** Fit of a label that the page abbreviates, if no other one may be short for the field: "Zi." for "Zimmer". */
function getShortenedFit(
  { asked, many, type }: FieldQuery,
  { label, isShortened }: Labelled,
  labels: readonly Labelled[],
): number {
  if (isShortened !== true || many || type === 'url' || type === 'image' || isPlace(label, labels, asked)) return 0;
  const words = asked.filter((term) => !term.includes(' '));
  const isShort = (one: string) => words.some((term) => shortens(one, term));
  if (!isShort(label) || labels.some((one) => words.includes(one.label))) return 0;
  return labels.every((one) => one.isShortened !== true || one.label === label || !isShort(one.label))
    ? ABBREVIATED
    : 0;
}

/** Fit of a label with only the last of the field's words, if no other label has it: "Pressure" for "air pressure". */
function getHeadFit(query: FieldQuery, { label }: Labelled, labels: readonly Labelled[]): number {
  if (getHeadLabels(query).has(label)) return isOnlyLabel(label, labels) ? HEAD : 0;
  return extendsField(label, query) && isOnlyExtension(label, query, labels) ? HEAD : 0;
}

const PLAYED: ReadonlySet<string> = new Set(['pj', 'mp', 'gp', 'pld', 'j', 'g']);
const ABBREVIATED = 0.85;
const PERCENT = /percent|%|prozent|pourcent|porcent|パーセント|百分比/iu;
/** Matches a minimum order rather than a price: "Free from $50". */
const FREE_FROM = /(?:free|gratis|kostenlos|kostenfrei|gratuit|offert|無料|免费|包邮).*\d/iu;
const SHORT = 0.9; // factor, relative to a complete label

/** Whether a label is for a price struck through: that "Regular price" is not today's price. */
function isOutdated({ view }: Subject, query: FieldQuery, { at }: Labelled): boolean {
  const element = query.concept?.id === 'price' && !asksForRegularPrice(query) ? view.elements[at] : undefined;
  return element !== undefined && isInPastPrice(view, element);
}

/** Whether a label occurs once, or always with the same value. */
function isOneText(candidates: readonly Candidate[]): boolean {
  return new Set(candidates.map(({ texts }) => texts.join('\n'))).size === 1;
}

function getCandidate(subject: Subject, query: FieldQuery, pair: Labelled, fit: number): Candidate {
  const element = pair.element ?? subject.view.elements[pair.at];
  const texts = withoutVersionTail(query, getSubjectTexts(subject, query, pair));
  const aside = subject.scope === 'page' && subject.view.inAside(pair.at) && !CONTACTS.has(query.concept?.id ?? '');
  return {
    texts,
    score:
      BASE[pair.kind] *
      fit *
      (aside ? ASIDE : 1) *
      (namesModel(query, pair) ? MODEL : 1) *
      (isOwnWord(query, pair) ? 1 : OTHER),
    source: 'rules',
    where: inElement(element, { label: pair.label }),
  };
}

/** Whether a label has the template's own words, not synonyms. */
function isOwnWord({ path, description }: FieldQuery, { label }: Labelled): boolean {
  return label === fold(description) || label === fold(path.slice(path.lastIndexOf('.') + 1).replace(/_/g, ' '));
}

/** Whether a label names only the model, which is less specific than a maker's part number. */
function namesModel({ concept }: FieldQuery, { label }: Labelled): boolean {
  return concept?.id === 'mpn' && /\bmodel/.test(label);
}

function getSubjectTexts(subject: Subject, query: FieldQuery, { at, text, unit }: Labelled): readonly string[] {
  if (unit !== undefined && !query.many && lacksUnit(subject, query, unit)) {
    const amount = text ?? subject.view.textOf(at);
    if (query.type === 'number' || BARE_AMOUNT.test(amount))
      return [(query.type === 'number' ? BARE_NUMBER : BARE_AMOUNT).test(amount) ? `${amount} ${unit}` : amount];
  }
  if (query.form === 'place') return [getBirthPlaceText(subject, at, text)];
  if (query.concept?.id === 'address' && text !== null) return [getWholeAddress(subject.view.linesOf(at), text)];
  const chip = text === null ? getWordBeforeScore(subject, query, at) : null;
  if (chip !== null) return [chip];
  if (text === null || query.type === 'image') return attributeText(subject, query, at);
  const links = query.many ? linkTexts(subject, at, text) : [];
  return links.length > 0 ? links : [text];
}

const BARE_NUMBER = /^[-−+]?\d[\d.,'’\s]*$/;
const BARE_AMOUNT = /^[-−+]?\d(?:[\d.,'’\s×x–-]*\d)?$/; // also "10–12" and "30 x 40"

/** Whether a value needs its unit: numbers are converted, and a text is only clear with it, unless it is one of a column. */
function lacksUnit({ scope }: Subject, { type, form, path, description }: FieldQuery, unit: string): boolean {
  if (type === 'number') return true;
  if (type !== 'text' || form !== null || scope === 'record' || saysText(fold(description))) return false;
  const measure = toMeasure(unit);
  const asked = getStatedUnit(path.slice(path.lastIndexOf('.') + 1), description, false).unit;
  return asked === null || measure === null || asked !== `in ${measure}`;
}

/** The birthplace under "Born", if it is in a separate block after the date. */
function getBirthPlaceText({ view }: Subject, at: number, text: string | null): string {
  const own = text ?? view.textOf(at);
  const next = view.elements[view.endOf(at)];
  const behind = next && next.parent === view.elements[at]?.parent ? view.textOf(view.endOf(at)) : '';
  return /\d{4}\W*$/.test(own) && PLACE_BEHIND.test(behind) ? `${own} ${behind}` : own;
}

const PLACE_BEHIND = /^(?:in|at|near|zu|à|en|em|a|te|w)\s+\p{Lu}.{1,80}$/u;

/** Joins several `dd` of one `dt` to one list. */
function joinToList(candidates: readonly Candidate[]): readonly Candidate[] {
  const [first] = candidates;
  return first && candidates.length > 1
    ? [{ ...first, texts: candidates.flatMap((one) => one.texts), score: first.score + 0.02 }]
    : [];
}

/** Whether "link", "url" or "description" beside a value is only a caption; in the rows of a table, the last heads a column. */
function isUnlabelled({ scope }: Subject, { concept }: FieldQuery): boolean {
  return concept?.id === 'url' || (concept?.id === 'description' && scope === 'page');
}
