import type { Schedule, ScheduleBody } from '@shared/contract/schedules';

/** Values of the schedule form; the task is text, so that it can be invalid while typing. */
export interface ScheduleFormState {
  readonly name: string;
  readonly taskText: string;
  readonly cron: string;
  readonly timezone: string | null;
  readonly key: readonly string[];
  readonly webhook: string;
  readonly keepRuns: string;
  readonly enabled: boolean;
  /** The task's own name; replaced with another task. */
  readonly suggested: string;
}

export const EMPTY_FORM: ScheduleFormState = {
  name: '',
  taskText: '',
  cron: '0 7 * * *',
  timezone: null,
  key: [],
  webhook: '',
  keepRuns: '',
  enabled: true,
  suggested: '',
};

/** Form values of an existing schedule. */
export function getScheduleForm({
  name,
  task,
  cron,
  timezone,
  key,
  webhook,
  keepRuns,
  enabled,
}: Schedule): ScheduleFormState {
  return {
    name,
    taskText: JSON.stringify(task, null, 2),
    cron,
    timezone,
    key: key ?? [],
    webhook: webhook ?? '',
    keepRuns: keepRuns === null ? '' : String(keepRuns),
    enabled,
    suggested: '',
  };
}

/** Request body without the task. */
export function toScheduleBody({
  name,
  cron,
  timezone,
  key,
  webhook,
  keepRuns,
  enabled,
}: ScheduleFormState): Omit<ScheduleBody, 'task'> {
  return {
    name: name.trim(),
    cron: cron.trim(),
    timezone,
    key: key.length === 0 ? null : [...key],
    webhook: webhook.trim() === '' ? null : webhook.trim(),
    keepRuns: keepRuns.trim() === '' ? null : Number(keepRuns),
    enabled,
  };
}
