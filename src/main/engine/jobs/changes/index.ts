import { setImmediate } from 'node:timers/promises';
import type { ItemChange } from '@shared/contract/jobs';
import type { Store } from '../../store/index';
import type { PageItem } from '../../store/item-pages';
import type { JobRow } from '../../store/jobs';
import { differingFields } from './differing-fields';
import { matchRecords, type RecordPair } from './match-records';

export interface ChangesWanted {
  readonly limit: number;
  readonly offset: number;
  /** Whether rows that are the same are listed as well. */
  readonly all: boolean;
}

export interface ChangesPage {
  readonly results: ItemChange[];
  readonly total: number;
  readonly counts: Record<ItemChange['kind'], number>;
}

/** What a job's items say otherwise than those of another job, row by row. */
export type ListChanges = (job: JobRow, from: JobRow, wanted: ChangesWanted) => Promise<ChangesPage>;

/** A row by the ids of its items, 0 for none: small, so that jobs of any length can be compared. */
interface Row {
  readonly before: number;
  readonly after: number;
}

interface Comparison {
  readonly rows: readonly Row[];
  /** Those of `rows` that are not the same. */
  readonly changed: readonly Row[];
  readonly counts: ChangesPage['counts'];
}

const ROWS_AT_ONCE = 250; // then other calls are answered

/** The last comparison is remembered, so that paging through it compares once. */
export function createListChanges(store: Store): ListChanges {
  let last: { readonly key: string; readonly comparison: Promise<Comparison> } | null = null;
  return async (job, from, { limit, offset, all }) => {
    const key = JSON.stringify(
      [job, from].map(({ num, state, phase }) => [num, state, phase, store.itemPages.version(num)]),
    );
    const comparison = last?.key === key ? last.comparison : compareJobs(store, job.num, from.num);
    last = { key, comparison };
    const { rows, changed, counts } = await comparison;
    const listed = all ? rows : changed;
    return { results: readRows(store, listed.slice(offset, offset + limit)), total: listed.length, counts };
  };
}

async function compareJobs(store: Store, job: number, from: number): Promise<Comparison> {
  const rows: Row[] = [];
  const changed: Row[] = [];
  const counts = { same: 0, changed: 0, added: 0, removed: 0 };
  for await (const pair of pairsOf(store, job, from)) {
    const row = { before: pair.before?.id ?? 0, after: pair.after?.id ?? 0 };
    const kind = kindOf(pair);
    counts[kind]++;
    rows.push(row);
    if (kind !== 'same') changed.push(row);
    if (rows.length % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return { rows, changed, counts };
}

/** Pages are matched by their URL; one that a job has several times, in the order of the times. */
async function* pairsOf(store: Store, job: number, from: number): AsyncGenerator<RecordPair<PageItem>> {
  const { each, ofRequest } = store.itemPages;
  const known = new Map<string, number[]>();
  for (const { url, request } of each(from)) {
    const same = known.get(url);
    if (same) same.push(request);
    else known.set(url, [request]);
    if (known.size % ROWS_AT_ONCE === 0) await setImmediate();
  }
  for (const { url, request } of each(job)) {
    const opposite = known.get(url)?.shift();
    yield* matchRecords(opposite === undefined ? [] : ofRequest(opposite), ofRequest(request));
  }
  for (const requests of known.values()) for (const request of requests) yield* matchRecords(ofRequest(request), []);
}

function kindOf({ before, after }: RecordPair<PageItem>): ItemChange['kind'] {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return Object.keys(differingFields(before.item, after.item)).length === 0 ? 'same' : 'changed';
}

function readRows(store: Store, rows: readonly Row[]): ItemChange[] {
  const items = store.itemPages.byIds(rows.flatMap(({ before, after }) => [before, after]));
  return rows.flatMap(({ before, after }) => {
    const [was, is] = [items.get(before), items.get(after)];
    const at = is ?? was;
    if (!at) return []; // its job was deleted in the meantime
    const fields = differingFields(was?.item ?? null, is?.item ?? null);
    const kind = !was ? 'added' : !is ? 'removed' : Object.keys(fields).length === 0 ? 'same' : 'changed';
    return [{ url: at.url, record: at.record, kind, fields }];
  });
}
