import type { Item } from '../item';
import type { JobSummary } from './jobs';

/** What `GET /api/jobs/{id}/events` sends; `event:` is the type, `data:` the JSON of `data`. */
export type JobEvent =
  | { readonly type: 'progress'; readonly data: JobSummary }
  | { readonly type: 'hit'; readonly data: { readonly url: string } }
  | { readonly type: 'item'; readonly data: { readonly item: Item } }
  | { readonly type: 'finished'; readonly data: JobSummary };
