import { getResults } from '../../results/index';
import type { JobRow, Store } from '../../store/index';
import type { TableProfile } from '../types';

/** When people last corrected fields, in ms since 1970, by dotted path. */
export type CorrectedFields = ReadonlyMap<string, number>;

/**
 * Fields whose values are read differently since people corrected them, on these jobs or on other pages that the jobs' extractors
 * read. What earlier runs had there is no measure for later ones.
 */
export function findCorrectedFields(
  { jobs, extractors, corrections }: Pick<Store, 'jobs' | 'extractors' | 'corrections'>,
  of: readonly JobRow[],
): CorrectedFields {
  const taught = corrections.standingTaught();
  if (taught.length === 0) return new Map();
  const nums = new Set(of.flatMap((job) => [job.num, getResults(job, { jobs }).num]));
  const used = of.flatMap(({ artifacts }) =>
    artifacts.flatMap((one) => (one.type === 'extractor' ? [one.extractor.id] : [])),
  );
  const kinds = new Set([...new Set(used)].flatMap((id) => extractors.byId(id)?.kind ?? []));
  const fields = new Map<string, number>();
  for (const { job, kind, field, correctedAt } of taught)
    if (nums.has(job) || kinds.has(kind)) fields.set(field, Math.max(correctedAt, fields.get(field) ?? 0));
  return fields;
}

/** A run's profile without the fields that people corrected since it ended. */
export function withoutCorrected(profile: TableProfile, corrected: CorrectedFields): TableProfile {
  const names = [...corrected].flatMap(([field, at]) => (at > profile.endedAt ? [field] : []));
  if (names.length === 0) return profile;
  const isLeft = (field: string) => !names.some((name) => field === name || field.startsWith(`${name}.`));
  const keep = <Value>(values: Readonly<Record<string, Value>>, isKept: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
  return {
    ...profile,
    fields: keep(profile.fields, isLeft),
    without: Object.keys(profile.fields).filter((field) => !isLeft(field)),
    pairs: keep(profile.pairs, (pair) => pair.split('\n').every(isLeft)),
    sample: profile.sample.map((row) => ({ ...row, values: keep(row.values, isLeft) })),
  };
}

/** For each row of a table, by position, the fields that a person corrected there. */
export type CorrectedCells = ReadonlyMap<number, ReadonlySet<string>>;

export function findCorrectedCells(
  { jobs, items, corrections }: Pick<Store, 'jobs' | 'items' | 'corrections'>,
  job: JobRow,
  rows: number,
): CorrectedCells {
  const { num } = getResults(job, { jobs });
  const byItem = new Map<number, Set<string>>();
  for (const { item, field } of corrections.cellsOf(num))
    byItem.set(item, (byItem.get(item) ?? new Set()).add(field.split('.')[0] ?? field));
  if (byItem.size === 0) return new Map();
  const cells = new Map<number, ReadonlySet<string>>();
  for (let at = 0; at < rows; at++) {
    const fields = byItem.get(items.at(num, at)?.id ?? -1);
    if (fields) cells.set(at, fields);
  }
  return cells;
}
