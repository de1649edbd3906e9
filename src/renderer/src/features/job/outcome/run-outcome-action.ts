import type { OutcomeAction } from '@shared/contract/outcome';
import { loadApiCode } from '../../../api/client';

/** Calls that return before their job has ended and do not accept `detach`. */
const RUNS_DETACHED = /^\/api\/v2\/workflows\//;

/** Makes the call that an outcome offers; returns the id of the started or continued job. */
export async function runOutcomeAction(job: string, { method, path, body }: OutcomeAction): Promise<string> {
  const begins = !path.startsWith('/api/jobs/');
  const { sendAction } = await loadApiCode();
  const waits = begins && !RUNS_DETACHED.test(path);
  const begun = await sendAction({ method, path, body: waits ? { ...body, detach: true } : body });
  return begins ? (begun ?? job) : job;
}
