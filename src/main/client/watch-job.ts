import { ConnectionError } from '@shared/client/api-error';
import type { JobSummary } from '@shared/contract/jobs';
import type { Connection } from './connect';

/**
 * Reads news of a job until one is enough; a stream that ends before, as with a listener that was too slow, is opened again.
 * Throws as `Connection.events` does.
 */
export async function watchJob(
  connection: Connection,
  id: string,
  isEnough: (job: JobSummary) => boolean,
  signal?: AbortSignal,
): Promise<JobSummary> {
  for (;;) {
    let heard = false;
    for await (const news of connection.events(id, signal && { signal })) {
      if (news.type === 'hit' || news.type === 'item') continue;
      heard = true;
      if (isEnough(news.job)) return news.job;
    }
    signal?.throwIfAborted();
    // one that says nothing has nobody behind it
    if (!heard) throw new ConnectionError(new Error('the events ended'));
  }
}
