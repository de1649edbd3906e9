import { readCurrency } from './currency';
import { type FineReading, getFineMark } from './fine-price';
import { multiply } from './multipliers';
import { isNegativeAmount, parseDigits } from './number';

const AMOUNT =
  /(?<!\d)[-−]?(?:\d{1,3}(?:[ \u00a0\u202f\u2009'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[.,]\d+)(?!\d*\s?%)/gu;
const AROUND_CHARS = 8; // characters between a currency sign and its amount
const MAX_BARE = 30; // characters; a longer text without a currency is about something else
const FREE =
  /^\W*(?:free(?: (?:entry|admission))?|gratis|kostenlos|kostenfrei|gratuit|gratuito|(?:eintritt|entry|admission|entrée|entrada|ingresso|price|preis|prix|precio|prezzo)\W+(?:ist |is |est |es |è )?(?:frei|free|gratis|kostenlos|kostenfrei|libre|gratuite?|gratuit[oa]|libero|livre)|бесплатно|無料|免费)\W*$/iu;

/** The amount of the first price in a text; 0 for "free", null if there is no price. */
export function readPrice(raw: string, language: string | null, reading: FineReading = {}): number | null {
  if (FREE.test(raw)) return 0;
  const minor = MINOR.exec(raw.trim())?.[1];
  if (minor !== undefined) return Number(minor) / 100;
  const text = joinMyriads(joinSplitCents(raw));
  const matches = [...text.matchAll(AMOUNT)].filter((match) => !isNegative(text, match));
  const marked = matches.find((match) => hasCurrencyNear(text, match.index, match[0].length, language));
  const bare =
    text.length <= MAX_BARE ? matches.find((match) => !/\p{L}/u.test(text.charAt(match.index - 1))) : undefined;
  const chosen = marked ?? bare;
  if (!chosen) return null;
  const currency = getCurrencyNear(text, chosen.index, chosen[0].length, language);
  const amount = readAmount(chosen[0], raw, currency, reading);
  return amount === null ? null : Math.abs(multiply(amount, text.slice(chosen.index + chosen[0].length)));
}

/** An amount of cents or pence alone: "99¢", "50p". */
const MINOR = /^(\d{1,2})\s?(?:¢|p|ct\.?|cents?|pence)$/i;

/** Writes "1万2800円" as one number. */
function joinMyriads(text: string): string {
  return text.includes('万')
    ? text.replace(MYRIADS, (_, high, low: string) => String(Number(high) * 10_000 + Number(low.replace(',', ''))))
    : text;
}

const MYRIADS = /(\d{1,4})\s?万\s?(\d,\d{3}|\d{1,4})(?=\s?[円元])/gu;

/** A single negative amount of money, as in balances and refunds; null for all other texts. */
export function readNegativePrice(raw: string, language: string | null): number | null {
  const text = raw.trim();
  const isOne = isNegativeAmount(text) || (NEGATIVE.test(text) && readCurrency(text, language) !== null);
  const value = isOne ? readPrice(text.replace(/[-−()]/g, ''), language) : null;
  return value === null ? null : -value;
}

const NEGATIVE = /^(?:[-−][^\d%-]{0,4}|[^\d%-]{0,4}[-−])\d[\d.,\s'’]*[^\d%-]{0,5}$/u;

/** The first amount in a currency; null if the text names only others, undefined if it names none. */
export function readPriceIn(
  raw: string,
  currency: string,
  language: string | null,
  reading: FineReading = {},
): number | null | undefined {
  const text = joinSplitCents(raw);
  const matches = [...text.matchAll(AMOUNT)].filter((match) => !isNegative(text, match));
  const sides = matches.map(({ 0: digits, index }) => getCurrencySides(text, index, digits.length, language));
  // in one text, signs are before all amounts or after all of them
  const isBefore = sides[0]?.before != null;
  const own = sides.map(({ before, after }) => (isBefore ? (before ?? after) : (after ?? before)));
  if (own.every((code) => code === null)) return undefined;
  const exact = own.indexOf(currency);
  const at = exact >= 0 ? exact : own.findIndex((code) => code !== null && SHARED[code]?.has(currency));
  const match = matches[at];
  if (match === undefined) return null;
  const amount = readAmount(match[0], raw, currency, reading);
  return amount === null ? null : Math.abs(multiply(amount, text.slice(match.index + match[0].length)));
}

/** Other currencies with the same sign: "$" on a Canadian page. */
const SHARED: Readonly<Record<string, ReadonlySet<string>>> = {
  USD: new Set(['CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'CLP', 'COP', 'ARS']),
  JPY: new Set(['CNY']),
  SEK: new Set(['NOK', 'DKK', 'ISK', 'CZK']),
};

function getCurrencySides(text: string, at: number, length: number, language: string | null) {
  const before = text.slice(Math.max(0, at - AROUND_CHARS), at).replace(/.*\d/, '');
  const after = text.slice(at + length, at + length + AROUND_CHARS).replace(/\d.*/, '');
  return { before: readCurrency(`${before}1`, language), after: readCurrency(`1${after}`, language) };
}

function readAmount(digits: string, text: string, currency: string | null, reading: FineReading): number | null {
  if (currency !== null && THOUSANDTHS.has(currency)) return parseDigits(withPoint(digits));
  return parseDigits(digits, getFineMark(text, currency, reading));
}

/** Currencies with three decimals: "12.500 KD" is twelve and a half. */
const THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Appends a decimal to digits with three decimals, so that the mark is not taken for thousands. */
function withPoint(digits: string): string {
  return /[.,]\d{3}$/.test(digits) ? `${digits.replace(/[.,](?=.*[.,]\d{3}$)/g, '').replace(',', '.')}0` : digits;
}

/** Whether a minus sign makes a number negative: at the start of a word it does, between digits it is a range. */
function isNegative(text: string, { 0: digits, index }: RegExpExecArray): boolean {
  return /^[-−]/.test(digits) && /^$|\s/.test(text.charAt(index - 1));
}

/** Whether a text looks like a price: an amount with a currency, and little else. */
export function looksLikePrice(text: string, language: string | null): boolean {
  if (text.length > 40 || !/\d/.test(text)) return false;
  return readCurrency(text, language) !== null || WITHOUT_CENTS.test(text);
}

/** Prices without a sign: "24,-" and "1.299:-". */
const WITHOUT_CENTS = /^\D{0,12}\d[\d. \u00a0\u202f]{0,9}(?:[.,]\s?[-–—]+|:-)$/;

function hasCurrencyNear(text: string, at: number, length: number, language: string | null): boolean {
  return getCurrencyNear(text, at, length, language) !== null;
}

function getCurrencyNear(text: string, at: number, length: number, language: string | null): string | null {
  const before = text.slice(Math.max(0, at - AROUND_CHARS), at).replace(/.*\d/, '');
  const after = text
    .slice(at + length, at + length + AROUND_CHARS)
    .replace(OF_NEXT, '')
    .replace(/\d.*/, '')
    .replace(/^\s*[:;,/].*/, '');
  return readCurrency(`${before}1${after}`, language);
}

/** A sign directly before the next number: the "£" of "8 £59.00". */
const OF_NEXT = /^\s\S{0,3}[$€£¥₹₽₩]\d.*/s;

/** Rewrites prices whose sign replaces the point, "12€99" and "12 € 99", and those without cents, "1 234,-". */
function joinSplitCents(text: string): string {
  return text
    .replace(/(\d)(?:€|\s€\s)(\d{2})(?!\d|[.,]\d)/, '$1.$2 €')
    .replace(/(\d)(?:[.,]\s?(?:-+|–|—)|:-)/, '$1')
    .replace(/(\d[.,])\s(\d{2})(?!\d)/, '$1$2');
}
