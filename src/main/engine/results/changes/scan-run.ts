import type { Item } from '@shared/item';
import { textHash } from '@shared/text-hash';
import type { Yielding } from '../../concurrency/index';
import type { ChangeRow } from '../../store/index';
import type { Candidate } from './candidates';

import { getItemContent, valueAt } from './own-values';

/** What is kept of a job's items while they are compared: a few numbers each, so that jobs of any length can be. */
export interface Scanned {
  readonly ids: readonly number[];
  readonly requests: readonly number[];
  readonly contents: readonly number[];
  /** By its place, for items that no key identifies. */
  readonly places: readonly number[];
  /** For each candidate the hash of each item's value; `NO_KEY` where it has none. */
  readonly keys: readonly (readonly number[])[];
}

export const NO_KEY = 0;

/** Reads the items of pages that loaded; what stands for a page that failed is no item. */
export async function scanRun(
  rows: Iterable<ChangeRow>,
  candidates: readonly Candidate[],
  yielding: Yielding,
): Promise<Scanned> {
  const [ids, requests, contents, places]: number[][] = [[], [], [], []];
  const keys: number[][] = candidates.map(() => []);
  for (const { id, request, record, item } of rows) {
    if (item._status !== 'ok') continue;
    ids?.push(id);
    requests?.push(request);
    contents?.push(textHash(getItemContent(item)));
    places?.push(textHash(`${record} ${item._url}`));
    for (const [at, { fields }] of candidates.entries()) keys[at]?.push(getItemKey(item, fields));
    if (yielding.isDue()) await yielding.yieldToEventLoop();
  }
  return { ids: ids ?? [], requests: requests ?? [], contents: contents ?? [], places: places ?? [], keys };
}

/** Numbers and texts differ, and nothing is normalised. */
function getItemKey(item: Item, fields: readonly string[]): number {
  const values = fields.map((field) => valueAt(item, field));
  return values.every((value) => value === null) ? NO_KEY : textHash(JSON.stringify(values));
}
