import type { PreviewRow } from '../preview/item-table';
import type { PickAnswer } from '../preview/use-preview';

export interface JoinedRows {
  readonly rows: readonly PreviewRow[];
  readonly names: readonly string[];
  /** Number of all rows of the list, shown or not. */
  readonly total: number;
}

interface Side {
  readonly names: readonly string[];
  readonly answer: PickAnswer | null;
}

interface Link {
  readonly field: string;
  /** URL of the page that was opened. */
  readonly opened: string;
}

/**
 * The rows of a list with the columns of the pages behind their links. Only one of these pages was opened, so one row
 * has its values; the others get theirs in the run. `shown` says which of the two pages is on the screen.
 */
export function joinedRows(list: Side, details: Side, { field, opened }: Link, shown: 'list' | 'details'): JoinedRows {
  const items = list.answer?.preview.items ?? [];
  const row = findOpenedRow(items, { field, opened });
  const own = details.answer?.preview;
  const rows = items.map((item, at): PreviewRow => {
    const isOpened = at === row;
    const nodes = shown === 'list' ? list.answer?.preview.nodes[at] : isOpened ? own?.nodes[0] : undefined;
    return {
      item: isOpened ? { ...item, ...own?.items[0] } : item,
      page: null,
      nodes: nodes ?? {},
      waiting: isOpened ? [] : details.names,
    };
  });
  return { rows, names: orderColumns(list.names, details.names, shown), total: list.answer?.preview.count ?? 0 };
}

/** Index of the row whose link was opened, otherwise of the first row with a link; -1 if there is none. */
export function findOpenedRow(items: readonly Readonly<Record<string, unknown>>[], { field, opened }: Link): number {
  const found = items.findIndex((item) => sameAddress(item[field], opened));
  return found === -1 ? items.findIndex((item) => typeof item[field] === 'string') : found;
}

/**
 * Orders columns as a run does. On the opened page its own columns follow the first column of the list, so that they
 * are visible.
 */
function orderColumns(
  list: readonly string[],
  details: readonly string[],
  shown: 'list' | 'details',
): readonly string[] {
  return shown === 'list' ? [...list, ...details] : [...list.slice(0, 1), ...details, ...list.slice(1)];
}

function sameAddress(value: unknown, address: string): boolean {
  if (typeof value !== 'string') return false;
  if (value === address) return true;
  return URL.canParse(value) && URL.canParse(address) && new URL(value).href === new URL(address).href;
}
