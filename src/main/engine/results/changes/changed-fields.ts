import type { Yielding } from '../../concurrency/index';
import { differingFields } from './differing-fields';
import type { JobRows } from './job-rows';
import type { KeptRow, KeptRows } from './kept-rows';

/** The changed rows of a comparison by the fields in which they differ. */
export interface ChangedFields {
  /** By dotted path: the places of the rows that differ in it, rising. */
  readonly rows: ReadonlyMap<string, readonly number[]>;
  /** Whether all changed rows were looked at. */
  readonly complete: boolean;
}

const STEP = 200;
const MOST = 50_000; // changed rows looked at: some ten seconds' worth

/** Reads the changed rows once, with other calls answered in between. */
export async function changedFields(rows: KeptRows, { byIds }: JobRows, yielding: Yielding): Promise<ChangedFields> {
  const found = new Map<string, number[]>();
  const places = rows.places(['changed']);
  for (let at = 0; at < Math.min(places.length, MOST); at += STEP) {
    const step = places.slice(at, at + STEP);
    const kept = rows.at(step);
    const items = byIds(kept.flatMap(({ before, after }) => [before, after]));
    for (const [nth, row] of kept.entries())
      for (const field of getKeptFields(row, items)) add(found, field, step[nth] ?? 0);
    await yielding.yieldToEventLoop();
  }
  return { rows: found, complete: places.length <= MOST };
}

function getKeptFields({ before, after }: KeptRow, items: ReturnType<JobRows['byIds']>): readonly string[] {
  return Object.keys(differingFields(items.get(before)?.item ?? null, items.get(after)?.item ?? null));
}

function add(found: Map<string, number[]>, field: string, place: number): void {
  const places = found.get(field);
  if (places) places.push(place);
  else found.set(field, [place]);
}
