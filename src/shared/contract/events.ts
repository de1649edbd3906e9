import type { Item } from '../item';
import type { JobSummary } from './jobs';

/**
 * Events of `GET /api/jobs/{id}/events`; `event:` is the type, `data:` the JSON of `data`. An `id:` means that everything up to it was sent: a reader
 * that reconnects with it (`Last-Event-ID`, or `since`) gets the later hits and items.
 */
export type JobEvent =
  | { readonly type: 'progress'; readonly data: JobSummary }
  | { readonly type: 'hit'; readonly data: { readonly url: string } }
  | { readonly type: 'item'; readonly data: { readonly item: Item } }
  | { readonly type: 'finished'; readonly data: JobSummary };

/** Events of `GET /api/events` about all jobs. */
export type JobsEvent =
  | { readonly type: 'created' | 'progress' | 'finished'; readonly data: JobSummary }
  | { readonly type: 'deleted'; readonly data: { readonly id: string; readonly parent?: string } };
