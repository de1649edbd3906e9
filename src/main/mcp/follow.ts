import type { JobSummary } from '@shared/contract/jobs';
import type { Connection } from '../client/connect';
import { watchJob } from '../client/watch-job';
import type { ReportProgress, ToolCall } from './tool';

/** Where a job stands now. Throws as `Connection.events` does. */
export function readJob(connection: Connection, jobId: string, signal: AbortSignal): Promise<JobSummary> {
  return watchJob(connection, jobId, () => true, signal);
}

/** Waits for a job's end, or its pause, or until time is up; answers with where it then stands. */
export async function follow(
  { connection, signal, reportProgress }: ToolCall,
  jobId: string,
  waitMs: number,
): Promise<JobSummary> {
  let last: JobSummary | null = null;
  const timeUp = AbortSignal.timeout(waitMs);
  const report = reporter(reportProgress);
  const step = (job: JobSummary) => {
    last = job;
    report(job);
    return job.state !== 'active' || job.paused;
  };
  try {
    return await watchJob(connection, jobId, step, AbortSignal.any([signal, timeUp]));
  } catch (error) {
    if (signal.aborted || !timeUp.aborted) throw error;
    return last ?? readJob(connection, jobId, signal);
  }
}

/** Reports only rising progress, as the protocol demands. */
function reporter(reportProgress: ReportProgress): (job: JobSummary) => void {
  let reported = -1;
  return ({ progress }) => {
    if (progress.progress <= reported) return;
    reported = progress.progress;
    const { phase, progress: done, total, hits, items } = progress;
    reportProgress(done, Math.max(done, total), `${phase}: ${done} pages, ${hits} hits, ${items} items`);
  };
}
