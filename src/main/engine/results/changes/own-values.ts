import type { Item } from '@shared/item';

export type Values = Readonly<Record<string, unknown>>;

/** An item's template fields; empty for a missing item. */
export function getTemplateValues(item: Item | null): Values {
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
  let content = '';
  for (const { name, label } of getFieldOrder(item)) {
    const value = item[name] ?? null;
    if (value === null) continue;
    const text = JSON.stringify(isPlainRecord(value) ? withoutNulls(value) : value);
    if (text !== '{}') content += content === '' ? label + text : `,${label}${text}`;
  }
  return `{${content}}`;
}

interface OrderedField {
  readonly name: string;
  /** Its name in JSON, with the colon. */
  readonly label: string;
}

// The items of a run have the same names in the same order, and sorting them takes longer than all else.
let lastNames: readonly string[] = [];
let lastOrder: readonly OrderedField[] = [];

/** The template fields of an item, sorted by name. */
function getFieldOrder(item: Item): readonly OrderedField[] {
  const names = Object.keys(item);
  if (names.length === lastNames.length && names.every((name, at) => name === lastNames[at])) return lastOrder;
  lastNames = names;
  lastOrder = names
    .filter((name) => !name.startsWith('_'))
    .sort()
    .map((name) => ({ name, label: `${JSON.stringify(name)}:` }));
  return lastOrder;
}

function withoutNulls(values: Values): Values {
  const kept: [string, unknown][] = [];
  for (const name of Object.keys(values).toSorted()) {
    const value = values[name] ?? null;
    const plain = isPlainRecord(value) ? withoutNulls(value) : value;
    if (plain !== null && !(isPlainRecord(plain) && Object.keys(plain).length === 0)) kept.push([name, plain]);
  }
  return Object.fromEntries(kept);
}
