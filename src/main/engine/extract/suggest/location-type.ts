import { isCodeLike, isDateLike, isNumberLike, isPriceLike } from '@shared/value-look';
import type { SuggestedType, ValueLocation } from './types';

/** The type of the values at one location; text unless all agree on another. */
export function inferLocationType(locations: readonly ValueLocation[], name: string): SuggestedType {
  const [first] = locations;
  if (first?.kind === 'link' || first?.kind === 'image' || first?.kind === 'date') return first.kind;
  const texts = locations.map(({ text }) => text);
  if (texts.length === 0) return 'text';
  if (texts.every(isDateLike)) return 'date';
  const isPrice = texts.every((text) => isPriceLike(text) || isNumberLike(text));
  if (!isPrice || texts.some(isRange)) return 'text';
  if (texts.some(isPriceLike) || /price|cost/.test(name)) return 'price';
  return texts.some(isCodeLike) || /sku|isbn|gtin|mpn|phone|code/.test(name) ? 'text' : 'number';
}

const RANGE = /\d\s*(?:[$€£¥₹₽]|[a-z]{2,3})?\s*(?:[–—-]|to|bis|à)\s*(?:[$€£¥₹₽]|[a-z]{2,3})?\s*\d/i;

/** Whether a text is a range, "£24,000 – £29,000", which a single number would lose. */
function isRange(text: string): boolean {
  return RANGE.test(text);
}
