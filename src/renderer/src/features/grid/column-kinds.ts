import type { ItemRow, JobSummary } from '@shared/contract/jobs';
import { type ColumnKind, getColumnKind } from '../cells';
import { findNamedPrices } from './price-columns';

/** Types of the fields, by the loaded rows. */
export function getColumnKinds(
  job: Pick<JobSummary, 'args'>,
  rows: readonly ItemRow[],
): ReadonlyMap<string, ColumnKind> {
  const read = rows.filter(({ item }) => item._status === 'ok');
  const names = [...new Set(read.flatMap(({ item }) => Object.keys(item)))].filter((name) => !name.startsWith('_'));
  const prices = findNamedPrices(job, names);
  return new Map(
    names.flatMap((name) => {
      const kind = getColumnKind(
        read.map(({ item }) => item[name]),
        prices.has(name),
      );
      return kind === null ? [] : [[name, kind] as const];
    }),
  );
}
