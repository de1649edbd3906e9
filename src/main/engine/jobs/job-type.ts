import { COMPOSITE_TYPES, type CompositeType, type JobType, type TaskType } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { JobRow, NewJob, Store } from '../store/index';

/** Whether jobs of this type work through child jobs. */
export function isComposite(type: JobType): type is CompositeType {
  return COMPOSITE_TYPES.some((each) => each === type);
}

/**
 * Whether a job waits for a slot to run. Visits are short, fed child jobs wait for others, and composite jobs only wait for their
 * child jobs.
 */
export function takesSlot({ type, fed = false }: Pick<NewJob, 'type' | 'fed'>): boolean {
  return type !== 'visit' && !fed && !isComposite(type);
}

/** Type of a job that loads pages itself; throws `invalid_request` for a composite job. */
export function requireTask({ type, name }: JobRow): TaskType {
  if (!isComposite(type)) return type;
  const hint = 'Name one of its parts: GET /api/jobs?parent= and its id lists them.';
  throw new AppError('invalid_request', `"${name}" has no pages of its own.`, { path: ['id'], hint });
}

/** Child jobs of a job that are still active; empty for a job that loads pages itself. */
export function listActiveParts({ jobs }: Pick<Store, 'jobs'>, { num, type }: JobRow): readonly JobRow[] {
  return isComposite(type) ? jobs.parts(num).filter(({ state }) => state === 'active') : [];
}
