import type { RequestOf } from '@shared/contract';
import { CHANGE_KINDS, type ItemChange } from '@shared/contract/jobs';
import { AppError } from '@shared/errors';
import type { ChangesWanted, Engine, JobRow } from '../engine/index';

type Compared = Omit<RequestOf<'listChanges'>, 'id' | 'limit' | 'offset'>;

const DIFFERENT: readonly ItemChange['kind'][] = ['changed', 'added', 'removed'];

interface ComparedJobs {
  readonly job: JobRow;
  readonly earlier: JobRow;
  readonly wanted: Omit<ChangesWanted, 'limit' | 'offset'>;
}

/** The two jobs that a request compares, and its options. Throws `not_found`, `invalid_request`. */
export function requireComparedJobs(
  { jobs, changes }: Pick<Engine, 'jobs' | 'changes'>,
  id: string,
  { from, key, all, kinds, field }: Compared,
): ComparedJobs {
  const job = jobs.get(id);
  const earlier = from === undefined ? changes.earlierRun(job) : earlierJob(jobs, from);
  const fields = key === undefined ? changes.keyOf(job) : fieldNames(key);
  return {
    job,
    earlier,
    wanted: { key: fields, kinds: kinds ?? (all ? CHANGE_KINDS : DIFFERENT), field: field ?? null },
  };
}

function earlierJob({ get }: Engine['jobs'], id: string): JobRow {
  try {
    return get(id);
  } catch (cause) {
    throw cause instanceof AppError ? new AppError(cause.code, cause.message, { cause, path: ['from'] }) : cause;
  }
}

function fieldNames(list: string): readonly string[] {
  return list.split(',').map((name) => name.trim());
}
