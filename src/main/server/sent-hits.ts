import type { JobEvent } from '@shared/contract/events';
import type { Engine, HitMark, JobRow } from '../engine/index';
import { type EventPlace, toEventId } from './event-place';
import type { SentEvent } from './event-stream';
import { readHitsBetween } from './missed-events';

/**
 * Tracks what a reader of a job's events received, so that each hit is sent once. A job's own hits are read from the store, where their order is
 * final; those of a composite job come from its child jobs, and are recognized by URL.
 */
export function createSentHits(engine: Engine, job: JobRow) {
  const { jobs, results } = engine;
  const shown = results.shownFor(job);
  const upTo = results.mark(shown);
  const hasOwn = HAS_OWN_HITS.has(job.type);
  const urls = new Set<string>();
  let hits: HitMark = upTo;
  let sentItem = upTo.item;

  const isNewUrl = (url: string): boolean => {
    if (urls.has(url)) return false;
    if (urls.size < REMEMBERED) urls.add(url);
    return true;
  };

  return {
    /** The job whose results are sent, as of the reader's arrival. */
    shown,
    /** The end of the results at the reader's arrival. */
    upTo,
    /** Whether a reader that got as far as this has all results. */
    hasNothingAfter: ({ of, hit, late, item }: EventPlace): boolean =>
      of === shown.num && hit >= upTo.hit && late >= upTo.late && item >= upTo.item,
    /** Whether an event must be sent. */
    isNews: (event: JobEvent): boolean => {
      if (event.type !== 'hit') return true;
      return !hasOwn && isNewUrl(event.data.url);
    },
    /** Records what was sent otherwise. */
    add: (events: readonly SentEvent[]): void => {
      if (hasOwn) return;
      for (const { type, data } of events) if (type === 'hit') isNewUrl(String(Object(data).url));
    },
    /** Hits since the last call, each with its position. */
    newHits: (): readonly SentEvent[] => {
      if (!hasOwn) return [];
      const now = results.mark(job);
      const found = [...readHitsBetween(engine, job, hits, now)].flatMap(({ values, places }) =>
        values.map((url, at) => {
          const id = toEventId({ of: job.num, ...hits, ...places[at], item: sentItem, isEnd: false });
          return { type: 'hit', data: { url }, id };
        }),
      );
      hits = { hit: Math.max(hits.hit, now.hit), late: Math.max(hits.late, now.late) };
      return found;
    },
    /** What was sent so far; nothing if the job was just deleted. */
    place: (isEnd: boolean): EventPlace => {
      const now = results.shownFor(jobs.find(job.id) ?? job);
      const { hit, late, item } = results.mark(now);
      sentItem = item;
      return { of: now.num, ...(hasOwn ? hits : { hit, late }), item, isEnd };
    },
  };
}

const HAS_OWN_HITS: ReadonlySet<string> = new Set(['crawl', 'scrape']);
const REMEMBERED = 100_000; // URLs, about 20 MB; an agent's crawl finds far fewer
