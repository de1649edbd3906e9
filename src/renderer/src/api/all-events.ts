import { toHttpRequest } from '@shared/client/http-request';
import type { JobsEvent } from '@shared/contract/events';
import { jobStreams } from '@shared/contract/job-endpoints';
import { JobSummary } from '@shared/contract/jobs';
import { z } from 'zod';
import { followFeed } from './event-feed';

export interface JobsListener {
  /** The stream starts, even after a reconnect: active jobs are sent again. */
  readonly onBegin: () => void;
  /** The stream was cut; it reconnects. */
  readonly onCut?: () => void;
  readonly onJob: (job: JobSummary) => void;
  readonly onDeleted: (id: string) => void;
}

const JOB_EVENTS: ReadonlySet<string> = new Set<JobsEvent['type']>(['created', 'progress', 'finished']);
const Deleted = z.object({ id: z.string() });
const PAUSES = { firstMs: 1000, maxMs: 15_000 };

/** Follows the events of all jobs (with `parts` including child jobs) until the returned function is called; reconnects with growing pauses. */
export function followAllJobs(listener: JobsListener, parts = false): () => void {
  const request = toHttpRequest(jobStreams.allEvents, parts ? { parts } : {});
  return followFeed(
    request,
    {
      onBegin: listener.onBegin,
      onCut: () => listener.onCut?.(),
      onEvent: (type, data) => {
        if (type === 'deleted') listener.onDeleted(Deleted.parse(data).id);
        else if (JOB_EVENTS.has(type)) listener.onJob(JobSummary.parse(data));
      },
    },
    PAUSES,
  );
}
