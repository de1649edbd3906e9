import { isRecord } from '@shared/json-value';
import type { Batches, Row } from './format';

const BETWEEN = '; ';

/**
 * Joins lists of plain values to one text, such as `Anna; Bob`, for readers who do not know JSON. Lists of objects stay
 * lists.
 */
export async function* joinLists(rows: Batches): Batches {
  for await (const batch of rows) yield batch.map(joinRow);
}

function joinRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, joinValue(value)]));
}

function joinValue(value: unknown): unknown {
  if (isRecord(value)) return joinRow(value);
  if (!Array.isArray(value)) return value;
  return value.some((entry) => typeof entry === 'object' && entry !== null) ? value : joinEntries(value);
}

/** Joins entries; missing ones are left out, and an empty list gives an empty cell. */
function joinEntries(entries: readonly unknown[]): string {
  return entries.filter((entry) => entry !== null).join(BETWEEN);
}
