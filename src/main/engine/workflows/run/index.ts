import { setImmediate } from 'node:timers/promises';
import type { StepName } from '@shared/contract/workflow-steps';
import type { Item } from '@shared/item';
import type { ComposerTools } from '../../jobs/composed/composer';
import type { RunEnd } from '../../jobs/job-run';
import { RunArgs } from '../run-args';
import { createActionStep } from './action-step';
import { isAway } from './away';
import { createConstStep } from './const-step';
import { createCrawlStep } from './crawl-step';
import { createExtractStep } from './extract-step';
import { createFetchStep } from './fetch-step';
import { createFilterStep } from './filter-step';
import { createFlow, type Flow, isUseless } from './flow';
import { createLimitStep, createUniqueStep } from './passing-step';
import type { Run, RunParts, StepWork } from './ports';

const WORKS: { readonly [Name in StepName]: (run: Run, flow: Omit<Flow, 'work'>) => StepWork } = {
  const: createConstStep,
  crawl: createCrawlStep,
  extract: createExtractStep,
  fetch: createFetchStep,
  action: createActionStep,
  filter: createFilterStep,
  limit: createLimitStep,
  unique: createUniqueStep,
};

const BUDGET_REACHED = 'The budget of the workflow was reached.';

/** Runs a workflow from wherever its rows stand: each step takes what the one before it has given, as soon as it is there. */
export async function runWorkflow(parts: RunParts, tools: ComposerTools): Promise<RunEnd> {
  const { store } = parts;
  const job = tools.job();
  const args = RunArgs.parse(job.args);
  const waker = createWaker(tools.signal);
  const pending: Promise<unknown>[] = [];
  const leaving: (() => void)[] = [];
  const told: Item[] = [];
  const flows: Flow[] = [];
  let failure: unknown = null;
  let isSpent = false;

  const note: Run['note'] = (step, level, message) =>
    store.workflowRuns.log(job.num, { time: parts.now(), step, level, message });
  const run: Run = {
    ...parts,
    tools,
    job: job.num,
    args,
    wake: waker.wake,
    fail: (error) => {
      failure ??= error;
      waker.wake();
    },
    spent: () => {
      isSpent = true;
    },
    pending: (work) => pending.push(work),
    atEnd: (leave) => leaving.push(leave),
    note,
  };

  store.workflowRuns.prepare(job.num, args.steps.length);
  store.jobs.change(job.num, { phase: 'running' });
  const rows = store.workflowRuns.steps(job.num);
  if (!rows.some(({ begun }) => begun))
    note(null, 'info', `The run began: ${args.steps.map(({ name }) => name).join(' → ')}.`);
  args.steps.forEach((step, at) => {
    const row = rows[at];
    if (!row) throw new Error(`the step ${at} of a run has no row`);
    const flow = createFlow({ run, flows, step, at, row, final: (item) => told.push(item) });
    flows.push(Object.assign(flow, { work: IDLE }));
  });
  for (const flow of flows) flow.work = flow.state().done ? DONE : WORKS[flow.step.name](run, flow);

  try {
    for (;;) {
      tools.signal.throwIfAborted();
      const woken = waker.next();
      if (isSpent) for (const flow of flows) if (!flow.state().done) flow.work.exhaust(BUDGET_REACHED);
      const moved = flows.map((flow) => advance(run, flow)).some(Boolean);
      for (const item of told.splice(0)) tools.emit({ type: 'item', data: { item } });
      if (moved) tools.progressed();
      if (failure) throw failure;
      if (flows.every((flow) => flow.state().done)) break;
      if (moved) await setImmediate();
      else if (isAway(run)) return 'interrupted';
      else await woken;
    }
    await Promise.all(pending);
    return end(run, flows.length, isSpent);
  } finally {
    waker.close();
    for (const leave of leaving) leave();
  }
}

/** One step's turn; true where anything moved. */
function advance(run: Run, flow: Flow): boolean {
  if (flow.state().done) return false;
  const isFull = flow.work.isFull();
  if (isFull || isUseless(flow)) {
    flow.work.drop();
    return over(run, flow, isFull ? capOf(flow) : 'It was ended early: those after it take no more.');
  }
  const moved = flow.work.advance();
  if (moved && !flow.state().begun) {
    run.note(flow.at, 'info', `${flow.step.name} began.`);
    flow.save({ begun: true });
  }
  const isFed = !flow.work.isSated() && !flow.isInputOver();
  if (isFed || flow.work.busy() > 0 || !flow.work.finish()) return moved;
  return over(run, flow, capOf(flow));
}

function over(run: Run, flow: Flow, why: string): true {
  const { taken, given, failed } = flow.state();
  const took = flow.at === 0 ? '' : `took ${taken}, `;
  const missed = failed === 0 ? '' : `, ${failed} ${failed === 1 ? 'page' : 'pages'} failed`;
  run.note(
    flow.at,
    'info',
    `${flow.step.name} ended: ${took}gave ${given} ${given === 1 ? 'item' : 'items'}${missed}. ${why}`.trim(),
  );
  flow.save({ done: true, begun: true });
  flow.work = DONE;
  return true;
}

/** Why a step ended though there was more to take. */
function capOf(flow: Flow): string {
  if (flow.isInputOver() || flow.state().error !== null) return '';
  const { maxPages, limit } = flow.step.args;
  const caps = [
    ...(typeof limit === 'number' && flow.state().given >= limit ? [`limit ${limit}`] : []),
    ...(typeof maxPages === 'number' && flow.state().pages >= maxPages ? [`maxPages ${maxPages}`] : []),
  ];
  return caps.length === 0 ? '' : `It reached its cap: ${caps.join(', ')}.`;
}

function end({ store, job, note }: Run, steps: number, isSpent: boolean): RunEnd {
  const last = store.workflowRuns.steps(job).at(-1);
  store.atomically(() => {
    store.workflowRuns.sortFinal(job, steps - 1);
    store.workflowRuns.clear(job);
    note(null, 'info', `The run ended with ${last?.given ?? 0} items.`);
  });
  return isSpent ? 'budget' : 'finished';
}

/** A step before it has its work. */
const IDLE: StepWork = {
  advance: () => false,
  busy: () => 0,
  room: () => 0,
  isSated: () => false,
  isFull: () => false,
  finish: () => false,
  drop: () => undefined,
  exhaust: () => undefined,
};
const DONE: StepWork = { ...IDLE, isSated: () => true, finish: () => true };

interface Waker {
  readonly wake: () => void;
  /** Resolves at the next call of `wake`, or when the signal aborts. */
  readonly next: () => Promise<void>;
  readonly close: () => void;
}

function createWaker(signal: AbortSignal): Waker {
  let resolve: () => void = () => undefined;
  const wake = () => resolve();
  signal.addEventListener('abort', wake);
  return {
    wake,
    next: () =>
      new Promise((woken) => {
        resolve = woken;
      }),
    close: () => signal.removeEventListener('abort', wake),
  };
}
