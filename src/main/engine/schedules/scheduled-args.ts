import { contract } from '@shared/contract';
import type { CompositeType, TaskType } from '@shared/contract/jobs';
import { COMPOSITE_TYPES } from '@shared/contract/jobs';
import { SCHEDULED_ENDPOINT, type ScheduledTask } from '@shared/contract/schedules';
import { AppError } from '@shared/errors';
import { spell } from '@shared/spelling';
import type { Orchestrators } from '../jobs/index';
import { planJob } from '../jobs/index';
import type { ScheduleRow } from '../store/index';

type Args = ScheduledTask['args'];

const PATH = ['task', 'args'];

/** Arguments of a scheduled task, checked like its own endpoint does. Throws AppError with paths below `task.args`. */
export async function requireRunnable(
  { type, args }: ScheduledTask,
  orchestrators: Orchestrators,
): Promise<ScheduledTask> {
  const { value, faults } = spell(args, contract[SCHEDULED_ENDPOINT[type]].request);
  const { detach: _, ...kept } = value; // no caller waits for a scheduled run
  try {
    if (faults.length > 0) throw AppError.all(faults);
    refuseArgs(
      kept,
      ['pages', 'pagesOf'],
      'gives the same pages each time, and a schedule is there to see what changed.',
    );
    if (kept.dryRun === true) refuseArgs(kept, ['dryRun'], 'visits nothing, so that there is nothing to schedule.');
    if (isComposite(type)) await orchestrators[type].check(kept);
    else planJob(type, kept);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw AppError.all(error.details.map((detail) => ({ ...detail, path: [...PATH, ...detail.path] })));
  }
  return { type, args: kept };
}

function refuseArgs(args: Args, names: readonly string[], why: string): void {
  const given = names.find((name) => args[name] !== undefined);
  if (given === undefined) return;
  throw new AppError('conflicting_parameters', `${given} ${why}`, { path: [given], hint: 'Leave it out.' });
}

/** Checks that key fields are template fields, if the template names its fields. */
export function requireKey(key: readonly string[] | null, { args }: ScheduledTask): void {
  const { template } = args;
  if (key === null || typeof template !== 'object' || template === null) return;
  const known = Object.keys(template);
  for (const [at, field] of key.entries()) {
    const [first = ''] = field.split('.');
    if ([field, first].some((name) => known.includes(name) || name === '_url')) continue;
    const message = `The template has no field "${field}"; it has ${known.join(', ')}.`;
    throw new AppError('invalid_request', message, { path: ['key', at] });
  }
}

/**
 * Arguments of one run. Unless the task says otherwise, every page is requested again, because a run must notice
 * changes; pages that the site reports as unchanged are read from the store.
 */
export function runArgs({ name, task: { type, args } }: Pick<ScheduleRow, 'name' | 'task'>): Args {
  const says = args.maxAge !== undefined || args.nonce !== undefined || args.refetch === false;
  const again = { maxAge: 0, ...(!isComposite(type) && { revalidate: true }) };
  return { name, ...(!says && again), ...withoutUndefined(args) };
}

function withoutUndefined(args: Args): Args {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
}

function isComposite(type: TaskType | CompositeType): type is CompositeType {
  return COMPOSITE_TYPES.some((each) => each === type);
}
