/**
 * A number in a text with single spaces, including thousands separators. Excludes digits of a code such as `v1.10` or
 * `B07`.
 */
export const NUMBER = /(?<![\p{L}\d_.,])(?:\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?|\d[\d.,]*\d|\d)(?![\d_])/gu;

/** The number in canonical form, `1299.5`; the text itself if it is a code or a date. */
export function getNumberMeaning(text: string): string {
  const plain = text.replace(/[ ']/g, '');
  return readUsual(plain) ?? plain;
}

/** Whether two numbers are equal in some country's notation. */
export function isSameNumber(before: string, after: string): boolean {
  if (getNumberMeaning(before) === getNumberMeaning(after)) return true;
  const [was, is] = [before, after].map((text) => text.replace(/[ ']/g, ''));
  return ['.', ','].some((decimal) => {
    const value = readWith(was ?? '', decimal);
    return value !== null && value === readWith(is ?? '', decimal);
  });
}

/** Parses a number by the most likely meaning of its separators; null if it is not one. */
function readUsual(text: string): string | null {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points > 0 && commas > 0) return readWith(text, text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',');
  if (points + commas === 0) return readWith(text, '.');
  const separator = points > 0 ? '.' : ',';
  const isThousands = points + commas > 1 || /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return readWith(text, isThousands ? (separator === '.' ? ',' : '.') : separator);
}

const MAX_DIGITS = 15; // digits a double represents exactly

function readWith(text: string, decimal: string): string | null {
  const [whole = '', fraction = '', ...more] = text.split(decimal);
  const grouped = whole.split(decimal === '.' ? ',' : '.');
  const isGrouped = grouped.every((group, at) => (at === 0 ? /^\d{1,3}$/.test(group) : /^\d{2,3}$/.test(group)));
  if (more.length > 0 || (grouped.length > 1 && (!isGrouped || grouped.at(-1)?.length !== 3))) return null;
  const digits = grouped.join('');
  if (!/^\d+$/.test(digits) || !/^\d*$/.test(fraction) || digits.length + fraction.length > MAX_DIGITS) return null;
  if (digits.length > 1 && digits.startsWith('0')) return null; // a code
  return String(Number(`${digits}.${fraction || '0'}`));
}
