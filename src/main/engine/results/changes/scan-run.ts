import type { Item } from '@shared/item';
import { hashText } from '@shared/text-hash';
import type { Yielding } from '../../concurrency/index';
import type { ChangeRow } from '../../store/index';
import type { Candidate } from './candidates';

import { getItemContent, getOwnValue } from './own-values';

/** A job's items as a few numbers each, so that jobs of any length can be compared. */
export interface Scanned {
  readonly ids: readonly number[];
  readonly requests: readonly number[];
  readonly contents: readonly number[];
  /** Hash of page and record index, for items without a key. */
  readonly places: readonly number[];
  /** For each candidate the hashes of the items' values; `NO_KEY` for a missing value. */
  readonly keys: readonly (readonly number[])[];
}

export const NO_KEY = 0;

/** Reads the items of pages that loaded; rows for failed pages are skipped. */
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
    contents?.push(hashText(getItemContent(item)));
    places?.push(hashText(`${record} ${item._url}`));
    for (const [at, { fields }] of candidates.entries()) keys[at]?.push(getItemKey(item, fields));
    if (yielding.isDue()) await yielding.yieldToEventLoop();
  }
  return { ids: ids ?? [], requests: requests ?? [], contents: contents ?? [], places: places ?? [], keys };
}

/** Hash of the key's values. Numbers and texts differ, and nothing is normalized. */
function getItemKey(item: Item, fields: readonly string[]): number {
  const values = fields.map((field) => getOwnValue(item, field));
  return values.every((value) => value === null) ? NO_KEY : hashText(JSON.stringify(values));
}
