import { isDateLike, startsWithDate } from '@shared/value-look';

/**
 * Whether a text can be a value of a common field: a product code is not a date, and a GTIN has a valid check digit.
 */
export function canBe(field: string, text: string): boolean {
  if (!CODES.has(field)) return true;
  if (isDateLike(text.trim()) || startsWithDate(text)) return false;
  return field !== 'gtin' || isGtin(text.replaceAll(/\D/g, ''));
}

const CODES = new Set(['sku', 'gtin', 'mpn', 'isbn']);
const GTIN_LENGTHS = new Set([8, 12, 13, 14]);

/**
 * GS1's rule: digits are weighted three and one alternately from the right, and the last one makes the sum a multiple
 * of ten.
 */
function isGtin(digits: string): boolean {
  if (!GTIN_LENGTHS.has(digits.length)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
