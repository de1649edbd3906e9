import { httpRequest } from '@shared/client/http-request';
import type { JobsEvent } from '@shared/contract/events';
import { jobStreams } from '@shared/contract/job-endpoints';
import { JobSummary } from '@shared/contract/jobs';
import { z } from 'zod';

export interface JobsListener {
  /** The stream begins, also after it was cut: what is active is told anew. */
  readonly onBegin: () => void;
  /** The stream was cut, which does not say why; it is tried again. */
  readonly onCut?: () => void;
  readonly onJob: (job: JobSummary) => void;
  readonly onDeleted: (id: string) => void;
}

const TOLD = ['created', 'progress', 'finished'] as const satisfies readonly JobsEvent['type'][];
const Deleted = z.object({ id: z.string() });
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 15_000;

/** Follows what happens to all jobs, with `parts` those of agents and workflows too, until the returned function is called; comes back with growing pauses when it is cut. */
export function followAllJobs(listener: JobsListener, parts = false): () => void {
  const url = httpRequest(jobStreams.allEvents, parts ? { parts } : {}).path;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;

  const open = () => {
    source = new EventSource(url);
    source.onopen = () => {
      retryMs = FIRST_RETRY_MS;
      listener.onBegin();
    };
    source.onerror = () => {
      source?.close(); // the browser's own retry gives up on an error status; ours does not
      listener.onCut?.();
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    };
    for (const type of TOLD) {
      source.addEventListener(type, ({ data }) => listener.onJob(JobSummary.parse(JSON.parse(String(data)))));
    }
    source.addEventListener('deleted', (event: MessageEvent<unknown>) => {
      listener.onDeleted(Deleted.parse(JSON.parse(String(event.data))).id);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
