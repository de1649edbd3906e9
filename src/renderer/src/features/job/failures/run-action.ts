import type { FailureAction, FailureGroup, RetryModes } from '@shared/contract/failures';
import { call } from '../../../api/client';
import { texts } from '../../../texts';

type Group = Pick<FailureGroup, 'key' | 'job' | 'kind'>;

/** Runs an action on a group of failures; returns a message in addition to the results. */
export async function runAction(group: Group, { kind, ways: modes, limit }: FailureAction): Promise<string | null> {
  if (kind === 'resume') {
    await call('resumeJob', { id: group.job });
    return null;
  }
  if (limit?.name === 'budget') {
    await call('changeJob', { id: group.job, budget: limit.to });
    return texts.failures.limitRaised;
  }
  if (limit) await call('changeSettings', { [limit.name]: limit.to });
  return retryGroup(group, modes);
}

/** Retries the pages of a group. */
export async function retryGroup({ job, key, kind }: Group, modes: RetryModes = {}): Promise<string | null> {
  const { retried } = await call('retryJob', { id: job, ...(kind === 'page' && { group: key }), ...modes });
  return retried === 0 ? texts.failures.nothing : null;
}
