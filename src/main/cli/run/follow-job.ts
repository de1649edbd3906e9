import type { JobSummary } from '@shared/contract/jobs';
import { PAUSING_PROBLEMS } from '@shared/job-problem';
import type { Connection } from '../../client/connect';
import { watchJob } from '../../client/watch-job';
import { formatAmount, formatDollars } from '../output/words';
import type { Session } from '../session';

interface Following {
  readonly signal?: AbortSignal | undefined;
  /** Called when the job has made progress. */
  readonly progressed?: ((id: string) => void) | undefined;
}

/**
 * Shows a job's progress until it ends or pauses itself, for example because hosts are unreachable or the disk is full; in an engine of this command
 * until it pauses at all. Throws like `Connection.events`.
 */
export async function followJobToEnd(
  { status }: Session,
  connection: Connection,
  id: string,
  { signal, progressed }: Following = {},
): Promise<JobSummary> {
  const isEnd = (job: JobSummary) => {
    // nobody can resume a job of an engine that ends with this command
    if (job.state !== 'active' || (connection.isOwn ? job.paused : hasPausedItself(job))) return true;
    status.show(formatProgress(job));
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

/** A job's progress in one line. */
export function formatProgress({ progress, paused, timer, metrics }: JobSummary): string {
  const { phase, progress: done, total, hits, items, errors } = progress;
  const parts = [
    paused ? 'paused' : phase,
    `${done}/${Math.max(done, total)} pages`,
    hits > 0 ? formatAmount(hits, 'hit') : '',
    items > 0 ? formatAmount(items, 'item') : '',
    errors > 0 ? formatAmount(errors, 'error') : '',
    speed(done, timer.msec),
    metrics.cost.total === 0 ? '' : formatDollars(metrics.cost.total),
  ];
  return parts.filter(Boolean).join(' · ');
}

const TOO_SHORT_MS = 500; // ms; a speed over less is meaningless

function speed(pages: number, msec: number): string {
  return pages === 0 || msec < TOO_SHORT_MS ? '' : `${((pages * 1000) / msec).toFixed(1)} pages/s`;
}
