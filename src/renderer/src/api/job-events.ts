import { toHttpRequest } from '@shared/client/http-request';
import type { JobEvent } from '@shared/contract/events';
import { jobStreams } from '@shared/contract/job-endpoints';
import { JobSummary } from '@shared/contract/jobs';
import { followFeed } from './event-feed';

export type FeedState = 'connecting' | 'live' | 'retrying' | 'closed';

export interface JobListener {
  /** A new state of the job; its items are read from the paged endpoints. */
  readonly onSummary: (summary: JobSummary) => void;
  readonly onState: (state: FeedState) => void;
}

// Events with a summary; items and hits are read page by page, because there may be a million.
const SUMMARIES: ReadonlySet<string> = new Set<JobEvent['type']>(['progress', 'finished']);
const PAUSES = { firstMs: 500, maxMs: 8000 };

/** Follows a job's events, reconnecting with growing pauses, until it finishes or the returned function is called. */
export function followJob(id: string, listener: JobListener): () => void {
  const end = followFeed(
    toHttpRequest(jobStreams.jobEvents, { id }),
    {
      onBegin: () => listener.onState('live'),
      onCut: () => listener.onState('retrying'),
      onEvent: (type, data) => {
        if (!SUMMARIES.has(type)) return;
        listener.onSummary(JobSummary.parse(data));
        if (type !== 'finished') return;
        end();
        listener.onState('closed');
      },
    },
    PAUSES,
  );
  listener.onState('connecting');
  return end;
}
