import type { Item } from '@shared/item';
import { hashText } from '@shared/text-hash';
import { getOwnValue, isPlainRecord, withoutNulls } from './own-values';

export const NO_KEY = 0;

const TEXT = 0x7e57; // seeds, so that the text "5" differs from the number 5
const OTHER = 0x9e37;

/** 53-bit hash of an item's template fields. Equal for equal items: neither nulls nor the order of the fields count. */
export function hashItem(item: Item): number {
  let high = 0;
  let low = 0;
  for (const name in item) {
    const value = item[name] ?? null;
    if (value === null || name.startsWith('_')) continue;
    const hash = hashValue(value, getSeed(name));
    if (hash === null) continue;
    // sums do not depend on the order
    high = (high + Math.floor(hash / 2 ** 32)) & 0x1f_ff_ff;
    low = (low + (hash % 2 ** 32)) % 2 ** 32;
  }
  return high * 2 ** 32 + low;
}

/** Hash of the key's values; `NO_KEY` if all are missing. Numbers and texts differ, and nothing is normalized. */
export function hashKey(item: Item, fields: readonly string[]): number {
  const [first = '', ...others] = fields;
  const value = getOwnValue(item, first);
  if (others.length === 0 && typeof value === 'string') return hashText(value, TEXT);
  const values = [value, ...others.map((field) => getOwnValue(item, field))];
  return values.every((value) => value === null) ? NO_KEY : hashText(JSON.stringify(values), OTHER);
}

/** Null for an object without values, which counts as missing. */
function hashValue(value: unknown, seed: number): number | null {
  if (typeof value === 'string') return hashText(value, seed ^ TEXT);
  const text = JSON.stringify(isPlainRecord(value) ? withoutNulls(value) : value);
  return text === '{}' ? null : hashText(text, seed ^ OTHER);
}

const MAX_SEEDS = 10_000; // names of fields; more than any template has
const seeds = new Map<string, number>();

function getSeed(name: string): number {
  const known = seeds.get(name);
  if (known !== undefined) return known;
  const seed = hashText(name) | 0;
  if (seeds.size >= MAX_SEEDS) seeds.clear();
  seeds.set(name, seed);
  return seed;
}
