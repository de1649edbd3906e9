import { contract } from '@shared/contract';
import { SCHEDULED_ENDPOINT, type ScheduledTask } from '@shared/contract/schedules';
import { AppError } from '@shared/errors';
import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';
import { parseRequest } from '../parse-request';

type ScheduleHandlers = Pick<
  Handlers,
  | 'listSchedules'
  | 'createSchedule'
  | 'getSchedule'
  | 'changeSchedule'
  | 'deleteSchedule'
  | 'runSchedule'
  | 'listRuns'
  | 'previewTimes'
>;

export function scheduleHandlers({ schedules }: Engine): ScheduleHandlers {
  return {
    listSchedules: () => ({ results: [...schedules.list()] }),
    createSchedule: (body) => schedules.create({ ...body, task: readTask(body.task) }),
    previewTimes: ({ cron, timezone }) => schedules.preview(cron, timezone),
    getSchedule: ({ id }) => schedules.get(id),
    changeSchedule: ({ id, task, ...change }) => schedules.change(id, { ...change, task: task && readTask(task) }),
    deleteSchedule: ({ id }) => {
      schedules.remove(id);
      return { id, deleted: true };
    },
    runSchedule: async ({ id }) => ({ jobId: (await schedules.run(id)).id }),
    listRuns: ({ id, limit, offset }) => schedules.runs(id, limit, offset),
  };
}

/** Parses a task's arguments like its endpoint, in both spellings. */
export function readTask({ type, args }: ScheduledTask): ScheduledTask {
  try {
    const { request } = contract[SCHEDULED_ENDPOINT[type]];
    return { type, args: { ...parseRequest(request, { method: 'POST', params: {}, query: {}, body: args }) } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw AppError.all(error.details.map((detail) => ({ ...detail, path: ['task', 'args', ...detail.path] })));
  }
}
