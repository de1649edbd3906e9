import { z } from 'zod';
import { follow } from '../follow';
import { getReport } from '../job-report';
import { showResults } from '../results';
import type { ToolCall } from '../tool';

// under the minute after which most clients give a call up
const DEFAULT_WAIT_S = 50;
const MAX_WAIT_S = 3600;

/** How long a call waits for its job; what it has by then is answered, and the job goes on. */
export const Waiting = z.object({
  waitSeconds: z
    .number()
    .min(0)
    .max(MAX_WAIT_S)
    .default(DEFAULT_WAIT_S)
    .describe('Wait so long for the end; then the job goes on in the background and its id is answered'),
});

/** Waits for a job and answers with where it stands and the first of what it found. */
export async function waitAndShow(call: ToolCall, jobId: string, waitSeconds: number) {
  const job = await follow(call, jobId, waitSeconds * 1000);
  return showResults(call, job, getReport(job));
}

/** The same for a job that this call began: who no longer waits for the answer has no use for the job. */
export async function runAndShow(call: ToolCall, begin: () => Promise<string>, waitSeconds: number) {
  const jobId = await begin();
  try {
    return await waitAndShow(call, jobId, waitSeconds);
  } catch (error) {
    if (call.signal.aborted) await call.connection.call('stopJob', { id: jobId }).catch(() => undefined);
    throw error;
  }
}
