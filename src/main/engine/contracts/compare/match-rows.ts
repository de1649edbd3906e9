import type { SampleRow, TableProfile } from '../types';

/** The same row in two runs. */
export interface MatchedRow {
  readonly before: SampleRow['values'];
  readonly after: SampleRow['values'];
  /** Place in the later run. */
  readonly row: number;
  /** Place in the earlier run. */
  readonly was: number;
}

/** Rows by which two runs can be compared. */
export interface Matched {
  readonly rows: readonly MatchedRow[];
  /** Rows of the later run that no earlier run has. */
  readonly added: readonly SampleRow['values'][];
  /** Share of the earlier rows that still exist; null if the runs have no key in common. */
  readonly kept: number | null;
}

/** Matches the samples of two runs; rows not covered by both samples are left out. */
export function matchRows(before: TableProfile, after: TableProfile): Matched {
  if (before.key === null || before.key !== after.key) return { rows: [], added: [], kept: null };
  const reach = Math.min(getReach(before), getReach(after));
  const earlier = before.sample.filter(({ hash }) => hash <= reach);
  const later = new Map(after.sample.filter(({ hash }) => hash <= reach).map((row) => [row.hash, row]));
  const rows = earlier.flatMap(({ hash, row: was, values }) => {
    const now = later.get(hash);
    return now ? [{ before: values, after: now.values, row: now.row, was }] : [];
  });
  const known = new Set(earlier.map(({ hash }) => hash));
  const added = [...later].flatMap(([hash, row]) => (known.has(hash) ? [] : [row.values]));
  return {
    rows: rows.toSorted((one, other) => one.row - other.row),
    added,
    kept: earlier.length === 0 ? null : rows.length / earlier.length,
  };
}

/** Highest hash up to which a sample has every row. */
function getReach({ sample, isWhole }: TableProfile): number {
  return isWhole ? Number.POSITIVE_INFINITY : (sample.at(-1)?.hash ?? 0);
}
