import type { Engine, HitMark, JobRow, RowMark } from '../engine/index';
import { type EventPlace, toEventId } from './event-place';
import type { SentEvent } from './event-stream';

export interface Missed {
  /** The job whose results are sent. */
  readonly job: JobRow;
  readonly since: EventPlace;
  readonly upTo: RowMark;
}

/** Hits and items after a reader's position, in chunks of a few hundred; the last of each chunk carries the new position. */
export function* readMissedEvents(engine: Engine, missed: Missed): Generator<readonly SentEvent[]> {
  const { job, since, upTo } = missed;
  const { results, views } = engine;
  // ignores what was sent of another job before
  let place =
    since.of === job.num ? { ...since, isEnd: false } : { of: job.num, late: 0, hit: 0, item: 0, isEnd: false };
  for (const { urls, mark } of readHitsBetween(engine, job, place, upTo)) {
    place = { ...place, ...mark };
    yield events(
      'hit',
      urls.map((url) => ({ url })),
      place,
    );
  }
  for (const { values, last } of results.itemsAfter(job, place.item, upTo)) {
    place = { ...place, item: last };
    yield events(
      'item',
      values.map((item) => ({ item: views.item(item) })),
      place,
    );
  }
}

/** Hits between two marks, for a job with any, in chunks. */
export function* readHitsBetween({ results }: Engine, job: JobRow, after: HitMark, upTo: HitMark) {
  if (job.type !== 'crawl' && job.type !== 'scrape') return;
  for (const { values, last } of results.hitsAfter(job, after, upTo)) yield { urls: values, mark: last };
}

function events(type: string, data: readonly unknown[], place: EventPlace): readonly SentEvent[] {
  const id = toEventId(place);
  return data.map((each, at) => ({ type, data: each, id: at === data.length - 1 ? id : undefined }));
}
