import type { JobSummary } from '@shared/contract/jobs';
import type { Connection } from '../../client/connect';
import { watchJob } from '../../client/watch-job';
import type { Session } from '../session';
import { progressText } from './progress-text';

interface Following {
  readonly signal?: AbortSignal | undefined;
  /** Called each time the job has come further. */
  readonly progressed?: ((id: string) => void) | undefined;
}

/** Shows how a job goes until it is over, or paused because its hosts are away. Throws as `Connection.events` does. */
export async function followJob(
  { status }: Session,
  connection: Connection,
  id: string,
  { signal, progressed }: Following = {},
): Promise<JobSummary> {
  const isEnd = (job: JobSummary) => {
    if (job.state !== 'active' || isAway(job)) return true;
    status.show(progressText(job));
    progressed?.(job.id);
    return false;
  };
  try {
    return await watchJob(connection, id, isEnd, signal);
  } finally {
    status.clear();
  }
}

function isAway({ paused, problems }: JobSummary): boolean {
  return paused && problems.some(({ code }) => code === 'host_away');
}
