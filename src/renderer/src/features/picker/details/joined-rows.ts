import type { PreviewRow } from '../preview/item-table';
import type { PickAnswer } from '../preview/use-preview';

export interface JoinedRows {
  readonly rows: readonly PreviewRow[];
  readonly names: readonly string[];
  /** Rows of the list, also those that are not shown. */
  readonly total: number;
}

interface Side {
  readonly names: readonly string[];
  readonly answer: PickAnswer | null;
}

interface Link {
  readonly field: string;
  /** Address of the page that was opened. */
  readonly opened: string;
}

/**
 * The rows of a list with the columns of the page behind their links. One page has been opened, so one row has its values and the
 * others wait for the run. `shown` says whose elements are on the screen.
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

/** The row whose link was opened, else the first with a link; -1 where none has. */
export function findOpenedRow(items: readonly Readonly<Record<string, unknown>>[], { field, opened }: Link): number {
  const found = items.findIndex((item) => sameAddress(item[field], opened));
  return found === -1 ? items.findIndex((item) => typeof item[field] === 'string') : found;
}

/** As a run has them; on the opened page its own columns stand in sight, behind the first of the list. */
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
