import type { Job, JobSummary } from '@shared/contract/jobs';
import type { Item } from '@shared/item';
import type { Engine, JobRow } from '../../engine/index';

/** A job's record for followers: that of `GET /api/jobs/{id}`, with the hosted service's word for a failed job. */
export interface FollowedJob extends Omit<JobSummary, 'state'> {
  readonly state: 'active' | 'completed' | 'failed';
  readonly results: Job['results'];
  /** Left out if the results are split. */
  readonly artifacts?: Job['artifacts'];
  /** If results are split: position of these, and the total. */
  readonly resultsPart?: { readonly from: number; readonly total: number };
}

const MAX_RESULTS = 2000; // hits and items per record; more would block other calls noticeably
const PART = 500;
const MAX_PAGES = 20; // visited pages are sent with their contents

/**
 * A job's current state. An active job with many results sends the newest; a finished one sends all in parts, and only the last part says that it is
 * finished.
 */
export async function* streamJob(engine: Engine, id: string): AsyncGenerator<FollowedJob> {
  const { contracts, jobs, views, results: found } = engine;
  if (jobs.get(id).state !== 'active') await contracts.judged(jobs.get(id));
  const job = jobs.get(id);
  const shown = found.shownFor(job);
  const state = getJobWord(job);
  if (shown.type === 'visit') {
    if (isLong(shown)) yield { ...views.summary(job), state, ...noPages(shown) };
    else yield { ...(await views.whole(job)), state };
    return;
  }
  const total = Math.max(shown.hits, shown.items);
  if (!isLong(shown)) yield { ...(await views.whole(job)), state };
  else if (state === 'active') yield { ...views.summary(job), state, ...newestItems(engine, shown) };
  else {
    const summary = views.summary(job);
    const parts = getEngineParts(engine, shown);
    let next = parts.next();
    for (let from = 0; !next.done; from += PART) {
      const results = next.value;
      next = parts.next();
      yield { ...summary, state: next.done ? state : 'active', results, resultsPart: { from, total } };
    }
  }
}

/** A job's current state in one record: all results if it is over, else the newest if they are many. */
export async function* streamWholeJob(engine: Engine, id: string): AsyncGenerator<FollowedJob> {
  const { contracts, jobs, views, results: found } = engine;
  if (jobs.get(id).state !== 'active') await contracts.judged(jobs.get(id));
  const job = jobs.get(id);
  const shown = found.shownFor(job);
  const state = getJobWord(job);
  if (state !== 'active' || !isLong(shown)) yield { ...(await views.whole(job)), state };
  else if (shown.type === 'visit') yield { ...views.summary(job), state, ...noPages(shown) };
  else yield { ...views.summary(job), state, ...newestItems(engine, shown) };
}

function isLong({ type, visits, hits, items }: JobRow): boolean {
  return type === 'visit' ? visits > MAX_PAGES : hits + items > MAX_RESULTS;
}

function noPages({ visits }: JobRow): Pick<FollowedJob, 'results' | 'resultsPart'> {
  return { results: [], resultsPart: { from: 0, total: visits } };
}

function getJobWord({ state }: JobRow): FollowedJob['state'] {
  return state === 'error' ? 'failed' : state;
}

function newestItems({ results, views }: Engine, shown: JobRow): Pick<FollowedJob, 'results' | 'resultsPart'> {
  const from = Math.max(0, shown.items - PART);
  const { items, total } = results.itemsFrom(shown, from, PART);
  return { results: { hits: [], items: items.map(views.item) }, resultsPart: { from, total } };
}

/** All results, in at least one part. */
function* getEngineParts({ results, views }: Engine, shown: JobRow): Generator<{ hits: string[]; items: Item[] }> {
  const hits = results.hits(shown)[Symbol.iterator]();
  const items = results.items(shown)[Symbol.iterator]();
  const withHits = shown.type !== 'extract';
  let isFirst = true;
  for (;;) {
    const part = { hits: withHits ? takeAll(hits) : [], items: takeAll(items).map(views.item) };
    if (!isFirst && part.hits.length + part.items.length === 0) return;
    yield part;
    isFirst = false;
  }
}

function takeAll<Value>(values: Iterator<Value>): Value[] {
  const taken: Value[] = [];
  while (taken.length < PART) {
    const { value, done } = values.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
