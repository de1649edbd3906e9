import type { WorkflowRunState } from '@shared/contract/workflows';
import { AppError } from '@shared/errors';
import { maskSecrets } from '@shared/secrets-in';
import type { JobRow, Store } from '../store/index';
import { expandSteps } from './expand-steps';
import { getJobSteps } from './job-v2';
import { RunArgs } from './run-args';

const LOGS = 200; // entries for a person who watches; the job has all of them

type Items = Record<string, unknown>[];

/** Progress of a workflow run. Throws `invalid_request` for a job of another type. */
export function runState(job: JobRow, store: Store): WorkflowRunState {
  const { workflowId } = requireRun(job);
  const { id, state, paused, stopped } = job;
  const logs = store.workflowRuns
    .lastLogs(job.num, LOGS)
    .map((log) => ({ ...log, time: new Date(log.time).toISOString() }));
  return {
    id,
    workflowId,
    state,
    paused,
    stopped,
    params: { ...shownParams(job) },
    steps: getJobSteps(job, store),
    logs,
  };
}

function shownParams(job: JobRow): RunArgs['params'] {
  return RunArgs.parse(maskSecrets(job.args)).params;
}

/** The last items of a step, newest first. */
export function stepItems(job: JobRow, step: number, limit: number, store: Store): Items {
  const { steps, options } = requireRun(job);
  if (step >= steps.length) {
    throw new AppError('not_found', `The run has ${steps.length} steps; the last one is ${steps.length - 1}.`, {
      path: ['step'],
    });
  }
  if (step === steps.length - 1) return lastResults(job, limit, store);
  const last = expandSteps(steps, options).findLastIndex(({ of }) => of === step);
  const { given = 0 } = store.workflowRuns.steps(job.num)[last] ?? {};
  const rows = store.workflowRuns.read(job.num, last, Math.max(0, given - limit), limit);
  return rows.map(({ item }) => ({ ...item })).reverse();
}

function lastResults({ num, items }: JobRow, limit: number, store: Store): Items {
  const { rows } = store.items.page(num, limit, Math.max(0, items - limit));
  return rows.map(({ item }) => ({ ...item })).reverse();
}

function requireRun(job: JobRow): RunArgs {
  if (job.type === 'workflow') return RunArgs.parse(job.args);
  throw new AppError('invalid_request', `"${job.name}" is not a run of a workflow, so it has no steps.`, {
    path: ['id'],
  });
}
