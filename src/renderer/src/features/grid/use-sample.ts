import type { ItemRow } from '@shared/contract/jobs';
import { useMemo, useState } from 'react';
import type { RowCache } from '../../store/row-cache';

const SAMPLE_ROWS = 30;
const ENOUGH_ROWS = 20; // columns are laid out by the first row, again with this many rows, then never again

export interface Samples {
  /** The current first rows; the same object while equal. */
  readonly first: readonly ItemRow[];
  /** Rows that determine the layout: sorting, filtering or later rows do not move columns. */
  readonly settled: readonly ItemRow[];
}

/** Sample rows that show which columns exist and how they look. */
export function useSamples(cache: RowCache<ItemRow>): Samples {
  const rows = Array.from({ length: SAMPLE_ROWS }, (_, index) => cache.rowAt(index)).filter((row) => row !== undefined);
  const key = JSON.stringify(rows.map(({ index, item }) => [index, ...Object.keys(item)]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows with the same numbers and fields lay out the same columns
  const first = useMemo(() => rows, [key]);
  const [settled, setSettled] = useState(first);
  if (settlesMore(first, settled) || isReadAgain(first, settled)) {
    setSettled(first);
    return { first, settled: first };
  }
  return { first, settled };
}

/** Whether the current rows say clearly more than those of the layout. */
export function settlesMore(rows: readonly ItemRow[], settled: readonly ItemRow[]): boolean {
  return stage(rows) > stage(settled);
}

/** Whether a row has other fields than it had, because the job read its pages again with a better template. */
export function isReadAgain(rows: readonly ItemRow[], settled: readonly ItemRow[]): boolean {
  const before = new Map(settled.map(({ index, item }) => [index, getFieldKey(item)]));
  return rows.some(({ index, item }) => (before.get(index) ?? getFieldKey(item)) !== getFieldKey(item));
}

function getFieldKey(item: ItemRow['item']): string {
  return Object.keys(item).toSorted().join('\n');
}

function stage(rows: readonly ItemRow[]): number {
  if (rows.length === 0) return 0;
  return rows.length < ENOUGH_ROWS ? 1 : 2;
}
