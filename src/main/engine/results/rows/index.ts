import type { JobRow, Store, StoredItemRow, UsualFields, ViewRows } from '../../store/index';
import { createAnswerCache } from './answer-cache';
import { createDuplicateFinder, type FoundItem } from './duplicate-finder';
import { createFieldProfiles, type JobFields } from './field-profiles';
import type { ItemsWanted } from './items-wanted';
import { createFieldCheck } from './known-fields';
import { createRowTasks } from './row-tasks';
import { createRowThreads, type RowThreads, type RowThreadsOptions } from './row-threads';
import { getLastPlace, withoutIds } from './settled-rows';

export type { ItemsWanted } from './items-wanted';
export { createRowTasks, type ProfileTask, type RepeatsTask, type RowTasks } from './row-tasks';

interface MarkedItemsWanted extends ItemsWanted {
  /** Whether to add to each item which one it repeats, if that is known soon. */
  readonly marks: boolean;
  /** Of a running job, whether to include items that later ones may still be placed before. */
  readonly unsettled: boolean;
}

/** A job's items, sorted and filtered, and its field statistics. Both reads throw `invalid_request` for fields that no item has. */
export interface JobItems {
  readonly page: (
    job: JobRow,
    wanted: MarkedItemsWanted,
    limit: number,
    offset: number,
    signal?: AbortSignal,
  ) => Promise<{ readonly rows: readonly FoundItem[]; readonly total: number; readonly unsettled: number }>;
  /** All requested items in chunks; null if all are requested in collection order. */
  readonly steps: (
    job: JobRow,
    wanted: ItemsWanted,
    signal?: AbortSignal,
  ) => Promise<Iterable<readonly StoredItemRow[]> | null>;
  readonly fields: (
    job: JobRow,
    key: readonly string[] | null,
  ) => Promise<JobFields & { readonly repeats: number | null }>;
  readonly close: () => Promise<void>;
}

const SHORT = 2000; // items that can be read at once in a few milliseconds
const STEP = 200;
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
  const requireFields = createFieldCheck({ items, profiles });
  const views = createAnswerCache<ViewRows>(now);
  const version = ({ num }: JobRow) => {
    const { total, last, changes } = items.count(num);
    return `${total}:${last}:${changes}`;
  };
  const duplicates = createDuplicateFinder({
    read: async ({ num }, key) => tasksFor(num).repeats({ job: num, key }),
    version,
    now,
  });

  const usualFor = async (job: JobRow, filter: ItemsWanted['filter']): Promise<UsualFields> => {
    if (!filter.some(({ op }) => op === 'outlier')) return {};
    const { fields } = await profiles.whole(job);
    return Object.fromEntries(fields.map(({ field, usual }) => [field, usual]));
  };
  const getJobView = (job: JobRow, wanted: ItemsWanted, isSettled: boolean, left?: AbortSignal) => {
    const { sort, search, filter, repeats, key } = wanted;
    const find = async (signal: AbortSignal) => {
      await requireFields(job, wanted);
      const usual = await usualFor(job, filter);
      const stamp = `${job.id}:${version(job)}`;
      const last = isSettled ? getLastPlace(items, job) : null; // before the rows are read, as pages may end meanwhile
      const found = await readView({ job: job.num, stamp, view: { sort, search, filter }, usual }, signal);
      const rows = last === null ? found : withoutIds(found, new Set(items.settled.beyond(job.num, last)));
      return repeats === 'all' ? rows : duplicates.restrict(rows, job, key, repeats);
    };
    const question = JSON.stringify([job.id, sort, search, filter, repeats, key, isSettled]);
    // an old view of few items saves nothing, and rows that were replaced since are missing from it
    const exact = isReadHere(job.num);
    return views.get({ question, version: version(job), exact, ...(left && { signal: left }) }, find);
  };
  const getPiece = ({ ids, places }: ViewRows, limit: number, offset: number): StoredItemRow[] => {
    const placeOf = new Map(
      Array.from(ids.subarray(offset, offset + limit), (id, at) => [id, places[offset + at] ?? 0]),
    );
    return items.byIds([...placeOf.keys()]).map((row) => ({ ...row, index: placeOf.get(row.id) ?? 0 }));
  };
  const mark = (job: JobRow, { marks, key }: MarkedItemsWanted, rows: readonly StoredItemRow[]) =>
    marks ? duplicates.mark(job, key, rows) : rows;

  return {
    page: async (job, wanted, limit, offset, signal) => {
      const isSettled = !wanted.unsettled && wanted.sort.length === 0; // a sorted list has no lasting places
      const last = isSettled ? getLastPlace(items, job) : null;
      const left = last === null ? 0 : items.settled.countBeyond(job.num, last);
      if (isUnfiltered(wanted)) {
        const total = items.count(job.num).total - left;
        const { rows } = items.page(job.num, Math.min(limit, Math.max(0, total - offset)), offset);
        return { rows: await mark(job, wanted, rows), total, unsettled: left };
      }
      const view = await getJobView(job, wanted, isSettled, signal);
      const all = left === 0 ? view : await getJobView(job, wanted, false, signal);
      const rows = getPiece(view, limit, offset);
      const unsettled = Math.max(0, all.ids.length - view.ids.length); // pages may end between the two
      return { rows: await mark(job, wanted, rows), total: view.ids.length, unsettled };
    },
    steps: async (job, wanted, signal) => {
      if (isUnfiltered(wanted)) return null;
      const view = await getJobView(job, wanted, false, signal);
      const pieces = function* () {
        for (let at = 0; at < view.ids.length; at += STEP) yield getPiece(view, STEP, at);
      };
      return { [Symbol.iterator]: pieces }; // read twice if only the rows show the fields
    },
    fields: async (job, key) => {
      const found = await profiles.soon(job);
      if (!found.complete) {
        // one after the other: fields take less time than duplicates, which need another pass
        profiles
          .whole(job)
          .then(() => duplicates.find(job, key))
          .catch(() => undefined); // the next caller gets the error
        return { ...found, repeats: null };
      }
      const first = await duplicates.findSoon(job, key);
      return { ...found, complete: first !== null, repeats: first?.size ?? null };
    },
    close: threads.close,
  };
}
