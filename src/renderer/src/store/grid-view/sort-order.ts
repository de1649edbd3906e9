/** Sort fields, most significant first; empty for collection order. */
export type SortOrder = readonly SortBy[];

export interface SortBy {
  readonly field: string;
  readonly descending: boolean;
}

/** Effect of a click on a heading: ascending, descending, unsorted. With `beside`, other fields stay. */
export function getNextSort(current: SortOrder, field: string, beside = false): SortOrder {
  const own = current.find((by) => by.field === field);
  const next = own === undefined ? { field, descending: false } : own.descending ? null : { field, descending: true };
  if (!beside) return next ? [next] : [];
  if (own === undefined) return [...current, { field, descending: false }];
  return current.flatMap((by) => (by === own ? (next ?? []) : by));
}

export function getAriaSort(sort: SortOrder, field: string): 'ascending' | 'descending' | 'none' {
  const own = sort.find((by) => by.field === field);
  if (!own) return 'none';
  return own.descending ? 'descending' : 'ascending';
}

/** Position among several sort fields, from 1; null if there is only one. */
export function getSortPlace(sort: SortOrder, field: string): number | null {
  const at = sort.findIndex((by) => by.field === field);
  return sort.length > 1 && at >= 0 ? at + 1 : null;
}
