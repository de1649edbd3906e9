import type { RequestRow } from '../../store/index';
import type { Loaded } from '../load/types';
import { recordPage } from '../record/record-page';
import type { RunContext } from './run-context';

/** Records a page in one transaction with others that finish at the same time, and emits its events. */
export async function commitPage(context: RunContext, request: RequestRow, loaded: Loaded): Promise<void> {
  const { parts, job, cookies, notes, record, counts } = context;
  const { store, emit } = parts;
  const { hits, items, extracted, taught } = await store.batch.add(() => {
    const changed = cookies.changed();
    if (changed !== null) store.jobs.change(job.num, { cookies: changed });
    notes.page(request, loaded);
    const recorded = recordPage(record(), request, loaded);
    const isHit = request.hit || recorded.hits.includes(request.url);
    const { extracted, isFailure } = recorded;
    notes.done(request, loaded, { extracted, items: recorded.items.length, isHit, isFailure });
    return recorded;
  });
  if (extracted) counts.extracts++;
  counts.hits += hits.length;
  if (taught) record().learner?.consider(taught);
  // nothing was requested, so it does not count against maxVisits
  if (loaded.kind === 'refused') counts.started--;
  if (loaded.kind === 'loaded') {
    const { status, message } = loaded;
    parts.pageDone(job, { url: request.url, status, message, items: items.length });
  }
  for (const url of hits) emit({ type: 'hit', data: { url } });
  for (const item of items) emit({ type: 'item', data: { item } });
}

/** Charges the bytes of a fetch that is repeated without counting as a visit. */
export async function chargeFetch({ parts: { store }, job }: RunContext, loaded: Loaded): Promise<void> {
  const moved = loaded.kind === 'refused' ? [] : loaded.moved;
  await store.batch.add(() => {
    for (const { tier, bytes } of moved) store.jobs.meter(job.num, tier, bytes);
  });
}
