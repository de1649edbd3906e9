import type { Yielding } from '../../concurrency/index';
import type { ComparedRow, ComparedRows } from './compared-rows';
import { findDifferingFields } from './differing-fields';
import type { JobRows } from './job-rows';

/** Changed rows of a comparison, grouped by the fields that differ. */
export interface ChangedFields {
  /** By dotted path: indices of the rows that differ in it, ascending. */
  readonly rows: ReadonlyMap<string, readonly number[]>;
  /** Whether all changed rows were examined. */
  readonly complete: boolean;
}

const STEP = 200;
const MOST = 50_000; // changed rows to examine, about ten seconds

/** Reads the changed rows once, yielding to the event loop in between. */
export async function findChangedFields(
  rows: ComparedRows,
  { byIds }: JobRows,
  yielding: Yielding,
): Promise<ChangedFields> {
  const found = new Map<string, number[]>();
  const places = rows.places(['changed']);
  for (let at = 0; at < Math.min(places.length, MOST); at += STEP) {
    const step = places.slice(at, at + STEP);
    const kept = rows.at(step);
    const items = byIds(kept.flatMap(({ before, after }) => [before, after]));
    for (const [nth, row] of kept.entries())
      for (const field of getKeptFields(row, items)) addPlace(found, field, step[nth] ?? 0);
    await yielding.yieldToEventLoop();
  }
  return { rows: found, complete: places.length <= MOST };
}

function getKeptFields({ before, after }: ComparedRow, items: ReturnType<JobRows['byIds']>): readonly string[] {
  return Object.keys(findDifferingFields(items.get(before)?.item ?? null, items.get(after)?.item ?? null));
}

function addPlace(found: Map<string, number[]>, field: string, place: number): void {
  const places = found.get(field);
  if (places) places.push(place);
  else found.set(field, [place]);
}
