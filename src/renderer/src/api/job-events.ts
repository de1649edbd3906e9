import { httpRequest } from '@shared/client/http-request';
import type { JobEvent } from '@shared/contract/events';
import { jobStreams } from '@shared/contract/job-endpoints';
import { JobSummary } from '@shared/contract/jobs';

export type FeedState = 'connecting' | 'live' | 'retrying' | 'closed';

export interface JobListener {
  /** A new state of the job; its items are read from the paged endpoints. */
  readonly onSummary: (summary: JobSummary) => void;
  readonly onState: (state: FeedState) => void;
}

// The events that carry a summary; items and hits are read page by page, for there can be a million.
const SUMMARIES = ['progress', 'finished'] as const satisfies readonly JobEvent['type'][];
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 8000;

/** Follows a job's events, reconnecting with growing pauses, until it finishes or the returned function is called. */
export function followJob(id: string, listener: JobListener): () => void {
  const url = httpRequest(jobStreams.jobEvents, { id }).path;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let closed = false;

  const close = () => {
    closed = true;
    clearTimeout(timer);
    source?.close();
  };
  const open = () => {
    source = new EventSource(url);
    source.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      listener.onState('live');
    };
    source.onerror = () => {
      source?.close(); // the browser's own retry gives up on an error status; ours does not
      if (closed) return;
      listener.onState('retrying');
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    };
    for (const type of SUMMARIES) {
      source.addEventListener(type, (event) => {
        listener.onSummary(JobSummary.parse(JSON.parse(String(event.data))));
        if (type !== 'finished') return;
        close();
        listener.onState('closed');
      });
    }
  };
  listener.onState('connecting');
  open();
  return close;
}
