import type { ItemRow } from '@shared/contract/jobs';
import { useMemo } from 'react';
import type { RowCache } from '../../../store/row-cache';

const SAMPLE_ROWS = 30;

/** The first rows, kept the same object while they are the same, so that columns do not jump as items stream in. */
export function useSample(cache: RowCache<ItemRow>): readonly ItemRow[] {
  const rows = Array.from({ length: SAMPLE_ROWS }, (_, index) => cache.rowAt(index)).filter((row) => row !== undefined);
  const key = rows.map((row) => row.index).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the same as long as their numbers are
  return useMemo(() => rows, [key]);
}
