import type { Taking } from './taking';

export const FIELD_TYPES = ['text', 'number', 'date', 'url', 'image', 'boolean'] as const;
/** The types a person can choose for a field. */
export type FieldType = (typeof FIELD_TYPES)[number];

const NUMBER = /^[^\p{L}\d]{0,3}-?\d[\d.,\s'’]*(?:\s?(?:[$€£¥₹₽%]|[A-Z]{3}|kr|zł))?$/u;
const CURRENCY_FIRST = /^(?:[A-Z]{3}|[A-Z]{0,2}\$|kr|Rs\.?)\s?\d[\d.,\s'’]*$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/;
const NUMERIC_DATE = /^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/;
const WORDED_DATE =
  /^(?:\p{L}+,?\s+)?(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+\p{L}{3,9}|\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?),?\s+\d{4}$/u;

/** The type that texts taken of a page have; text unless all say otherwise. */
export function typeOfTexts(texts: readonly string[], taking: Taking, tag: string): FieldType {
  if (typeof taking !== 'string' && ['href', 'src', 'poster', 'srcset', 'data-src'].includes(taking.attribute))
    return taking.attribute !== 'href' && ['img', 'source', 'picture', 'video'].includes(tag) ? 'image' : 'url';
  if (typeof taking !== 'string' && taking.attribute === 'datetime') return 'date';
  const shown = texts.filter((text) => text !== '');
  if (shown.length === 0) return 'text';
  if (shown.every((text) => ISO_DATE.test(text) || NUMERIC_DATE.test(text) || WORDED_DATE.test(text))) return 'date';
  if (shown.every((text) => NUMBER.test(text) || CURRENCY_FIRST.test(text)) && !shown.some(isCode)) return 'number';
  return 'text';
}

/** Long digits without a separator, or digits behind a zero, name a thing rather than count it. */
function isCode(text: string): boolean {
  return /^0\d/.test(text) || /^\d{7,}$/.test(text);
}
