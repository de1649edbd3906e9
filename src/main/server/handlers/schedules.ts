import { AppError } from '@shared/errors';
import type { Handlers } from '../dispatch';

const missing = (): never => {
  throw new AppError('not_available', 'This version cannot do it yet.');
};

export function scheduleHandlers(): Pick<
  Handlers,
  'listSchedules' | 'createSchedule' | 'getSchedule' | 'changeSchedule' | 'deleteSchedule' | 'runSchedule' | 'listRuns'
> {
  return {
    listSchedules: missing,
    createSchedule: missing,
    getSchedule: missing,
    changeSchedule: missing,
    deleteSchedule: missing,
    runSchedule: missing,
    listRuns: missing,
  };
}
