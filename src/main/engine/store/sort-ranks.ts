import { getAmount, toBasicUnit } from './text-amount';

/** One field's values across many items, as ranks among its distinct values. */
export interface Ranks {
  /** By item; `different` if there is no value. */
  readonly ranks: Uint32Array;
  readonly different: number;
}

export interface RankOrder extends Ranks {
  readonly descending: boolean;
}

const MAX_CHARACTERS = 200_000_000; // UTF-16 units; briefly twice as many are held, which is less than half of a thread's memory

/** Numbers sort before texts; texts are compared ignoring case, or as amounts ("9.5 kg", "€102") if nearly all of a field are such. */
export function getRanks(values: readonly unknown[]): Ranks {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  const toKey = areAmounts(values) ? amountKey : sortKey;
  const keys = values.map(toKey);
  for (const key of keys) {
    if (typeof key === 'number') numbers.add(key);
    else if (key !== null) texts.add(key);
  }
  const rankOf = new Map<number | string | null, number>();
  for (const number of Float64Array.from(numbers).sort()) rankOf.set(number, rankOf.size);
  for (const text of [...texts].sort()) rankOf.set(text, rankOf.size);
  const different = rankOf.size;
  return { ranks: Uint32Array.from(keys, (key) => rankOf.get(key) ?? different), different };
}

const MIN_CHARACTERS = 16; // for tens of millions of items

/** Number of characters of each text to compare, so that all fit into memory. */
export function getComparedLength(items: number): number {
  return Math.max(MIN_CHARACTERS, Math.floor(MAX_CHARACTERS / Math.max(1, items)));
}

/** The part of a value that is compared. Texts are copied, because a substring keeps the whole string in memory. */
export function getComparedPart(value: unknown, characters: number): unknown {
  if (typeof value !== 'string' || value.length <= characters) return value;
  return Buffer.from(value.slice(0, characters)).toString();
}

/** Sorts items by several fields, most significant first. Equal items keep their order; items without a value come last in both directions. */
export function sortByRanks(items: Uint32Array, orders: readonly RankOrder[]): Uint32Array {
  return orders.toReversed().reduce(sortedByOne, items);
}

function sortKey(value: unknown): number | string | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value.toLowerCase() : null;
}

const MOST = 0.9; // share of the texts; a few may say "on request"
const SAMPLE = 1000; // texts

function areAmounts(values: readonly unknown[]): boolean {
  const texts: string[] = [];
  for (const value of values) {
    if (typeof value === 'string' && value !== '' && texts.push(value) >= SAMPLE) break;
  }
  return texts.length > 0 && texts.filter((text) => getAmount(text) !== null).length >= texts.length * MOST;
}

function amountKey(value: unknown): number | string | null {
  const amount = typeof value === 'string' ? getAmount(value) : null;
  return amount ? toBasicUnit(amount) : sortKey(value);
}

/** Counting sort: linear in items and distinct values. */
function sortedByOne(items: Uint32Array, { ranks, different, descending }: RankOrder): Uint32Array {
  const getKey = (item: number) => {
    const rank = ranks[item] ?? different;
    return descending && rank < different ? different - 1 - rank : rank;
  };
  const starts = new Uint32Array(different + 2);
  for (const item of items) {
    const next = getKey(item) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let key = 1; key < starts.length; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const sorted = new Uint32Array(items.length);
  for (const item of items) {
    const key = getKey(item);
    const at = starts[key] ?? 0;
    starts[key] = at + 1;
    sorted[at] = item;
  }
  return sorted;
}
