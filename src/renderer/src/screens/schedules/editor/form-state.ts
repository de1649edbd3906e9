import type { Schedule, ScheduleBody } from '@shared/contract/schedules';

/** A schedule as it is being filled in; the task stays a text, so that it can be wrong for a while. */
export interface ScheduleFormState {
  readonly name: string;
  readonly taskText: string;
  readonly cron: string;
  readonly timezone: string | null;
  readonly key: readonly string[];
  readonly webhook: string;
  readonly keepRuns: string;
  readonly enabled: boolean;
  /** The name that came with the task; that of another task replaces it. */
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

/** A schedule that is kept, to be changed. */
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

/** The body that is sent, without the task. */
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
