import { IS_LIST_WEIGHTS } from './is-list-weights';
import { bestValue, LIST_SIGNS, type ListReadings, listSigns } from './list-signs';

/**
 * Whether a page is a list of the requested entities rather than about one of them. `leaning` is added to the log odds
 * of a list, for when its records need not have all requested fields. @default 0
 */
export function isListPage(read: ListReadings, leaning = 0): boolean {
  const signs = listSigns(read);
  if (signs === null || haveOneCode(read)) return false;
  let odds = IS_LIST_WEIGHTS.bias + leaning;
  for (const name of LIST_SIGNS) odds += IS_LIST_WEIGHTS[name] * signs[name];
  return odds > 0;
}

const CODES: ReadonlySet<string> = new Set(['isbn', 'gtin', 'mpn', 'sku']);

/** Whether all records have the same code of goods, such as an ISBN: they are parts of one thing, such as the tabs of its page. */
export function haveOneCode({ detected: { extracted }, queries }: ListReadings): boolean {
  const { records } = extracted;
  return queries.some(({ concept, path }) => {
    if (!CODES.has(concept?.id ?? '') || !records.every(({ evidence }) => evidence[path])) return false;
    return new Set(records.map((record) => bestValue(record, path))).size === 1;
  });
}
