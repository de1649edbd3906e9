/** How the grid is sorted: by one field, or in the order of collection. */
export type SortOrder = { readonly field: string; readonly descending: boolean } | null;

/** What a click on a heading does: ascending, descending, unsorted. */
export function nextSort(current: SortOrder, field: string): SortOrder {
  if (current?.field !== field) return { field, descending: false };
  return current.descending ? null : { field, descending: true };
}

/** The API's spelling. */
export function sortParameter(sort: SortOrder): string | undefined {
  return sort ? `${sort.descending ? '-' : ''}${sort.field}` : undefined;
}

export function ariaSort(sort: SortOrder, field: string): 'ascending' | 'descending' | 'none' {
  if (sort?.field !== field) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
