import {
  afterMeasure,
  convertMeasure,
  findMeasure,
  findRelatedMeasure,
  isLength,
  isMeasure,
  type MeasureName,
} from '../words/measures';
import type { DecimalMark } from './context';
import { multiply } from './multipliers';

/** Letters before a number make it a code, but not characters: 約1.5万人. */
const NUMBER =
  /(?<!(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\d])[-−+]?(?:\d{1,3}(?:[ \u00a0\u202f\u2009'’]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[.,]\d+)/u;
const NUMBERS = new RegExp(NUMBER, 'gu');
const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

/** Facts about the numbers in a text. */
export interface NumberReading {
  readonly decimalMark?: () => DecimalMark | null;
  /** `decimal`: a score or coordinate, whose mark is decimal; `count`: never has decimals. */
  readonly kind?: 'decimal' | 'count';
}

/**
 * The first number in a text; null if there is none. What `1.250` means follows from the page, or else from its three
 * digits.
 */
export function readNumber(raw: string, reading: NumberReading = {}): number | null {
  const text = withMeasuredFraction(raw.trim());
  const match = NUMBER.exec(text);
  if (!match) return FRACTIONS[text.charAt(0)] ?? null;
  const written = parseDigits(match[0], getSign(text, match[0], reading));
  if (written === null) return null;
  const value = isNegativeAmount(text) ? -Math.abs(written) : written;
  const rest = text.slice(match.index + match[0].length);
  const added = Number.isInteger(value) ? getFraction(rest) : 0;
  if (added > 0) return value < 0 || /^[-−]/.test(match[0]) ? value - added : value + added;
  const [, power] = POWER.exec(rest) ?? [];
  return power === undefined ? multiply(value, rest) : Number(`${value}e${power.replace('−', '-')}`);
}

/** Whether a text is an amount of money below zero: "-$12.40", or as accounts have it, "($7.00)". */
export function isNegativeAmount(text: string): boolean {
  return OWED.test(text);
}

const OWED =
  /^(?:[-−]\s?(?:\p{Sc}|[A-Z]{3})\s?\d[\d.,\s'’]*|\(\s?(?:(?:\p{Sc}|[A-Z]{3})\s?\d[\d.,\s'’]*|\d[\d.,\s'’]*(?:\p{Sc}|[A-Z]{3}))\s?\))$/u;

/** A text that begins with a fraction of a unit, "3 1/2 in", with decimals; "4/5 stars" is a score, and stays. */
function withMeasuredFraction(text: string): string {
  if (!MAY_HAVE_FRACTION.test(text)) return text;
  const decimal = withDecimals(text);
  const match = NUMBER.exec(decimal);
  const isFirst = match !== null && decimal !== text && NUMBER.exec(text)?.index === match.index;
  return isFirst && findMeasure(decimal.slice(match.index + match[0].length)) !== null ? decimal : text;
}

const MAY_HAVE_FRACTION = /\d[/⁄]\d/;

/** "2½" and "2 ½". */
function getFraction(rest: string): number {
  return FRACTIONS[/^[ \u00a0\u202f]?(.)/u.exec(rest)?.[1] ?? ''] ?? 0;
}

const POWER = /^e([-−+]?\d{1,2})(?![\p{L}\d])/iu; // 1e5

/** The first number, in the requested magnitude; unchanged if no multiplier follows, because a heading may state it. */
export function readSized(raw: string, factor: number, reading: NumberReading = {}): number | null {
  const value = readNumber(raw, reading);
  const digits = NUMBER.exec(raw)?.[0] ?? '';
  const written = parseDigits(digits, getSign(raw, digits, reading));
  return value === null || value === written ? value : value / factor;
}

/**
 * The first number with the unit after it, or else the first in another unit of the same kind, converted; null if there
 * is none.
 */
export function readMeasured(given: string, measure: MeasureName, reading: NumberReading = {}): number | null {
  const raw = withDecimals(given);
  const matches = [...raw.matchAll(NUMBERS)];
  const parse = (at: number) => {
    const digits = matches[at]?.[0] ?? '';
    return parseDigits(digits, getSign(raw, digits, reading));
  };
  const behind = (at: number) => raw.slice((matches[at]?.index ?? 0) + (matches[at]?.[0].length ?? 0));
  const at = matches.findIndex((_, at) => isMeasure(measure, behind(at)));
  if (at < 0) return readConverted(raw, measure, reading);
  const gap = at > 0 ? behind(at - 1).slice(0, -behind(at).length - (matches[at]?.[0].length ?? 0)) : '';
  const value = parse(at > 0 && RANGE.test(gap) ? at - 1 : at);
  if (value === null || measure !== 'in' || at === 0 || !isMeasure('ft', behind(at - 1))) return value;
  return value + INCHES_PER_FOOT * (parse(at - 1) ?? 0);
}

/** "3 1/2 in" and "5½ ft" with their fractions as decimals, of which there are too many to be taken for thousands. */
function withDecimals(text: string): string {
  return text
    .replace(FEET_AND_INCHES, '$1 ft $2 in')
    .replace(WRITTEN_FRACTION, (all, whole: string | undefined, part: string, of: string) =>
      Number(part) < Number(of) && PARTS.has(Number(of)) ? toDecimals(whole, Number(part) / Number(of)) : all,
    )
    .replace(FRACTION_SIGN, (all, whole: string | undefined, sign: string) => {
      const part = FRACTIONS[sign];
      return part === undefined ? all : toDecimals(whole, part);
    });
}

function toDecimals(whole: string | undefined, part: number): string {
  return (Number(whole ?? 0) + part).toFixed(DIGITS);
}

const FEET_AND_INCHES = /(\d)\s?['’′]\s?(\d{1,2}(?:\.\d+)?)\s?(?:["”″]|''|’’)/g;
const WRITTEN_FRACTION = /(?<![\p{L}\d.,/])(?:(\d{1,4})[ \u00a0\u202f-])?(\d{1,2})[/⁄](\d{1,2})(?![\d/])/gu;
const FRACTION_SIGN = /(?<![\p{L}\d.,/])(?:(\d{1,4})[ \u00a0\u202f]?)?([½⅓⅔¼¾⅛⅜⅝⅞])/gu;
const PARTS = new Set([2, 3, 4, 8, 16, 32, 64]); // of an inch, a cup or a mile

/** A number with a unit of length after it, and nothing else. */
export function readDistance(raw: string, reading: NumberReading = {}): number | null {
  const match = NUMBER.exec(raw);
  const behind = match === null ? '' : raw.slice(match.index + match[0].length);
  const unit = findMeasure(behind);
  return unit !== null && isLength(unit) && afterMeasure(unit, behind).trim() === '' ? readNumber(raw, reading) : null;
}

/** Whether the first number is one of another unit: hectares, where litres are asked for. */
export function isOfOtherUnit(raw: string, measure: MeasureName): boolean {
  const match = NUMBER.exec(raw);
  const unit = match === null ? null : findMeasure(raw.slice(match.index + match[0].length));
  return unit !== null && unit !== measure;
}

/** Converts "1.2 kg" to grams; "1 lb 4 oz" is one amount with two parts. */
function readConverted(raw: string, measure: MeasureName, reading: NumberReading): number | null {
  let sum: number | null = null;
  let end = 0;
  for (const match of raw.matchAll(NUMBERS)) {
    const behind = raw.slice(match.index + match[0].length);
    const unit = findRelatedMeasure(behind, measure);
    const value = unit === null ? null : parseDigits(match[0], getSign(raw, match[0], reading));
    if (unit === null || value === null || (sum !== null && raw.slice(end, match.index).trim() !== '')) {
      if (sum === null) continue;
      break;
    }
    sum = (sum ?? 0) + (convertMeasure(value, unit, measure) ?? value);
    end = raw.length - afterMeasure(unit, behind).length;
  }
  return sum === null ? null : Number(sum.toPrecision(DIGITS));
}

const DIGITS = 12; // more would show rounding errors
/** The decimal mark for digits that can be read both ways; null if nothing decides. */
function getSign(text: string, digits: string, { decimalMark, kind }: NumberReading): DecimalMark['sign'] | null {
  const sign = AMBIGUOUS.exec(digits)?.[1];
  if (sign === undefined || kind === 'count') return null;
  if (kind === 'decimal') return sign === ',' ? ',' : '.';
  const mark = decimalMark?.() ?? null;
  // "1.299 €" on an English page of a European shop
  return mark !== null && !mark.isShown && /€|\bEUR\b/.test(text) ? null : (mark?.sign ?? null);
}

const AMBIGUOUS = /^[-−+]?[1-9]\d{0,2}([.,])\d{3}$/;

const RANGE = /^\s?(?:[-–—]|to|bis|à|a)\s?$/i; // "5–10 km" begins at 5
const INCHES_PER_FOOT = 12; // 6 ft 2 in

/**
 * Parses digits with separators, e.g. `1.234,56`; null if there are too many digits to represent. `sign` is the decimal
 * mark if three digits follow a single separator; without it they are thousands.
 */
export function parseDigits(digits: string, sign: DecimalMark['sign'] | null = null): number | null {
  const factor = /^[-−]/.test(digits) ? -1 : 1;
  const bare = digits.replace(/^[-−+]/, '').replace(/[\s\u00a0\u202f'’]/g, '');
  const value = Number(sign !== null && AMBIGUOUS.exec(bare)?.[1] === sign ? bare.replace(sign, '.') : withPoint(bare));
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? factor * value : null;
}

function withPoint(digits: string): string {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    return comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  }
  if (comma < 0 && point < 0) return digits;
  const separator = comma >= 0 ? ',' : '.';
  return isThousands(digits, separator) ? digits.replaceAll(separator, '') : digits.replace(separator, '.');
}

/** Whether a single kind of separator groups thousands: true for 1,234 and 1.234.567, false for 12,5 and 0.125. */
function isThousands(digits: string, separator: string): boolean {
  const groups = digits.split(separator);
  const [head = '', ...rest] = groups;
  if (rest.some((group) => group.length !== 3) || head.length > 3 || head === '' || head === '0')
    return groups.length > 2;
  return true;
}
