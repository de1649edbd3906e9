import type { OutcomeAction } from '@shared/contract/outcome';
import { loadApiCode } from '../../../api/client';

/** Makes the call that a reason offers; returns the id of the started or continued job. */
export async function runOutcomeAction(job: string, { method, path, body }: OutcomeAction): Promise<string> {
  const begins = !path.startsWith('/api/jobs/');
  const { sendAction } = await loadApiCode();
  const begun = await sendAction({ method, path, body: begins ? { ...body, detach: true } : body });
  return begins ? (begun ?? job) : job;
}
