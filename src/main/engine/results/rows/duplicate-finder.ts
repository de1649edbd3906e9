import { setTimeout } from 'node:timers/promises';
import type { JobRow, StoredItemRow, ViewRows } from '../../store/index';
import type { Repeats } from '../profile/duplicates';
import { createAnswerCache } from './answer-cache';

export interface FoundItem extends StoredItemRow {
  /** Position of the first item with the same values; missing if not requested or not found yet. */
  readonly repeats?: number | null;
}

/** Fields that make items duplicates; null for all template fields. */
type DuplicateKey = readonly string[] | null;

/** For ids of duplicates, the position of the first item. */
type FirstOf = ReadonlyMap<number, number>;

/** Finds the duplicates among a job's items, which takes seconds for very many. */
export interface DuplicateFinder {
  readonly find: (job: JobRow, key: DuplicateKey) => Promise<FirstOf>;
  /** The same if it is found within a moment, otherwise null. */
  readonly findSoon: (job: JobRow, key: DuplicateKey) => Promise<FirstOf | null>;
  /** Adds to each item which one it repeats, if that is found soon. */
  readonly mark: (job: JobRow, key: DuplicateKey, rows: readonly StoredItemRow[]) => Promise<readonly FoundItem[]>;
  /** Keeps only the duplicates of a view, or only the others. */
  readonly restrict: (view: ViewRows, job: JobRow, key: DuplicateKey, wanted: 'hide' | 'only') => Promise<ViewRows>;
}

export interface DuplicateFinderParts {
  readonly read: (job: JobRow, key: DuplicateKey) => Promise<Repeats>;
  /** Changes with the job's items. */
  readonly version: (job: JobRow) => string;
  readonly now: () => number;
}

const SOON_MS = 300; // ms; after it, the response comes without the duplicate count

export function createDuplicateFinder({ read, version, now }: DuplicateFinderParts): DuplicateFinder {
  const answers = createAnswerCache<FirstOf>(now);
  const find = (job: JobRow, key: DuplicateKey) =>
    answers.get({ question: JSON.stringify([job.id, key]), version: version(job) }, async () =>
      getFirst(await read(job, key)),
    );
  const findSoon = async (job: JobRow, key: DuplicateKey): Promise<FirstOf | null> => {
    const found = find(job, key);
    found.catch(() => undefined); // callers that still wait get the error
    return Promise.race([found, setTimeout(SOON_MS, null, { ref: false })]);
  };
  return {
    find,
    findSoon,
    mark: async (job, key, rows) => {
      const first = await findSoon(job, key);
      if (first === null) return rows; // duplicates are marked when found; the rows do not wait
      return rows.map((row): FoundItem => ({ ...row, repeats: first.get(row.id) ?? null }));
    },
    restrict: async ({ ids, places }, job, key, wanted) => {
      const first = await find(job, key);
      const kept = Uint32Array.from(ids.keys()).filter((at) => first.has(ids[at] ?? 0) === (wanted === 'only'));
      return {
        ids: Float64Array.from(kept, (at) => ids[at] ?? 0),
        places: Uint32Array.from(kept, (at) => places[at] ?? 0),
      };
    },
  };
}

function getFirst({ ids, firsts }: Repeats): FirstOf {
  return new Map(Array.from(ids, (id, at) => [id, firsts[at] ?? 0]));
}
