import { AppError, type ErrorPath } from '@shared/errors';
import { restoreSecrets } from '@shared/restore-secrets';
import { findSecretParams, maskSecrets } from '@shared/secrets-in';
import type { JobRow, Store } from '../store/index';

type Args = Readonly<Record<string, unknown>>;
type Kept = Pick<Store, 'jobs' | 'schedules' | 'workflows'>;

/** A job's arguments with masked secrets; if sent back unchanged, they run with the original secrets. */
export function maskArgs({ id, args }: Pick<JobRow, 'id' | 'args'>): Record<string, unknown> {
  return withSecretsSource(args, maskSecrets(args), id);
}

/** A scheduled task's arguments with masked secrets; the steps of its workflow mark which texts are secret. */
export function maskTaskArgs(store: Pick<Store, 'workflows'>, args: Args, id: string): Record<string, unknown> {
  const named = args.id ?? args.workflowId;
  const workflow = typeof named === 'string' ? store.workflows.get(named) : null;
  return withSecretsSource(args, maskSecrets(args, workflow ? findSecretParams(workflow.steps) : []), id);
}

function withSecretsSource(args: Args, shown: Args, id: string): Record<string, unknown> {
  return JSON.stringify(args) === JSON.stringify(shown) ? { ...args } : { ...shown, secretsFrom: id };
}

/** Replaces masks in arguments by the secrets they stand for, from `secretsFrom`. Throws `not_found`, `invalid_request`. */
export function withSecrets(store: Kept, args: Args, path: ErrorPath = []): Args {
  const { secretsFrom, ...sent } = args;
  if (typeof secretsFrom !== 'string') return restoreSecrets(sent, null, path);
  const kept = keptBy(store, secretsFrom);
  if (kept) return restoreSecrets(sent, kept, path);
  const message = `There is no job, schedule or workflow "${secretsFrom}" whose secrets could be used.`;
  throw new AppError('not_found', message, { path: [...path, 'secretsFrom'] });
}

function keptBy({ jobs, schedules, workflows }: Kept, id: string): unknown {
  const schedule = schedules.get(id);
  return jobs.get(id)?.args ?? (schedule && { task: schedule.task, webhook: schedule.webhook }) ?? workflows.get(id);
}
