import type { Schedule, ScheduleBody, ScheduleRun, TimesPreview } from '@shared/contract/schedules';
import { AppError } from '@shared/errors';
import { restoreSecrets } from '@shared/restore-secrets';
import { createWakeUp } from '../concurrency/index';
import type { JobService, Orchestrators } from '../jobs/index';
import { withSecrets } from '../jobs/index';
import type { JobRow, ScheduleRow, Store } from '../store/index';
import { createDueRuns } from './due-runs';
import { createRunFinisher, type RunFinisherParts } from './finish-runs';
import { viewRuns, viewSchedule } from './schedule-view';
import { requireKey, requireRunnable } from './scheduled-args';
import { previewTimes, readTimes } from './times';

/** Runs tasks at the times of a cron expression while the program runs. */
export interface Schedules {
  /** Newest first. */
  readonly list: () => readonly Schedule[];
  /** Throws `not_found`. */
  readonly get: (id: string) => Schedule;
  /** Throws AppError for invalid times and tasks that cannot run. */
  readonly create: (body: ScheduleBody) => Promise<Schedule>;
  /** Missing options stay unchanged. Throws like `create`, and `not_found`. */
  readonly change: (id: string, change: ScheduleChange) => Promise<Schedule>;
  /** Keeps its jobs. Throws `not_found`, and `invalid_request` for that of a project. */
  readonly remove: (id: string) => void;
  /** Starts a run now. Throws `not_found`, `already_running`, and what the task throws. */
  readonly run: (id: string) => Promise<JobRow>;
  /** Newest first. Throws `not_found`. */
  readonly runs: (id: string, limit: number, offset: number) => { results: ScheduleRun[]; total: number };
  /** Times of an expression. Throws AppError for invalid ones. */
  readonly preview: (cron: string, timezone: string | null) => TimesPreview;
  /** What a finished job changed; null if it is not a run of a schedule, or the first one. */
  readonly outcome: (job: JobRow) => Promise<ScheduleRun['changes']>;
  /** Called with each job that ended. */
  readonly jobEnded: (job: JobRow) => void;
  /** Starts what is due; resolves when it has started. */
  readonly tick: () => Promise<void>;
  /** Catches up with missed runs, then starts what is due. */
  readonly start: () => void;
  readonly close: () => Promise<void>;
}

type ScheduleChange = { readonly [Name in keyof ScheduleBody]?: ScheduleBody[Name] | undefined };

export interface ScheduleParts extends RunFinisherParts {
  readonly store: Store;
  readonly jobs: Pick<JobService, 'create' | 'remove'>;
  readonly orchestrators: Orchestrators;
  readonly now: () => number;
  readonly randomId: () => string;
}

export function createSchedules(parts: ScheduleParts): Schedules {
  const { store, orchestrators, now, log } = parts;
  const table = store.schedules;
  const settling = createRunFinisher(parts);

  const require = (id: string): ScheduleRow => {
    const row = table.get(id);
    if (row) return row;
    throw new AppError('not_found', `There is no schedule "${id}".`, { path: ['id'] });
  };

  const put = (row: ScheduleRow): Schedule => {
    table.put(row);
    wakeUp.arm();
    return viewSchedule(store, row);
  };

  const checkBody = async (sent: ScheduleBody, row: ScheduleRow | null) => {
    const args = withSecrets(store, { ...(row && { secretsFrom: row.id }), ...sent.task.args }, ['task', 'args']);
    const body = { ...sent, task: { ...sent.task, args }, webhook: restoreWebhook(sent, row) };
    const times = readTimes(body.cron, body.timezone);
    const task = await requireRunnable(body.task, orchestrators);
    requireKey(body.key, task);
    return { ...body, task, nextAt: body.enabled ? times.after(now()) : null };
  };

  const { begin, isBusy, nextDue, tick } = createDueRuns(parts);
  const wakeUp = createWakeUp({ now, next: nextDue, work: tick, log });

  return {
    list: () => table.list().map((row) => viewSchedule(store, row)),
    get: (id) => viewSchedule(store, require(id)),
    create: async (body) => {
      const time = now();
      return put({
        ...(await checkBody(body, null)),
        id: parts.randomId(),
        note: null,
        createdAt: time,
        updatedAt: time,
      });
    },
    change: async (id, change) => {
      const next = await checkBody(changed(require(id), change), require(id));
      const row = require(id); // it may have started a run meanwhile
      const isRetimed = next.cron !== row.cron || next.timezone !== row.timezone || next.enabled !== row.enabled;
      return put({ ...row, ...next, nextAt: isRetimed ? next.nextAt : row.nextAt, note: null, updatedAt: now() });
    },
    remove: (id) => {
      const { name } = require(id);
      if (store.projects.get(id)) {
        const hint = 'Pause it, or delete the project.';
        throw new AppError('invalid_request', `This schedule is part of the project "${name}".`, {
          path: ['id'],
          hint,
        });
      }
      table.remove(id);
    },
    run: (id) => {
      const row = require(id);
      if (!isBusy(id)) return begin(row, null, false);
      throw new AppError('already_running', `A run of "${row.name}" is still in progress.`, { path: ['id'] });
    },
    runs: (id, limit, offset) => {
      const row = require(id);
      return { results: viewRuns(store, row.id, limit, offset), total: table.countRuns(row.id) };
    },
    preview: (cron, timezone) => previewTimes(cron, timezone, now()),
    outcome: async (job) => (job.schedule === null ? null : settling.outcome(job)),
    jobEnded: (job) => {
      if (job.schedule !== null) void settling.settle(job);
    },
    tick,
    start: () => {
      for (const num of table.unsettled()) {
        const job = store.jobs.byNum(num);
        if (job) void settling.settle(job);
      }
      wakeUp.start();
    },
    close: async () => {
      await wakeUp.close();
      await settling.close();
    },
  };
}

function changed({ key, ...row }: ScheduleRow, change: ScheduleChange): ScheduleBody {
  return {
    name: change.name ?? row.name,
    cron: change.cron ?? row.cron,
    timezone: change.timezone === undefined ? row.timezone : change.timezone,
    task: change.task ?? row.task,
    key: change.key === undefined ? key && [...key] : change.key,
    webhook: change.webhook === undefined ? row.webhook : change.webhook,
    keepRuns: change.keepRuns === undefined ? row.keepRuns : change.keepRuns,
    enabled: change.enabled ?? row.enabled,
  };
}

/** A masked webhook stands for the stored one, or that of the schedule whose task was sent back. */
function restoreWebhook({ webhook }: ScheduleBody, row: ScheduleRow | null): string | null {
  return restoreSecrets({ webhook }, row && { webhook: row.webhook }).webhook;
}
