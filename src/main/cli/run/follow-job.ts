import type { JobSummary } from '@shared/contract/jobs';
import { PAUSING_PROBLEMS } from '@shared/job-problem';
import type { Connection } from '../../client/connect';
import { watchJob } from '../../client/watch-job';
import type { Session } from '../session';
import { progressText } from './progress-text';

interface Following {
  readonly signal?: AbortSignal | undefined;
  /** Called each time the job has come further. */
  readonly progressed?: ((id: string) => void) | undefined;
}

/** Shows how a job goes until it is over, or paused itself, as where its hosts are away or the disk is full. Throws as `Connection.events` does. */
export async function followJob(
  { status }: Session,
  connection: Connection,
  id: string,
  { signal, progressed }: Following = {},
): Promise<JobSummary> {
  const isEnd = (job: JobSummary) => {
    if (job.state !== 'active' || hasPausedItself(job)) return true;
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

function hasPausedItself({ paused, problems }: JobSummary): boolean {
  return paused && problems.some(({ code }) => PAUSING_PROBLEMS.has(code));
}
