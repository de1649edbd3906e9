import type { Item } from '@shared/item';

export type Values = Readonly<Record<string, unknown>>;

/** An item's template fields; empty for a missing item. */
export function getTemplateValues(item: Values | null): Values {
  return Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => !name.startsWith('_')));
}

export function isPlainRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Value at a dotted path; null if there is none. */
export function getOwnValue(item: Values, path: string): unknown {
  if (Object.hasOwn(item, path)) return item[path] ?? null; // a field's own name may contain dots
  const [first = '', ...rest] = path.split('.');
  const value = item[first] ?? null;
  if (rest.length === 0) return Object.hasOwn(item, first) ? value : null;
  return isPlainRecord(value) ? getOwnValue(value, rest.join('.')) : null;
}

/** An item's template fields as one text that is equal for equal items: without nulls, sorted by name. */
export function getItemContent(item: Item): string {
  const parts: string[] = [];
  for (const name of Object.keys(item).sort()) {
    const value = item[name] ?? null;
    if (value === null || name.startsWith('_')) continue;
    const text = JSON.stringify(isPlainRecord(value) ? withoutNulls(value) : value);
    if (text !== '{}') parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}

/** A record without nulls and empty records, sorted by name. */
export function withoutNulls(values: Values): Values {
  const kept: [string, unknown][] = [];
  for (const name of Object.keys(values).toSorted()) {
    const value = values[name] ?? null;
    const plain = isPlainRecord(value) ? withoutNulls(value) : value;
    if (plain !== null && !(isPlainRecord(plain) && Object.keys(plain).length === 0)) kept.push([name, plain]);
  }
  return Object.fromEntries(kept);
}
