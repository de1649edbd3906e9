import type { Engine, HitsBy, JobRow, RowMark } from '../engine/index';
import { type EventPlace, placeText } from './event-place';
import type { SentEvent } from './event-stream';

export interface Missed {
  /** The job whose results are told. */
  readonly job: JobRow;
  readonly since: EventPlace;
  readonly upTo: RowMark;
}

/** A page is a hit of a query by what it says, of a pattern by its URL. */
export function hitsBy({ args }: JobRow): HitsBy {
  return args.query === undefined ? 'url' : 'page';
}

/** The hits and items that came after a reader's place, a few hundred at a time; the last of each has the place reached by then. */
export function* missedEvents({ store, views }: Engine, missed: Missed): Generator<readonly SentEvent[]> {
  const { job, upTo } = missed;
  const { jobRows } = store;
  let place = placeIn(store, missed);
  if (job.type === 'crawl' || job.type === 'scrape') {
    for (const { values, last } of jobRows.hitsAfter(job.num, hitsBy(job), place.hit, upTo)) {
      place = { ...place, hits: place.hits + values.length, hit: last };
      yield events(
        'hit',
        values.map((url) => ({ url })),
        place,
      );
    }
  }
  for (const { values, last } of jobRows.itemsAfter(job.num, place.item, upTo)) {
    place = { ...place, item: last };
    yield events(
      'item',
      values.map((item) => ({ item: views.item(item) })),
      place,
    );
  }
}

/**
 * The reader's place as one in this job. Where hits are not as many as they should be, some were found among earlier ones or are none
 * any more, and all are told again rather than one lost.
 */
function placeIn({ jobRows }: Engine['store'], { job, since, upTo }: Missed): EventPlace {
  if (since.of !== job.num) return { of: job.num, hits: 0, hit: 0, item: 0, isEnd: false };
  const after = jobRows.countHitsAfter(job.num, hitsBy(job), since.hit, upTo);
  const isWhole = since.hits + after === upTo.hits;
  return { ...since, ...(!isWhole && { hits: 0, hit: 0 }), isEnd: false };
}

function events(type: string, data: readonly unknown[], place: EventPlace): readonly SentEvent[] {
  const id = placeText(place);
  return data.map((each, at) => ({ type, data: each, id: at === data.length - 1 ? id : undefined }));
}
