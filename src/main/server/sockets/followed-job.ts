import type { Job, JobSummary } from '@shared/contract/jobs';
import type { Item } from '@shared/item';
import type { Engine, JobRow } from '../../engine/index';

/** A job as its followers get it: the record of `GET /api/jobs/{id}`, with the hosted service's word for a failed job. */
export interface FollowedJob extends Omit<JobSummary, 'state'> {
  readonly state: 'active' | 'completed' | 'failed';
  readonly results: Job['results'];
  /** Left out where the results are a part. */
  readonly artifacts?: Job['artifacts'];
  /** Where there are too many results for one record: from which position on these are, and how many there are. */
  readonly resultsPart?: { readonly from: number; readonly total: number };
}

const MAX_RESULTS = 2000; // hits and items of one record; more would hold other calls up for longer than they notice
const PART = 500;
const MAX_PAGES = 20; // visited pages are sent with their contents

/**
 * Where a job stands now. Of one with many results that is still active these are the newest items; once it is over all of them
 * follow in parts, and only the last of these says that it is over.
 */
export async function* streamJob(engine: Engine, id: string): AsyncGenerator<FollowedJob> {
  const { jobs, views, results: found } = engine;
  const job = jobs.get(id);
  const shown = found.shownFor(job);
  const state = getJobWord(job);
  if (shown.type === 'visit') {
    const total = shown.visits;
    if (total > MAX_PAGES) yield { ...views.summary(job), state, results: [], resultsPart: { from: 0, total } };
    else yield { ...(await views.whole(job)), state };
    return;
  }
  const total = Math.max(shown.hits, shown.items);
  if (shown.hits + shown.items <= MAX_RESULTS) yield { ...(await views.whole(job)), state };
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

function getJobWord({ state }: JobRow): FollowedJob['state'] {
  return state === 'error' ? 'failed' : state;
}

function newestItems({ results, views }: Engine, shown: JobRow): Pick<FollowedJob, 'results' | 'resultsPart'> {
  const from = Math.max(0, shown.items - PART);
  const { items, total } = results.itemsFrom(shown, from, PART);
  return { results: { hits: [], items: items.map(views.item) }, resultsPart: { from, total } };
}

/** All results, at least one part. */
function* getEngineParts({ results, views }: Engine, shown: JobRow): Generator<{ hits: string[]; items: Item[] }> {
  const hits = results.hits(shown)[Symbol.iterator]();
  const items = results.items(shown)[Symbol.iterator]();
  const withHits = shown.type !== 'extract';
  let isFirst = true;
  for (;;) {
    const part = { hits: withHits ? take(hits) : [], items: take(items).map(views.item) };
    if (!isFirst && part.hits.length + part.items.length === 0) return;
    yield part;
    isFirst = false;
  }
}

function take<Value>(values: Iterator<Value>): Value[] {
  const taken: Value[] = [];
  while (taken.length < PART) {
    const { value, done } = values.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
