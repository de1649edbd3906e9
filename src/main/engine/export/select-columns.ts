import type { Item } from '@shared/item';

/** The item with only these keys, in this order. */
export function selectColumns(item: Item, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((name) => [name, item[name] ?? null]));
}
