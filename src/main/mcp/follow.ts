import type { JobSummary } from '@shared/contract/jobs';
import type { Connection } from '../client/connect';
import { watchJob } from '../client/watch-job';
import type { ReportProgress, ToolCall } from './tool';

/** A job's current state. Throws like `Connection.events`. */
export function readJob(connection: Connection, jobId: string, signal: AbortSignal): Promise<JobSummary> {
  return watchJob(connection, jobId, () => true, signal);
}

/** Waits until a job ends or pauses, or time is up; returns its state. */
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

/** Reports only increasing progress, as the protocol requires. */
function reporter(reportProgress: ReportProgress): (job: JobSummary) => void {
  let reported = -1;
  return ({ progress }) => {
    if (progress.progress <= reported) return;
    reported = progress.progress;
    const { phase, progress: done, total, hits, items } = progress;
    reportProgress(done, Math.max(done, total), `${phase}: ${done} pages, ${hits} hits, ${items} items`);
  };
}
