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
  const key = rows.map((row) => row.index).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the same as long as their numbers are
  const first = useMemo(() => rows, [key]);
  const [settled, setSettled] = useState(first);
  if (settlesMore(first, settled)) {
    setSettled(first);
    return { first, settled: first };
  }
  return { first, settled };
}

/** Whether the current rows say clearly more than those of the layout. */
export function settlesMore(rows: readonly ItemRow[], settled: readonly ItemRow[]): boolean {
  return stage(rows) > stage(settled);
}

function stage(rows: readonly ItemRow[]): number {
  if (rows.length === 0) return 0;
  return rows.length < ENOUGH_ROWS ? 1 : 2;
}
