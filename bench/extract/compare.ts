import { readCurrency } from '../../src/main/engine/extract/values/currency';
import { readDate } from '../../src/main/engine/extract/values/date';
import { readNumber } from '../../src/main/engine/extract/values/number';
import { readPrice } from '../../src/main/engine/extract/values/price';

/** How far a found value is right, 0 to 1; lists by the F1 of their members. */
export type Compare = (found: unknown, truth: unknown) => number;

const CONTEXT = { baseUrl: 'https://example.com/', language: 'en' };

export const sameText: Compare = (found, truth) => Number(parseList(truth).some((one) => plain(one) === plain(found)));

export const sameNumber: Compare = (found, truth) =>
  Number(
    parseList(truth).some(
      (one) => Math.abs(Number(readNumber(String(one))) - Number(readNumber(String(found)))) < 0.01,
    ),
  );

/** Amounts with units, however they are spaced. */
export const sameQuantity: Compare = (found, truth) =>
  Number(plain(found).replaceAll(' ', '') === plain(truth).replaceAll(' ', ''));

export const samePrice: Compare = (found, truth) =>
  Number(parseList(truth).some((one) => readPrice(String(one), null) === found));

/** By code; a sign that several countries share stands for all of them. */
export const sameCurrency: Compare = (found, truth) =>
  Number(
    parseList(truth).some(
      (one) => readCurrency(String(one), null) === found || SHARED_SIGNS[plain(one)]?.includes(String(found)),
    ),
  );

const SHARED_SIGNS: Readonly<Record<string, string>> = {
  $: 'USD CAD AUD NZD SGD HKD MXN CLP COP ARS',
  rs: 'INR PKR LKR NPR',
  'rs.': 'INR PKR LKR NPR',
  kr: 'SEK NOK DKK ISK',
  '¥': 'JPY CNY',
};

export const sameDate: Compare = (found, truth) =>
  Number(parseList(truth).some((one) => day(readDate(String(one), CONTEXT)) === day(String(found))));

/** Lists as sets of texts; a text is split at its commas. */
export const sameMembers: Compare = (found, truth) => {
  const left = getMembers(found);
  const right = getMembers(truth);
  const common = left.filter((one) => right.includes(one)).length;
  return left.length + right.length === 0 ? 1 : (2 * common) / (left.length + right.length);
};

export const sameList: Compare = (found, truth) => {
  const left = parseList(found).map(plain);
  const right = parseList(truth).map(plain);
  const common = left.filter((one) => right.includes(one)).length;
  return (2 * common) / (left.length + right.length || 1);
};

/** White space, leading punctuation and quotation marks aside. */
export function plain(value: unknown): string {
  return String(value ?? '')
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,.-]+/, '')
    .trim()
    .toLowerCase();
}

function parseList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function getMembers(value: unknown): readonly string[] {
  return parseList(value)
    .flatMap((one) => String(one).split(',').map(plain))
    .filter(Boolean);
}

function day(date: string | null): string {
  return (date ?? '').slice(0, 10);
}
