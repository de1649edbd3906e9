/** The values of one field of many items, each as its place among the different ones. */
export interface Ranks {
  /** By item; `different` where there is no value. */
  readonly ranks: Uint32Array;
  readonly different: number;
}

export interface RankOrder extends Ranks {
  readonly descending: boolean;
}

/** Numbers come before texts; texts are compared whatever the case of their letters. */
export function ranksOf(values: readonly unknown[]): Ranks {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  const keys = values.map(sortKey);
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

/** Sorts items by several fields, the first one first. What is alike keeps its order; what has no value comes last either way. */
export function sortedBy(items: Uint32Array, orders: readonly RankOrder[]): Uint32Array {
  return orders.toReversed().reduce(sortedByOne, items);
}

function sortKey(value: unknown): number | string | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value.toLowerCase() : null;
}

/** By counting: as many steps as there are items and different values. */
function sortedByOne(items: Uint32Array, { ranks, different, descending }: RankOrder): Uint32Array {
  const keyOf = (item: number) => {
    const rank = ranks[item] ?? different;
    return descending && rank < different ? different - 1 - rank : rank;
  };
  const starts = new Uint32Array(different + 2);
  for (const item of items) {
    const next = keyOf(item) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let key = 1; key < starts.length; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const sorted = new Uint32Array(items.length);
  for (const item of items) {
    const key = keyOf(item);
    const at = starts[key] ?? 0;
    starts[key] = at + 1;
    sorted[at] = item;
  }
  return sorted;
}
