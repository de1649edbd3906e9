import { ConnectionError } from '@shared/client/api-error';
import type { JobSummary } from '@shared/contract/jobs';
import type { Connection } from '../../client/connect';
import type { Session } from '../session';
import { progressText } from './progress-text';

/** Shows how a job goes until it is over, or paused because its hosts are away. Throws as `Connection.events` does. */
export async function followJob(
  session: Session,
  connection: Connection,
  id: string,
  signal?: AbortSignal,
): Promise<JobSummary> {
  try {
    for (;;) {
      const end = await watchOnce(session, connection, id, signal);
      if (end) return end;
    }
  } finally {
    session.status.clear();
  }
}

/** Null where the stream ended before the job did, as with a listener that was too slow. */
async function watchOnce(
  { status }: Session,
  connection: Connection,
  id: string,
  signal?: AbortSignal,
): Promise<JobSummary | null> {
  let heard = false;
  for await (const news of connection.events(id, signal && { signal })) {
    if (news.type === 'hit' || news.type === 'item') continue;
    heard = true;
    if (news.type === 'finished' || isAway(news.job)) return news.job;
    status.show(progressText(news.job));
  }
  if (!heard) throw new ConnectionError(new Error('the events ended'));
  return null;
}

function isAway({ paused, errors }: JobSummary): boolean {
  return paused && errors.some(({ code }) => code === 'host_away');
}
