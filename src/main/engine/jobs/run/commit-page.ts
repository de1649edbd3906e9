import type { RequestRow } from '../../store/index';
import type { Loaded } from '../load/types';
import { recordPage } from '../record/record-page';
import type { RunContext } from './run-context';

/** Writes the result of a page together with others that end at that time, and emits its events. */
export async function commitPage(context: RunContext, request: RequestRow, loaded: Loaded): Promise<void> {
  const { parts, job, cookies, notes, record, counts } = context;
  const { store, emit } = parts;
  const { hits, items, extracted, taught } = await store.batch.add(() => {
    const changed = cookies.changed();
    if (changed !== null) store.jobs.change(job.num, { cookies: changed });
    notes.page(request, loaded);
    const recorded = recordPage(record(), request, loaded);
    const isHit = request.hit || recorded.hits.includes(request.url);
    notes.done(request, loaded, { extracted: recorded.extracted, items: recorded.items.length, isHit });
    return recorded;
  });
  if (extracted) counts.extracts++;
  counts.hits += hits.length;
  if (taught) record().learner?.consider(taught);
  // nothing was asked for, so its place among maxVisits goes to another
  if (loaded.kind === 'refused') counts.started--;
  for (const url of hits) emit({ type: 'hit', data: { url } });
  for (const item of items) emit({ type: 'item', data: { item } });
}

/** A fetch that will be repeated without counting as a visit is still charged for the bytes it moved. */
export async function payFor({ parts: { store }, job }: RunContext, loaded: Loaded): Promise<void> {
  const moved = loaded.kind === 'refused' ? [] : loaded.moved;
  await store.batch.add(() => {
    for (const { tier, bytes } of moved) store.jobs.meter(job.num, tier, bytes);
  });
}
