import type { Item } from '@shared/item';
import { getOwnValue, getTemplateValues } from './own-values';

const MAX_NAME = 120; // characters

/** What a person knows a row by: its name or title, or else the values of its key, or else its first text. */
export function getRowName(item: Item | null, key: readonly string[]): string {
  if (!item) return '';
  const values = getTemplateValues(item);
  const named = Object.keys(values).find((name) => /(?:name|title|headline)$/i.test(name) && values[name]);
  const texts = [
    ...(named === undefined ? [] : [values[named]]),
    ...key.map((field) => getOwnValue(item, field)),
    ...Object.values(values),
    item._url,
  ];
  const text = texts.find((value) => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number');
  return String(text ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_NAME);
}
