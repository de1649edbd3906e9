import { isRecord } from '@shared/json-value';
import type { Batches, Row } from './format';

const BETWEEN = '; ';

/** Rows whose lists of plain values are one text each, such as `Anna; Bob`, for readers who do not know JSON. Lists of objects stay lists. */
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

/** An empty list is an empty cell; missing entries are left out. */
function joinEntries(entries: readonly unknown[]): string {
  return entries.filter((entry) => entry !== null).join(BETWEEN);
}
