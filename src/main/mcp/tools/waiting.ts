import { z } from 'zod';
import { follow } from '../follow';
import { getReport } from '../job-report';
import { showResults } from '../results';
import type { ToolCall } from '../tool';

// below the minute after which most clients time out
const DEFAULT_WAIT_S = 50;
const MAX_WAIT_S = 3600;

/** How long a call waits for its job; it then returns the results so far, and the job continues. */
export const Waiting = z.object({
  waitSeconds: z
    .number()
    .min(0)
    .max(MAX_WAIT_S)
    .default(DEFAULT_WAIT_S)
    .describe('Wait this long; then the job continues in the background and its id is returned'),
});

/** Waits for a job, then returns its state and first results. */
export async function waitAndShow(call: ToolCall, jobId: string, waitSeconds: number) {
  const job = await follow(call, jobId, waitSeconds * 1000);
  return showResults(call, job, getReport(job));
}

/** The same for a job that this call started: it is stopped if the caller no longer waits. */
export async function runAndShow(call: ToolCall, begin: () => Promise<string>, waitSeconds: number) {
  const jobId = await begin();
  try {
    return await waitAndShow(call, jobId, waitSeconds);
  } catch (error) {
    if (call.signal.aborted) await call.connection.call('stopJob', { id: jobId }).catch(() => undefined);
    throw error;
  }
}
