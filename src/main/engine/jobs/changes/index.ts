import type { ChangeCounts, ItemChange, ItemKey } from '@shared/contract/jobs';
import type { Store } from '../../store/index';
import type { JobRow } from '../../store/jobs';
import { type Comparison, compareJobs } from './compare-jobs';
import { differingFields } from './differing-fields';
import { type JobRows, rowsToCompare } from './job-rows';
import type { KeptRow } from './kept-rows';

export interface ChangesWanted {
  readonly limit: number;
  readonly offset: number;
  /** Whether rows that are the same are listed as well. */
  readonly all: boolean;
  /** Fields by which an item is known again; null: found out. */
  readonly key: readonly string[] | null;
}

export interface ChangesPage {
  readonly results: ItemChange[];
  readonly total: number;
  readonly counts: ChangeCounts;
  readonly key: ItemKey;
}

/** What a job's items say otherwise than those of another job. */
export interface Changes {
  /** Row by row. Throws `invalid_request` for a key that no item has. */
  readonly list: (job: JobRow, from: JobRow, wanted: ChangesWanted) => Promise<ChangesPage>;
  /** How many of each kind. Throws as `list` does, and the signal's reason. */
  readonly count: (job: JobRow, from: JobRow, key: ChangesWanted['key'], signal: AbortSignal) => Promise<ChangeCounts>;
}

const NEVER = new AbortController().signal;

/** The last comparison is remembered, so that paging through it compares once. */
export function createChanges(store: Store): Changes {
  let last: { readonly name: string; readonly comparison: Promise<Comparison> } | null = null;
  const remembered = (job: JobRow, from: JobRow, key: ChangesWanted['key']): Promise<Comparison> => {
    const versions = [job, from].map(({ num, state, phase, hits }) => [
      num,
      state,
      phase,
      hits,
      store.itemPages.version(num),
    ]);
    const name = JSON.stringify([versions, key]);
    const comparison = last?.name === name ? last.comparison : compareJobs(store, job, from, key, NEVER);
    last = { name, comparison };
    return comparison;
  };
  return {
    list: async (job, from, { limit, offset, all, key }) => {
      const { rows, key: used } = await remembered(job, from, key);
      const results = readRows(rowsToCompare(store, job, from), rows.slice(all, offset, limit));
      return { results, total: rows.total(all), counts: rows.counts, key: used };
    },
    count: async (job, from, key, signal) => (await compareJobs(store, job, from, key, signal)).rows.counts,
  };
}

function readRows({ byIds }: JobRows, rows: readonly KeptRow[]): ItemChange[] {
  const items = byIds(rows.flatMap(({ before, after }) => [before, after]));
  return rows.flatMap(({ before, after, kind }) => {
    const [was, is] = [items.get(before), items.get(after)];
    const at = is ?? was;
    if (!at) return []; // its job was deleted in the meantime
    return [{ url: at.url, record: at.record, kind, fields: differingFields(was?.item ?? null, is?.item ?? null) }];
  });
}
