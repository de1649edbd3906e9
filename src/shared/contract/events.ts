import type { Item } from '../item';
import type { JobSummary } from './jobs';

/**
 * What `GET /api/jobs/{id}/events` sends; `event:` is the type, `data:` the JSON of `data`. Where an `id:` stands, everything up to
 * there was sent: a reader that comes back with it (`Last-Event-ID`, or `since`) is sent the hits and items that came after.
 */
export type JobEvent =
  | { readonly type: 'progress'; readonly data: JobSummary }
  | { readonly type: 'hit'; readonly data: { readonly url: string } }
  | { readonly type: 'item'; readonly data: { readonly item: Item } }
  | { readonly type: 'finished'; readonly data: JobSummary };

/** What `GET /api/events` sends of every job. */
export type JobsEvent =
  | { readonly type: 'created' | 'progress' | 'finished'; readonly data: JobSummary }
  | { readonly type: 'deleted'; readonly data: { readonly id: string; readonly parent?: string } };
