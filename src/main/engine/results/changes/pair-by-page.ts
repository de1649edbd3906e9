import type { Yielding } from '../../concurrency/index';
import type { PageItem, Store } from '../../store/index';
import type { ComparedRows } from './compared-rows';
import { findDifferingFields } from './differing-fields';
import { matchRecords } from './match-records';

/** Pairs records of the same page. Pages are matched by URL; a URL that occurs several times is matched in order. */
export async function pairByPage(
  store: Store,
  job: number,
  from: number,
  rows: ComparedRows,
  gone: (id: number, request: number) => void,
  yielding: Yielding,
): Promise<void> {
  const { each, ofRequest } = store.itemPages;
  const loaded = (request: number) => ofRequest(request).filter(({ item }) => item._status === 'ok');
  const known = new Map<string, number[]>();
  const add = (earlier: number | undefined, later: readonly PageItem[]) => {
    for (const { before, after } of matchRecords(earlier === undefined ? [] : loaded(earlier), later)) {
      if (after) rows.add({ before: before?.id ?? 0, after: after.id, kind: getPageItemKind(before, after) });
      else if (before) gone(before.id, earlier ?? 0);
    }
  };
  for (const { url, request } of each(from)) {
    const same = known.get(url);
    if (same) same.push(request);
    else known.set(url, [request]);
    if (yielding.isDue()) await yielding.yieldToEventLoop();
  }
  for (const { url, request } of each(job)) {
    add(known.get(url)?.shift(), loaded(request));
    if (yielding.isDue()) await yielding.yieldToEventLoop();
  }
  for (const requests of known.values()) {
    for (const request of requests) {
      add(request, []);
      if (yielding.isDue()) await yielding.yieldToEventLoop();
    }
  }
}

function getPageItemKind(before: PageItem | null, after: PageItem): 'same' | 'changed' | 'added' {
  if (before === null) return 'added';
  return Object.keys(findDifferingFields(before.item, after.item)).length === 0 ? 'same' : 'changed';
}
