import { setTimeout } from 'node:timers/promises';
import type { Item } from '@shared/item';
import type { Condition } from '@shared/item-filter';
import type { JobRow, KeptItem, SortKey, Store, UsualFields, ViewRows } from '../../store/index';
import type { Repeats } from '../profile/duplicates';
import { createKeptAnswers } from './answer-cache';
import { createFieldProfiles, type JobFields } from './field-profiles';
import { createRowTasks } from './row-tasks';
import { createRowThreads, type RowThreads, type RowThreadsOptions } from './row-threads';

export { createRowTasks, type ProfileTask, type RepeatsTask, type RowTasks } from './row-tasks';

/** Which items of a job, and in what order. */
export interface ItemsWanted {
  readonly sort: readonly SortKey[];
  readonly search: string | null;
  readonly filter: readonly Condition[];
  /** Duplicates: show them, hide them, or show only them. */
  readonly repeats: 'all' | 'hide' | 'only';
  /** Fields that make items duplicates; null for all template fields. */
  readonly key: readonly string[] | null;
}

export interface FoundItem extends KeptItem {
  /** Position of the first item with the same values; missing if not requested or not found yet. */
  readonly repeats?: number | null;
}

/** A job's items, sorted and filtered, and its field statistics. */
export interface JobItems {
  /** `marks`: adds to each item which one it repeats, if that is known soon. */
  readonly page: (
    job: JobRow,
    wanted: ItemsWanted & { readonly marks: boolean },
    limit: number,
    offset: number,
    signal?: AbortSignal,
  ) => Promise<{ readonly rows: readonly FoundItem[]; readonly total: number }>;
  /** All requested items in chunks; null if all are requested in collection order. */
  readonly steps: (job: JobRow, wanted: ItemsWanted, signal?: AbortSignal) => Promise<Iterable<readonly Item[]> | null>;
  readonly fields: (
    job: JobRow,
    key: readonly string[] | null,
  ) => Promise<JobFields & { readonly repeats: number | null }>;
  readonly close: () => Promise<void>;
}

const SHORT = 2000; // items that can be read at once in a few milliseconds
const STEP = 200;
const SOON_MS = 300; // ms; after it, the response comes without the duplicate count
const PLAIN = { sort: [], search: null, filter: [], repeats: 'all', key: null } as const satisfies ItemsWanted;

/** Whether all items are requested in collection order. */
export function isUnfiltered({ sort, search, filter, repeats }: ItemsWanted): boolean {
  return sort.length === 0 && search === null && filter.length === 0 && repeats === PLAIN.repeats;
}

export interface JobItemsParts extends RowThreadsOptions {
  readonly store: Pick<Store, 'items' | 'rowReader' | 'fieldProfiles' | 'disk'>;
  readonly now: () => number;
}

export function createJobItems({ store, now, ...threadOptions }: JobItemsParts): JobItems {
  const { items } = store;
  const threads = createRowThreads(threadOptions);
  const here = createRowTasks(store.rowReader);
  // the thread opens the database by path, which fails or opens another one if the folder was replaced
  const isReadHere = (job: number) => items.count(job).total <= SHORT || store.disk.state().fault === 'data_gone';
  const tasksFor = (job: number) => (isReadHere(job) ? here : threads);
  const readView: RowThreads['view'] = (task, signal) =>
    isReadHere(task.job) ? Promise.resolve(here.view({ ...task, stop: null })) : threads.view(task, signal);
  const profiles = createFieldProfiles({ store, tasksFor });
  const views = createKeptAnswers<ViewRows>(now);
  const repeats = createKeptAnswers<FirstOf>(now);
  const version = ({ num }: JobRow) => {
    const { total, last, changes } = items.count(num);
    return `${total}:${last}:${changes}`;
  };
  const getRepeats = (job: JobRow, key: ItemsWanted['key']) => {
    const find = async () => getFirst(await tasksFor(job.num).repeats({ job: job.num, key }));
    return repeats.get({ question: JSON.stringify([job.id, key]), version: version(job) }, find);
  };
  const repeatsSoon = async (job: JobRow, key: ItemsWanted['key']): Promise<FirstOf | null> => {
    const found = getRepeats(job, key);
    found.catch(() => undefined); // callers that still wait get the error
    return Promise.race([found, setTimeout(SOON_MS, null, { ref: false })]);
  };

  const usualFor = async (job: JobRow, filter: ItemsWanted['filter']): Promise<UsualFields> => {
    if (!filter.some(({ op }) => op === 'outlier')) return {};
    const { fields } = await profiles.whole(job);
    return Object.fromEntries(fields.map(({ field, usual }) => [field, usual]));
  };
  const getJobView = (job: JobRow, { sort, search, filter, ...rest }: ItemsWanted, left?: AbortSignal) => {
    const find = async (signal: AbortSignal) => {
      const usual = await usualFor(job, filter);
      const stamp = `${job.id}:${version(job)}`;
      const rows = await readView({ job: job.num, stamp, view: { sort, search, filter }, usual }, signal);
      if (rest.repeats === 'all') return rows;
      return onlyRepeats(rows, await getRepeats(job, rest.key), rest.repeats === 'only');
    };
    const { repeats, key } = rest;
    const question = JSON.stringify([job.id, sort, search, filter, repeats, key]);
    return views.get({ question, version: version(job), ...(left && { signal: left }) }, find);
  };
  const getPiece = ({ ids, places }: ViewRows, limit: number, offset: number): KeptItem[] => {
    const placeOf = new Map(
      Array.from(ids.subarray(offset, offset + limit), (id, at) => [id, places[offset + at] ?? 0]),
    );
    return items.byIds([...placeOf.keys()]).map((row) => ({ ...row, index: placeOf.get(row.id) ?? 0 }));
  };
  const withDuplicateMarks = async (job: JobRow, key: ItemsWanted['key'], rows: readonly KeptItem[]) => {
    const first = await repeatsSoon(job, key);
    if (first === null) return rows; // duplicates are marked when found; the rows do not wait
    return rows.map((row): FoundItem => ({ ...row, repeats: first.get(row.id) ?? null }));
  };

  return {
    page: async (job, wanted, limit, offset, signal) => {
      if (isUnfiltered(wanted)) {
        const { rows, total } = items.page(job.num, limit, offset);
        return { rows: wanted.marks ? await withDuplicateMarks(job, wanted.key, rows) : rows, total };
      }
      const view = await getJobView(job, wanted, signal);
      const rows = getPiece(view, limit, offset);
      return { rows: wanted.marks ? await withDuplicateMarks(job, wanted.key, rows) : rows, total: view.ids.length };
    },
    steps: async (job, wanted, signal) => {
      if (isUnfiltered(wanted)) return null;
      const view = await getJobView(job, wanted, signal);
      const pieces = function* () {
        for (let at = 0; at < view.ids.length; at += STEP) yield getPiece(view, STEP, at).map(({ item }) => item);
      };
      return { [Symbol.iterator]: pieces }; // read twice if only the rows show the fields
    },
    fields: async (job, key) => {
      const found = await profiles.soon(job);
      if (!found.complete) {
        // one after the other: fields take less time than duplicates, which need another pass
        profiles
          .whole(job)
          .then(() => getRepeats(job, key))
          .catch(() => undefined); // the next caller gets the error
        return { ...found, repeats: null };
      }
      const first = await repeatsSoon(job, key);
      return { ...found, complete: first !== null, repeats: first?.size ?? null };
    },
    close: threads.close,
  };
}

/** For ids of duplicates, the position of the first item. */
type FirstOf = ReadonlyMap<number, number>;

function getFirst({ ids, firsts }: Repeats): FirstOf {
  return new Map(Array.from(ids, (id, at) => [id, firsts[at] ?? 0]));
}

function onlyRepeats({ ids, places }: ViewRows, isRepeat: FirstOf, wanted: boolean): ViewRows {
  const kept = Uint32Array.from(ids.keys()).filter((at) => isRepeat.has(ids[at] ?? 0) === wanted);
  return {
    ids: Float64Array.from(kept, (at) => ids[at] ?? 0),
    places: Uint32Array.from(kept, (at) => places[at] ?? 0),
  };
}
