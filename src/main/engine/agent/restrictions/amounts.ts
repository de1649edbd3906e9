import { createLookup } from '@shared/table';
import { NUMBER, parseNumberWord } from '../number-words';

const SIGNS =
  '[$€£¥₹₽₩]|US\\$|usd\\b|eur\\b|gbp\\b|chf\\b|jpy\\b|cad\\b|aud\\b|inr\\b|sek\\b|nok\\b|dkk\\b|pln\\b|czk\\b';
const MONEY_WORDS = 'euros?|dollars?|bucks|pounds?|quid|yen|yuan|renminbi|francs?|franken|rupees?|cents?|pence';
const MEASURES =
  'kg|kilos?|kilograms?|grams?|g|mg|tons?|lbs?|ounces?|oz|mm|cm|meters?|metres?|km|kilomet(?:er|re)s?|inch(?:es)?|in(?=\\s*(?:$|[.,;]))|feet|foot|ft|miles?|ml|cl|lit(?:er|re)s?|mb|gb|tb|seconds?|mins?|minutes?|hrs?|hours?|watts?|kw|sqm|sqft|m²|m2';
const STARS = 'stars?|sternen?|étoiles?|estrellas?|stelle|estrelas?|sterren';
const DIGITS = "\\d+(?:[.,' ]\\d+)*(?:\\s?[km]\\b)?";

/** Regular expression source for an amount with its sign or unit. `n` makes the group names unique. */
export function getAmountPattern(n = ''): string {
  return `(?:(?<sign${n}>${SIGNS})\\s?)?(?<number${n}>${DIGITS}|${NUMBER})(?:\\s?-?\\s?(?<unit${n}>${SIGNS}|(?:${MONEY_WORDS}|${MEASURES}|${STARS}|percent)(?![\\p{L}])|%))?`;
}

/** An amount in a prompt: its text in the filter language, and the kind of quantity. */
export interface StatedAmount {
  readonly stated: string;
  readonly measure: 'money' | 'stars' | 'weight' | 'duration' | 'length' | 'size' | 'other' | null;
  readonly value: number;
}

const CURRENCIES: Readonly<Record<string, string>> = createLookup({
  euro: 'EUR',
  euros: 'EUR',
  '€': 'EUR',
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  $: 'USD',
  us$: 'USD',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  '£': 'GBP',
  yen: 'JPY',
  '¥': 'JPY',
  franc: 'CHF',
  francs: 'CHF',
  franken: 'CHF',
  yuan: 'CNY',
  renminbi: 'CNY',
  rupee: 'INR',
  rupees: 'INR',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
});

/** Reads a match of `getAmountPattern`; null if its number is invalid. */
export function parseAmountMatch(
  groups: Readonly<Record<string, string | undefined>>,
  n = '',
  mayWeigh = false,
): StatedAmount | null {
  const number = numeral((groups[`number${n}`] ?? '').trim());
  if (number === null) return null;
  const unit = (groups[`unit${n}`] ?? groups[`sign${n}`] ?? '').toLowerCase();
  if (/^(?:cents?|pence)$/.test(unit)) return { stated: String(number / 100), measure: 'money', value: number / 100 };
  const isMoney = new RegExp(`^(?:${SIGNS}|${MONEY_WORDS})$`, 'iu').test(unit);
  if (isMoney && !(mayWeigh && /^pounds?$/.test(unit)))
    return { stated: `${number} ${CURRENCIES[unit] ?? unit.toUpperCase()}`, measure: 'money', value: number };
  if (new RegExp(`^(?:${STARS})$`, 'iu').test(unit)) return { stated: String(number), measure: 'stars', value: number };
  if (unit === '') return { stated: String(number), measure: null, value: number };
  return { stated: `${number} ${unit}`, measure: getMeasure(unit), value: number };
}

function getMeasure(unit: string): StatedAmount['measure'] {
  if (/^(?:kg|kilo|gram|g$|mg|ton|lb|ounce|oz|pound)/.test(unit)) return 'weight';
  if (/^(?:second|min|minute|hr|hour)/.test(unit)) return 'duration';
  if (/^(?:mm|cm|met|km|kilomet|inch|in|feet|foot|ft|mile)/.test(unit)) return 'length';
  return /^(?:mb|gb|tb|sq|m²|m2)/.test(unit) ? 'size' : 'other';
}

/** Parses a number in digits or words, including zero. */
function numeral(text: string): number | null {
  if (/^(?:0|zero)$/i.test(text)) return 0;
  const [, digits = null, factor = ''] = /^(\d[\d.,' ]*?)\s?([km]?)$/i.exec(text) ?? [];
  if (digits === null) return parseNumberWord(text);
  // three digits after the last separator are thousands, anything else a fraction
  const plain = /[.,]\d{3}$/.test(digits)
    ? digits.replaceAll(/[.,' ]/g, '')
    : digits.replaceAll(/[' ]|[.,](?=.*[.,])/g, '').replace(',', '.');
  const value = Number(plain) * (factor === '' ? 1 : /k/i.test(factor) ? 1000 : 1_000_000);
  return Number.isFinite(value) ? value : null;
}
