import type { ChangeCounts, ItemChange, ItemKey } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { Item } from '@shared/item';
import { createYielding } from '../../concurrency/index';
import type { JobRow, Store } from '../../store/index';
import { type ChangedFields, findChangedFields } from './changed-fields';
import { type Comparison, compareJobs } from './compare-jobs';
import type { ComparedRow } from './compared-rows';
import { findDifferingFields } from './differing-fields';
import { createJobRows, type JobRows } from './job-rows';
import { getRowName } from './row-name';

export { findDifferingFields } from './differing-fields';
export { findOwnKey } from './find-own-key';
export { matchRecords } from './match-records';
export { getItemContent, getOwnValue, getTemplateValues } from './own-values';
export { getRowName } from './row-name';

/** A row that differs between two jobs, as both have it; null on a missing side. */
export interface Difference {
  readonly before: Item | null;
  readonly after: Item | null;
}

export interface Differences {
  /** Number in the store of each row that was read. */
  readonly ids: ReadonlyMap<Item, number>;
  /** In the order of the comparison. */
  readonly rows: readonly Difference[];
  /** Fields that identify a row; empty if rows are told apart by their place. */
  readonly key: readonly string[];
  /** Number of rows that differ, which may be more than were read. */
  readonly total: number;
}

export interface ChangesWanted {
  readonly limit: number;
  readonly offset: number;
  /** Kinds of rows to list. */
  readonly kinds: readonly ItemChange['kind'][];
  /** Keeps only the changed rows that differ in this field, by dotted path; null for all. */
  readonly field: string | null;
  /** Key fields that identify an item; null to choose them automatically. */
  readonly key: readonly string[] | null;
}

export interface ChangesPage {
  readonly results: ItemChange[];
  readonly total: number;
  readonly counts: ChangeCounts;
  readonly key: ItemKey;
  readonly fields: { readonly field: string; readonly count: number }[];
}

/** Compares a job's items with those of another job. */
export interface Changes {
  /** The last complete run of the same schedule before a job. Throws `invalid_request` and `not_found`. */
  readonly earlierRun: (job: JobRow) => JobRow;
  /** The key fields set in the job's schedule; null to choose them automatically. */
  readonly keyOf: (job: JobRow) => readonly string[] | null;
  /** One page of rows. Throws `invalid_request` for a key that no item has. */
  readonly list: (job: JobRow, from: JobRow, wanted: ChangesWanted) => Promise<ChangesPage>;
  /** All rows, in chunks. Throws like `list`. */
  readonly each: (
    job: JobRow,
    from: JobRow,
    wanted: Omit<ChangesWanted, 'limit' | 'offset'>,
  ) => Promise<Iterable<readonly ItemChange[]>>;
  /** Number of rows by kind. Throws like `list`, and the signal's reason. */
  readonly count: (job: JobRow, from: JobRow, key: ChangesWanted['key'], signal: AbortSignal) => Promise<ChangeCounts>;
  /** The rows that differ, whole, up to `limit`. Throws like `count`. */
  readonly differences: (
    job: JobRow,
    from: JobRow,
    options: { readonly key: ChangesWanted['key']; readonly limit: number; readonly signal: AbortSignal },
  ) => Promise<Differences>;
}

const NEVER = new AbortController().signal;

const STEP = 200;

interface Remembered extends Comparison {
  readonly fields: ChangedFields;
}

/** The last comparison is cached, so that paging compares only once. */
export function createChanges(store: Store): Changes {
  let last: { readonly name: string; readonly comparison: Promise<Remembered> } | null = null;
  const compare = async (job: JobRow, from: JobRow, key: ChangesWanted['key']): Promise<Remembered> => {
    const comparison = await compareJobs(store, job, from, key, NEVER);
    const yielding = createYielding(NEVER);
    return {
      ...comparison,
      fields: await findChangedFields(comparison.rows, createJobRows(store, job, from), yielding),
    };
  };
  const compareOnce = (job: JobRow, from: JobRow, key: ChangesWanted['key']): Promise<Remembered> => {
    const versions = [job, from].map(({ num, state, phase, hits }) => [
      num,
      state,
      phase,
      hits,
      store.itemPages.version(num),
    ]);
    const name = JSON.stringify([versions, key]);
    const comparison = last?.name === name ? last.comparison : compare(job, from, key);
    last = { name, comparison };
    return comparison;
  };
  return {
    earlierRun: (job) => findEarlierRun(store, job),
    keyOf: (job) => getScheduleKey(store, job),
    list: async (job, from, { limit, offset, key, ...wanted }) => {
      const found = await compareOnce(job, from, key);
      const { rows, key: used } = found;
      const places = getRememberedPlaces(found, wanted);
      const results = readRows(
        createJobRows(store, job, from),
        rows.at(places.slice(offset, offset + limit)),
        used.fields,
      );
      return {
        results,
        total: places.length,
        counts: rows.counts,
        key: used,
        fields: getChangedFieldCounts(found.fields),
      };
    },
    each: async (job, from, { key, ...wanted }) => {
      const found = await compareOnce(job, from, key);
      const places = getRememberedPlaces(found, wanted);
      return (function* () {
        const source = createJobRows(store, job, from);
        for (let at = 0; at < places.length; at += STEP) {
          yield readRows(source, found.rows.at(places.slice(at, at + STEP)), found.key.fields);
        }
      })();
    },
    count: async (job, from, key, signal) => (await compareJobs(store, job, from, key, signal)).rows.counts,
    differences: async (job, from, { key: wanted, limit, signal }) => {
      const { rows, key } = await compareJobs(store, job, from, wanted, signal);
      const source = createJobRows(store, job, from);
      const places = rows.places(['added', 'changed', 'removed']);
      const yielding = createYielding(signal);
      const found: Difference[] = [];
      const ids = new Map<Item, number>();
      for (let at = 0; at < Math.min(places.length, limit); at += STEP) {
        const kept = rows.at(places.slice(at, Math.min(at + STEP, limit)));
        const items = source.byIds(kept.flatMap(({ before, after }) => [before, after]));
        for (const { id, item } of items.values()) ids.set(item, id);
        for (const { before, after } of kept)
          found.push({ before: items.get(before)?.item ?? null, after: items.get(after)?.item ?? null });
        await yielding.yieldToEventLoop();
      }
      return { rows: found, ids, key: key.fields, total: places.length };
    },
  };
}

function getRememberedPlaces({ rows, fields }: Remembered, { kinds, field }: Pick<ChangesWanted, 'kinds' | 'field'>) {
  const all = rows.places(kinds);
  if (field === null || !kinds.includes('changed')) return all;
  const others = rows.places(kinds.filter((kind) => kind !== 'changed'));
  return [...others, ...(fields.rows.get(field) ?? [])].toSorted((a, b) => a - b);
}

function getChangedFieldCounts({ rows }: ChangedFields): ChangesPage['fields'] {
  return [...rows].map(([field, { length }]) => ({ field, count: length })).toSorted((a, b) => b.count - a.count);
}

function readRows({ byIds }: JobRows, rows: readonly ComparedRow[], key: readonly string[]): ItemChange[] {
  const items = byIds(rows.flatMap(({ before, after }) => [before, after]));
  return rows.flatMap(({ before, after, kind }) => {
    const [was, is] = [items.get(before), items.get(after)];
    const at = is ?? was;
    if (!at) return []; // its job was deleted meanwhile
    const fields = findDifferingFields(was?.item ?? null, is?.item ?? null);
    return [{ url: at.url, record: at.record, row: getRowName(at.item, key), kind, fields }];
  });
}

/** The last complete run of the same schedule before a job. Throws `invalid_request` and `not_found`. */
function findEarlierRun({ schedules, jobs }: Pick<Store, 'schedules' | 'jobs'>, job: JobRow): JobRow {
  const path = ['from'];
  if (job.schedule === null) {
    const message = `"${job.name}" was not started by a schedule, so from has to name the job to compare it with.`;
    throw new AppError('invalid_request', message, { path });
  }
  const num = schedules.wholeBefore(job.schedule, job.num);
  const earlier = num === null ? null : jobs.byNum(num);
  if (earlier) return earlier;
  const hint = 'Name another job by from, or wait for the next run.';
  throw new AppError('not_found', `"${job.name}" has no complete run of its schedule before it.`, { path, hint });
}

/** The key fields set in the job's schedule; null to choose them automatically. */
function getScheduleKey({ schedules }: Pick<Store, 'schedules'>, { schedule }: JobRow): readonly string[] | null {
  return schedule === null ? null : (schedules.get(schedule)?.key ?? null);
}
