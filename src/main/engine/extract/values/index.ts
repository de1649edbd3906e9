import type { FieldForm } from '../asked/field-form';
import type { ValueType } from '../types';
import { toMeasureName, toSizeFactor } from '../words/measures';
import { readAvailability } from './availability';
import { readBoolean } from './boolean';
import { readClock, readSpanEnd } from './clock';
import { readCode } from './code';
import type { ValueContext } from './context';
import { readCurrency } from './currency';
import { readDate } from './date';
import { readMinutes, readSpan } from './duration';
import { readEmail } from './email';
import type { FineReading } from './fine-price';
import { readIsbn } from './isbn';
import { isOfOtherUnit, readMeasured, readNumber, readSized } from './number';
import { readPerson } from './person';
import { readPlaceValue } from './place';
import { readPrice, readPriceIn } from './price';
import { readQuantity } from './quantity';
import { readRating, readResult } from './rating';
import { isBlank, readText } from './text';
import { readImage, readUrl } from './url';
import { readWebsite } from './website';
import { readYear } from './year';
import { readYesNo } from './yes-no';

export { readAvailability, readStateName, readStockAnswer, readStockWords, saysNotify } from './availability';
export { isInStock } from './boolean';
export { isBuyName, saysAdd, saysBuy, saysOffer } from './buy-words';
export { readClock, readSpanEnd } from './clock';
export { readLetterCode, readStatedCode, readWordCode } from './code';
export type { DecimalMark, ValueContext } from './context';
export { readCurrency, readStatedCurrency } from './currency';
export { readDate, readDateOrder, saysSince } from './date';
export { findDate } from './date-in-text';
export { splitDateRange } from './date-range';
export { withPlainSigns } from './email';
export { INGREDIENT_UNITS } from './ingredient-units';
export { dataLines, listLines, memberLines } from './lines';
export { MONTHS } from './months';
export { multiply } from './multipliers';
export { parseDigits, readDistance, readNumber } from './number';
export { readPerson } from './person';
export { readPlaceValue } from './place';
export { looksLikePrice, readNegativePrice, readPrice } from './price';
export { formerPriceIn, joinPieces, priceIn } from './price-sides';
export { isAddedAmount, isFormerAmount, mentionsFormer, mentionsRecommended, namesAddedCost } from './price-words';
export { leadingUnit } from './quantity';
export { isOutOfTen, isScaled, readStarSigns } from './rating';
export { getAskedStates, getWholeState, toAskedState } from './stock-state';
export { isBlank, readText } from './text';
export { VOTES } from './votes';
export { readDays } from './weekdays';
export { readYesNo } from './yes-no';

/** The currency that a form requires; empty for other forms. */
export function getAskedCurrency(form: FieldForm | null): string | null {
  return /^(?:integer |fine )?in ([A-Z]{3})$/.exec(form ?? '')?.[1] ?? null;
}

export type Value = string | number | boolean;

const READERS: { readonly [T in ValueType]: (text: string, context: ValueContext) => Value | null } = {
  text: (text) => readText(text),
  number: (text, context) => readNumber(text, context),
  price: (text, context) => readPrice(text, context.language, context),
  date: readDate,
  url: readUrl,
  image: readImage,
  boolean: (text) => readBoolean(text),
  rating: (text) => readRating(text),
};

/** Converts a found text to a field's typed value; null if it does not contain one. */
export function readTypedValue(
  given: string,
  type: ValueType,
  form: FieldForm | null,
  context: ValueContext,
): Value | null {
  if (given.trim() === '' || isBlank(given)) return null;
  const raw = MEASURABLE.has(type) ? withNarrowDigits(given.replace(ADDRESS, ' ')) : given;
  if (raw.trim() === '') return null;
  if (type === 'text' && form !== null) return readForm(raw, form, context);
  if (type === 'number' || type === 'price') {
    const [, kind, unit] = IN_UNIT.exec(form ?? '') ?? [];
    const fine = form === 'fine' || kind === 'fine';
    const value = unit === undefined ? null : readInUnit(raw, type, `in ${unit}`, { ...context, fine });
    if (unit !== undefined) return kind === 'integer' && !Number.isInteger(value) ? null : value;
    if (fine) return readPrice(raw, context.language, { ...context, fine });
  }
  if (type === 'date' && form?.startsWith('clock')) return readDated(raw, form, context) ?? readClockAs(raw, form);
  if (type === 'number' && (form === 'minutes' || form === 'hours')) return readDuration(raw, form);
  if (type === 'number' && form === 'span') return readSpan(raw);
  if (type === 'number' && form === 'year') return readYear(raw, context);
  if (type === 'number' && (form === 'decimal' || form === 'count')) return readNumber(raw, { kind: form });
  if (type === 'number' && form === 'integer') return wholeNumber(raw);
  if (type === 'rating' && form === 'result') return readResult(raw) ?? readRating(raw);
  return READERS[type](raw, context);
}

const MEASURABLE: ReadonlySet<ValueType> = new Set(['number', 'price', 'date', 'rating']);

/** An address within a text, whose digits are no amount or date. */
const ADDRESS = /(?<!\p{L})https?:\/\/\S+/giu;

/** Full-width digits and their marks in the usual width: "１２，０００円" is "12,000円". */
function withNarrowDigits(text: string): string {
  return /[０-９]/u.test(text) ? text.replace(/[０-９．，：－／]/gu, (sign) => sign.normalize('NFKC')) : text;
}

const IN_UNIT = /^(?:(integer|fine) )?in (.+)$/;

/** A date, with the end of a span of times where the field asks for it. */
function readDated(raw: string, form: FieldForm, context: ValueContext): string | null {
  const date = readDate(raw, context);
  const end = form === 'clock end' && date?.length === LOCAL_TIME ? readSpanEnd(raw) : null;
  return date === null || end === null ? date : `${date.slice(0, date.indexOf('T'))}T${end}:00`;
}

const LOCAL_TIME = 'yyyy-mm-ddThh:mm:ss'.length;

/** A time of day for a field that asks for one; of a span, the start or end if the field says which. */
function readClockAs(raw: string, form: FieldForm): string | null {
  const clock = readClock(raw);
  if (clock === null || clock.to === null || form === 'clock start') return clock?.from ?? null;
  return form === 'clock end' ? clock.to : `${clock.from}–${clock.to}`;
}

/** The amount in the requested unit; if the text names no currency, or not the unit, the first amount. */
function readInUnit(
  raw: string,
  type: 'number' | 'price',
  form: FieldForm,
  context: ValueContext & FineReading,
): Value | null {
  const currency = getAskedCurrency(form);
  if (currency !== null) {
    const price = readPriceIn(raw, currency, context.language, context);
    if (price !== undefined) return price;
    return type === 'price' ? readPrice(raw, context.language, context) : READERS[type](raw, context);
  }
  const unit = form.slice('in '.length);
  const factor = type === 'number' ? toSizeFactor(unit) : null;
  if (factor !== null) return readSized(raw, factor, context);
  const measure = toMeasureName(unit);
  const measured = measure === null ? null : readMeasured(raw, measure, context);
  if (measured !== null) return measured;
  // an amount in a unit that cannot be converted is not the one that is asked for
  return measure !== null && isOfOtherUnit(raw, measure) ? null : READERS[type](raw, context);
}

function readForm(raw: string, form: FieldForm, context: ValueContext): string | null {
  const text = readText(raw);
  if (text === null) return null;
  if (form === 'currency') return readCurrency(text, context.language);
  if (form === 'availability') return readAvailability(text) ?? getAnswer(text);
  if (form === 'person') return readPerson(text);
  if (form === 'quantity') return readQuantity(text);
  if (form === 'isbn 10' || form === 'isbn 13') return readIsbn(text, form === 'isbn 13' ? 13 : 10);
  if (form === 'email') return readEmail(text);
  if (form === 'website') return readWebsite(text, context.baseUrl);
  if (form === 'place') return readPlaceValue(text, context);
  if (form === 'language')
    return text.replace(/^([a-z]{2})_([a-z]{2})$/i, (_, language, region) => `${language}-${region.toUpperCase()}`);
  return form === 'code' ? readCode(text) : text;
}

/** Yes or no for "In stock" as a label. */
function getAnswer(text: string): string | null {
  const answer = readYesNo(text);
  if (answer === null) return null;
  return answer ? 'InStock' : 'OutOfStock';
}

function wholeNumber(raw: string): number | null {
  const number = readNumber(raw, { kind: 'count' });
  return Number.isInteger(number) ? number : null;
}

function readDuration(raw: string, form: 'minutes' | 'hours'): number | null {
  const minutes = readMinutes(raw);
  if (minutes === null || minutes <= 0) return null;
  return form === 'minutes' ? minutes : Math.round((minutes / 60) * 100) / 100;
}
