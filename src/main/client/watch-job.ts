import { ConnectionError } from '@shared/client/api-error';
import type { JobSummary } from '@shared/contract/jobs';
import type { Connection } from './connect';

/** Reads a job's events until one is enough. A stream that ends early, as for a slow reader, is opened again. Throws like `Connection.events`. */
export async function watchJob(
  connection: Connection,
  id: string,
  isEnough: (job: JobSummary) => boolean,
  signal?: AbortSignal,
): Promise<JobSummary> {
  for (;;) {
    let hasEvents = false;
    for await (const news of connection.events(id, signal && { signal })) {
      if (news.type === 'hit' || news.type === 'item') continue;
      hasEvents = true;
      if (isEnough(news.job)) return news.job;
    }
    signal?.throwIfAborted();
    // a stream without any event has no server behind it
    if (!hasEvents) throw new ConnectionError(new Error('the events ended'));
  }
}
