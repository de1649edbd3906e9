import type { TableRule } from '@shared/table-rules/index';
import type { SampleRow, TableProfile } from '../types';

const MIN_ROWS = 8;
const MAX_FIELDS = 8;
const HOLDS = 0.98;

/** Number fields of which two add up to a third in nearly all rows. */
export function findSums(runs: readonly TableProfile[]): readonly TableRule[] {
  const rows = runs.flatMap(({ sample }) => sample);
  const last = runs.at(-1);
  const fields = Object.entries(last?.fields ?? {})
    .filter(([, { numbers }]) => numbers !== null && numbers.at[6] !== 0)
    .map(([field]) => field)
    .slice(0, MAX_FIELDS);
  return fields.flatMap((total) =>
    fields.flatMap((one, at) =>
      fields.slice(at + 1).flatMap((other): readonly TableRule[] => {
        if (one === total || other === total || !addsUp(rows, one, other, total)) return [];
        return [{ kind: 'sum', fields: [one, other], total, share: 0.8 }];
      }),
    ),
  );
}

function addsUp(rows: readonly SampleRow[], one: string, other: string, total: string): boolean {
  const known = rows.flatMap(({ values }) => {
    const [a, b, c] = [values[one], values[other], values[total]];
    return typeof a === 'number' && typeof b === 'number' && typeof c === 'number' && a !== 0 && b !== 0
      ? [isSum([a, b], c)]
      : [];
  });
  return known.length >= MIN_ROWS && known.filter(Boolean).length >= HOLDS * known.length;
}

const ROUNDED = 0.011; // rounding error in cents

export function isSum(parts: readonly number[], total: number): boolean {
  return Math.abs(parts.reduce((sum, part) => sum + part, 0) - total) <= ROUNDED * parts.length;
}
