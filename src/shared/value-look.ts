const NUMBER = /^[^\p{L}\d]{0,3}-?\d[\d.,\s'’]*(?:\s?(?:[$€£¥₹₽%]|[A-Z]{3}|kr|zł))?$/u;
const CURRENCY_FIRST = /^(?:[A-Z]{3}|[A-Z]{0,2}\$|kr|Rs\.?)\s?\d[\d.,\s'’]*$/;
const PRICE = /^\s*(?:[$€£¥₹₽]|usd|eur|gbp)\s*\d|\d\s*(?:[$€£¥₹₽]|usd|eur|gbp|kr|zł)\s*$/i;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/;
const NUMERIC_DATE = /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/;
const WORDED_DATE =
  /^(?:\p{L}+,?\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+\p{L}{3,9}|\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?),?\s+\d{4}$/u;
const BEGINS_AS_DATE =
  /^\s*(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:\d{1,2}\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d)/i;

/** Whether a text is a number, with or without currency. */
export function isNumberLike(text: string): boolean {
  return NUMBER.test(text) || CURRENCY_FIRST.test(text);
}

/** Whether a text is a price. */
export function isPriceLike(text: string): boolean {
  return PRICE.test(text);
}

/** Whether a text is a complete date. */
export function isDateLike(text: string): boolean {
  return ISO_DATE.test(text) || NUMERIC_DATE.test(text) || WORDED_DATE.test(text);
}

/** Whether a text starts with a date. */
export function startsWithDate(text: string): boolean {
  return BEGINS_AS_DATE.test(text);
}

/** Whether a number is an identifier: many digits without separators, or leading zeros. */
export function isCodeLike(text: string): boolean {
  return /^0\d/.test(text) || /^\d{7,}$/.test(text);
}
