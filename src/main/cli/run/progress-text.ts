import type { JobSummary } from '@shared/contract/jobs';
import { count, dollars } from '../output/words';

/** Where a job stands, in one line. */
export function progressText({ progress, paused, timer, metrics }: JobSummary): string {
  const { phase, progress: done, total, hits, items, errors } = progress;
  const parts = [
    paused ? 'paused' : phase,
    `${done}/${Math.max(done, total)} pages`,
    hits > 0 ? count(hits, 'hit') : '',
    items > 0 ? count(items, 'item') : '',
    errors > 0 ? count(errors, 'error') : '',
    speed(done, timer.msec),
    metrics.cost.total === 0 ? '' : dollars(metrics.cost.total),
  ];
  return parts.filter(Boolean).join(' · ');
}

const TOO_SHORT_MS = 500; // a speed over less than this is chance

function speed(pages: number, msec: number): string {
  return pages === 0 || msec < TOO_SHORT_MS ? '' : `${((pages * 1000) / msec).toFixed(1)} pages/s`;
}
