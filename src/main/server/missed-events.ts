import type { Engine, HitMark, JobRow, RowMark } from '../engine/index';
import { type EventPlace, toEventId } from './event-place';
import type { SentEvent } from './event-stream';

export interface Missed {
  /** The job whose results are sent. */
  readonly job: JobRow;
  readonly since: EventPlace;
  readonly upTo: RowMark;
}

/** Hits and items after a reader's position, in chunks of a few hundred; each carries its position. */
export function* readMissedEvents(engine: Engine, missed: Missed): Generator<readonly SentEvent[]> {
  const { job, since, upTo } = missed;
  const { results, views } = engine;
  // ignores what was sent of another job before
  let place =
    since.of === job.num ? { ...since, isEnd: false } : { of: job.num, late: 0, hit: 0, item: 0, isEnd: false };
  const toEvent = (type: string, data: unknown): SentEvent => ({ type, data, id: toEventId(place) });
  for (const { values, places } of readHitsBetween(engine, job, place, upTo)) {
    yield values.map((url, at) => {
      place = { ...place, ...places[at] };
      return toEvent('hit', { url });
    });
  }
  for (const { values, places } of results.itemsAfter(job, place.item, upTo)) {
    yield values.map((item, at) => {
      place = { ...place, item: places[at] ?? place.item };
      return toEvent('item', { item: views.item(item) });
    });
  }
}

/** Hits between two marks, for a job with any, in chunks. */
export function* readHitsBetween({ results }: Engine, job: JobRow, after: HitMark, upTo: HitMark) {
  if (job.type === 'crawl' || job.type === 'scrape') yield* results.hitsAfter(job, after, upTo);
}
