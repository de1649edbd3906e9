import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { JobSummary } from '@shared/contract/jobs';
import type { StepName } from '@shared/contract/workflow-steps';
import type { JobV2, LogV2, StepV2, WorkflowStepRun } from '@shared/contract/workflows';
import type { Item } from '@shared/item';
import type { JobViews } from '../jobs/index';
import { getJobProblems } from '../jobs/index';
import { getResults } from '../results/index';
import type { JobRow, RunLog, Store } from '../store/index';
import { expandSteps } from './expand-steps';
import { RunArgs, stepOfPart } from './run-args';

const LOGS = 2000; // entries; more add nothing
const TAIL = 50; // entries, for a person watching the run
const SHOWN = 1000; // items per step in a response, except for the last step
const ITEMS_AT_ONCE = 500;

type ItemV2 = JobV2['results']['items'][number];
export type Views = Pick<JobViews, 'summary' | 'whole' | 'item'>;

/** A job of any type in the v2 format: a workflow with its steps, any other as one step. */
export async function toJobV2(job: JobRow, store: Store, views: Views): Promise<JobV2> {
  const summary = views.summary(job);
  const isWorkflow = job.type === 'workflow';
  const items = await getJobItems(job, store, views);
  const full = isWorkflow ? await readFullSteps(job, items, store, views) : [oneStep(job, summary, items, store)];
  const logs = [...(isWorkflow ? readLogs(job, store) : []), ...getProblems(job, store)];
  return {
    id: job.id,
    jobId: job.id,
    workflowId: isWorkflow ? RunArgs.parse(job.args).workflowId : null,
    state: job.state,
    done: job.state !== 'active',
    paused: job.paused,
    stopped: job.stopped,
    results: { items, full, logs: { tail: logs.slice(-TAIL), raw: logs } },
    metrics: summary.metrics,
    problems: summary.problems,
    outcome: summary.outcome,
  };
}

/** Items of a visit are its pages, those of a crawl its hits. */
async function getJobItems(job: JobRow, store: Store, views: Views): Promise<ItemV2[]> {
  const shown = getResults(job, store);
  if (shown.type === 'visit' || shown.type === 'crawl') {
    const { results } = await views.whole(shown);
    if (Array.isArray(results)) return results.map((page, at) => withItemId(page, job, `page ${at}`));
    return (results.hits ?? []).map((url) => withItemId({ url }, job, url));
  }
  const found: ItemV2[] = [];
  for (const { id, item } of store.items.eachKept(shown.num)) {
    found.push(withItemId(views.item(item), job, `item ${id}`));
    if (found.length % ITEMS_AT_ONCE === 0) await setImmediate();
  }
  return found;
}

const ID_LENGTH = 20; // hexadecimal digits of a hash; unique among the items of all jobs

/** Adds an id to an item that does not reveal the job. */
function withItemId(item: object, job: JobRow, name: string): ItemV2 {
  const id = createHash('sha256').update(`${job.id} ${name}`).digest('hex').slice(0, ID_LENGTH);
  return { ...item, _meta: { id } };
}

/** Steps of a run with their items; those of the last step are the results. */
async function readFullSteps(job: JobRow, results: readonly ItemV2[], store: Store, views: Views): Promise<StepV2[]> {
  const { steps, options } = RunArgs.parse(job.args);
  const running = expandSteps(steps, options);
  const full: StepV2[] = [];
  for (const [at, { failed: _, items: count, ...step }] of getJobSteps(job, store).entries()) {
    const last = running.findLastIndex(({ of }) => of === at);
    const items = at === steps.length - 1 ? [...results] : given(job, last, store, views);
    full.push({ ...step, name: step.step, count, items });
    await setImmediate();
  }
  return full;
}

function given(job: JobRow, step: number, store: Store, views: Views): ItemV2[] {
  return store.workflowRuns
    .read(job.num, step, 0, SHOWN)
    .map(({ id, item }) => withItemId(toShownItem(item, views), job, `step item ${id}`));
}

/** An item between two steps as shown; it may lack its origin. */
export function toShownItem(item: Readonly<Record<string, unknown>>, views: Pick<JobViews, 'item'>): object {
  return typeof item._htmlUrl === 'string' ? views.item({ ...item } as Item) : item;
}

type StepState = WorkflowStepRun & { readonly failed: number };

/** Progress of each written step of a run. */
export function getJobSteps(job: JobRow, store: Store): StepState[] {
  const { steps, options } = RunArgs.parse(job.args);
  const rows = store.workflowRuns.steps(job.num);
  const parts = store.jobs.parts(job.num);
  const running = expandSteps(steps, options).map(({ of }, at) => ({ of, at, row: rows[at] }));
  return steps.map(({ name }, of) => {
    const own = running.filter((each) => each.of === of);
    const visits = parts
      .filter(({ part }) => own.some(({ at }) => at === stepOfPart(part)))
      .reduce((sum, part) => sum + part.visits, 0);
    return {
      step: name,
      taken: own.at(0)?.row?.taken ?? 0,
      items: own.at(-1)?.row?.given ?? 0,
      visits,
      failed: own.reduce((sum, { row }) => sum + (row?.failed ?? 0), 0),
      done: own.every(({ row }) => row?.done === true) || job.state !== 'active',
      error: own.map(({ row }) => row?.error ?? null).find((error) => error !== null) ?? null,
    };
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

function oneStep(job: JobRow, { progress, problems }: JobSummary, items: readonly ItemV2[], store: Store): StepV2 {
  const step = STEP_OF[getResults(job, store).type];
  const error = job.state === 'error' ? (problems.at(-1)?.message ?? null) : null;
  const { progress: taken, visits } = progress;
  const done = job.state !== 'active';
  return { step, name: step, taken, count: items.length, items: [...items], visits, done, error };
}

function readLogs({ num }: JobRow, store: Store): LogV2[] {
  return store.workflowRuns.lastLogs(num, LOGS).map(shownLog);
}

function shownLog({ time, ...log }: RunLog): LogV2 {
  return { ...log, timestamp: new Date(time).toISOString() };
}

/** The job's own problems; those of pages are in the log of their steps. */
function getProblems(job: JobRow, store: Store): LogV2[] {
  const timestamp = new Date(job.finishedAt ?? job.startedAt ?? job.createdAt).toISOString();
  return (job.type === 'workflow' ? store.jobs.errors(job.num) : getJobProblems(job, store)).map(
    ({ message, url }) => ({
      timestamp,
      step: null,
      level: 'error' as const,
      message: url === undefined ? message : `${url}: ${message}`,
    }),
  );
}
