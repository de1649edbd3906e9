import type { ItemChange } from '@shared/contract/jobs';
import type { PastRun, ProjectFile } from '@shared/contract/projects';
import type { ScheduleRun } from '@shared/contract/schedules';
import { AppError } from '@shared/errors';
import { findSecretParams, maskSecrets, maskWebhook } from '@shared/secrets-in';
import { toIso } from '@shared/utc-time';
import type { Extractors } from '../learn/index';
import type { Changes } from '../results/index';
import type { Schedules } from '../schedules/index';
import type { ProjectRow, ScheduleRow, Store } from '../store/index';
import { findProjectExtractors, getWorkflow } from './project-extractors';
import { getTimes } from './project-view';

export interface SaveParts {
  readonly store: Store;
  readonly schedules: Pick<Schedules, 'runs'>;
  readonly extractors: Pick<Extractors, 'file'>;
  readonly changes: Pick<Changes, 'list'>;
  readonly now: () => number;
}

const MAX_RUNS = 200;
const RUNS_WITH_ROWS = 10; // comparing two runs needs memory for every item of both
const MAX_ROWS = 300;
const MAX_ROWS_BYTES = 8_000_000; // for all rows of all runs, to keep a file far below its limit
const ALL_KINDS = ['added', 'changed', 'removed'] as const;

/** The content of a project's file, with masks for secrets. */
export async function describeProject(parts: SaveParts, row: ProjectRow): Promise<ProjectFile> {
  const { store, extractors, now } = parts;
  const schedule = requireSchedule(store, row.id);
  const workflow = getWorkflow(store, schedule);
  const { type, args } = schedule.task;
  const { secretsFrom: _, ...sent } = args;
  return {
    format: 'winnow-project',
    version: 1,
    savedAt: toIso(now()),
    fileId: row.fileId,
    name: schedule.name.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' '),
    notes: row.notes,
    task: { type, args: maskSecrets(sent, workflow ? findSecretParams(workflow.steps) : []) },
    key: schedule.key && [...schedule.key],
    webhook: schedule.webhook && maskWebhook(schedule.webhook),
    keepRuns: schedule.keepRuns,
    times: getTimes(row, schedule),
    workflow: workflow && describeWorkflow(workflow),
    extractors: findProjectExtractors(store, schedule).map((id) => ({ ...extractors.file(id) })),
    destinations: store.destinations
      .list({ schedule: row.id })
      .map(({ target, key }) => ({ target: maskSecrets(target), key: key && [...key] })),
    runs: await describeRuns(parts, schedule),
  };
}

function requireSchedule({ schedules }: Pick<Store, 'schedules'>, id: string): ScheduleRow {
  const schedule = schedules.get(id);
  if (schedule) return schedule;
  throw new AppError('not_found', `There is no project "${id}".`, { path: ['id'] });
}

function describeWorkflow(kept: NonNullable<ReturnType<typeof getWorkflow>>): ProjectFile['workflow'] {
  const { name, description, steps, options, defaults } = maskSecrets(kept);
  return { name, description, steps: [...steps], options, defaults };
}

/** Ended runs, newest first, followed by runs from before the project was opened here. */
async function describeRuns(parts: SaveParts, schedule: ScheduleRow): Promise<PastRun[]> {
  const { store, schedules } = parts;
  const ended = schedules.runs(schedule.id, MAX_RUNS, 0).results.filter(({ state }) => state !== 'active');
  const runs: PastRun[] = [];
  let bytes = 0;
  for (const [at, run] of ended.entries()) {
    const isDetailed = at < RUNS_WITH_ROWS && bytes < MAX_ROWS_BYTES;
    const { rows, total } = isDetailed ? await listChanges(parts, run, schedule.key) : { rows: [], total: 0 };
    const length = JSON.stringify(rows).length;
    const fits = bytes + length <= MAX_ROWS_BYTES;
    bytes += fits ? length : 0;
    runs.push(toPastRun(run, fits ? rows : [], total));
  }
  return [...runs, ...store.projects.past(schedule.id)].slice(0, MAX_RUNS);
}

async function listChanges(
  { store, changes }: SaveParts,
  { jobId, from, changes: counts }: ScheduleRun,
  key: readonly string[] | null,
): Promise<{ readonly rows: ItemChange[]; readonly total: number }> {
  const [job, before] = [store.jobs.get(jobId), from === null ? null : store.jobs.get(from)];
  if (!job || !before || !counts) return { rows: [], total: 0 };
  try {
    const wanted = { limit: MAX_ROWS, offset: 0, kinds: [...ALL_KINDS], field: null, key };
    const { results, total } = await changes.list(job, before, wanted);
    return { rows: results, total };
  } catch (error) {
    if (error instanceof AppError) return { rows: [], total: 0 }; // the run can no longer be compared
    throw error;
  }
}

function toPastRun(run: ScheduleRun, rows: ItemChange[], total: number): PastRun {
  const { startedAt, finishedAt, state, stopped, items, changes } = run;
  const changed = changes ? changes.added + changes.changed + changes.removed : total;
  return { startedAt, finishedAt, state, stopped, items, changes, rows, leftOut: Math.max(0, changed - rows.length) };
}
