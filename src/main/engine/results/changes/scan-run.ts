import { hashText } from '@shared/text-hash';
import type { Yielding } from '../../concurrency/index';
import type { ChangeRow } from '../../store/index';
import type { Candidate } from './candidates';
import { hashItem, hashKey, NO_KEY } from './item-hashes';

/** A job's items as a few numbers each, so that jobs of any length can be compared. */
export interface Scanned {
  readonly ids: readonly number[];
  readonly requests: readonly number[];
  readonly contents: readonly number[];
  /** Hash of page and record index, for items that lack the key of a candidate; 0 for others. */
  readonly places: readonly number[];
  /** For each candidate the hashes of the items' values; `NO_KEY` for a missing value. */
  readonly keys: readonly (readonly number[])[];
}

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
    contents?.push(hashItem(item));
    let hasKeys = true;
    for (const [at, { fields }] of candidates.entries()) {
      const key = hashKey(item, fields);
      keys[at]?.push(key);
      if (key === NO_KEY) hasKeys = false;
    }
    places?.push(hasKeys ? 0 : hashText(item._url, record));
    if (yielding.isDue()) await yielding.yieldToEventLoop();
  }
  return { ids: ids ?? [], requests: requests ?? [], contents: contents ?? [], places: places ?? [], keys };
}
