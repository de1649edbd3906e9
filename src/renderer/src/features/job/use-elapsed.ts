import type { JobSummary } from '@shared/contract/jobs';
import { useEffect, useState } from 'react';

const TICK_MS = 500;

/** Milliseconds a job has run, counting on between the server's reports. */
export function useElapsed(job: JobSummary): number {
  const running = job.state === 'active' && !job.paused;
  const [since, setSince] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report starts the count anew
  useEffect(() => {
    setSince(0);
    if (!running) return;
    const start = performance.now();
    const timer = setInterval(() => setSince(performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, [running, job.timer.msec]);
  return job.timer.msec + (running ? since : 0);
}
