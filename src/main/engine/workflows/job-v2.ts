import type { Job } from '@shared/contract/jobs';
import type { StepName } from '@shared/contract/workflow-steps';
import type { JobV2, WorkflowLog, WorkflowStepRun } from '@shared/contract/workflows';
import { resultsOf } from '../jobs/results-of';
import type { JobViews } from '../jobs/view';
import type { Store } from '../store/index';
import type { JobRow } from '../store/jobs';
import { RunArgs, stepOfPart } from './run-args';

const LOGS = 2000; // what an answer shows; more of them say no more

/** A job of any type by the v2 interface: a workflow step by step, another as one step. */
export async function jobV2(job: JobRow, store: Store, views: Pick<JobViews, 'whole'>): Promise<JobV2> {
  const whole = await views.whole(job);
  const items = itemsOf(whole);
  const isWorkflow = job.type === 'workflow';
  const full = isWorkflow
    ? stepsOf(job, store).map(({ failed: _, ...step }) => step)
    : [oneStep(job, whole, items.length, store)];
  const logs = isWorkflow ? logsOf(job, store) : [];
  return {
    id: job.id,
    workflowId: isWorkflow ? RunArgs.parse(job.args).workflowId : null,
    state: job.state,
    done: job.state !== 'active',
    paused: job.paused,
    stopped: job.stopped,
    results: { items, full, logs: [...logs, ...errorsOf(job, whole)] },
    metrics: whole.metrics,
  };
}

/** Pages of a visit are its items; a crawl's are its hits. */
function itemsOf({ type, results }: Job): JobV2['results']['items'] {
  if (Array.isArray(results)) return results.map((page) => ({ ...page }));
  if (type === 'crawl') return (results.hits ?? []).map((url) => ({ url }));
  return results.items ?? [];
}

/** How far each step of a workflow's run is. */
export function stepsOf(job: JobRow, store: Store): (WorkflowStepRun & { failed: number })[] {
  const { steps } = RunArgs.parse(job.args);
  const rows = store.workflowRuns.steps(job.num);
  const parts = store.jobs.parts(job.num);
  return steps.map(({ name }, at) => {
    const own = parts.filter(({ part }) => stepOfPart(part) === at);
    const { taken = 0, given = 0, failed = 0, done = false, error = null } = rows[at] ?? {};
    const visits = own.reduce((sum, part) => sum + part.visits, 0);
    return { step: name, taken, items: given, visits, failed, done: done || job.state !== 'active', error };
  });
}

const STEP_OF: { readonly [Type in JobRow['type']]: StepName } = {
  visit: 'fetch',
  crawl: 'crawl',
  extract: 'extract',
  scrape: 'extract',
  agent: 'extract',
  workflow: 'extract',
};

function oneStep(job: JobRow, { progress, problems }: Job, items: number, store: Store): WorkflowStepRun {
  const step = STEP_OF[resultsOf(job, store).type];
  const error = job.state === 'error' ? (problems.at(-1)?.message ?? null) : null;
  return { step, taken: progress.progress, items, visits: progress.visits, done: job.state !== 'active', error };
}

function logsOf({ num }: JobRow, store: Store): WorkflowLog[] {
  return store.workflowRuns.logs(num, LOGS).map(({ time, ...log }) => ({ ...log, time: new Date(time).toISOString() }));
}

/** What is reported of the job itself. */
function errorsOf(job: JobRow, { problems }: Job): WorkflowLog[] {
  const time = new Date(job.finishedAt ?? job.startedAt ?? job.createdAt).toISOString();
  return problems.map(({ message, url }) => ({
    time,
    step: null,
    level: 'error' as const,
    message: url === undefined ? message : `${url}: ${message}`,
  }));
}
