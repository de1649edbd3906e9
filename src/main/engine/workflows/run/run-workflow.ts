import { setImmediate } from 'node:timers/promises';
import type { Item } from '@shared/item';
import type { OrchestratorTools, RunEnd } from '../../jobs/index';
import type { StepRow } from '../../store/index';
import { expandSteps } from '../expand-steps';
import { getFieldsBefore } from '../fields';
import { RunArgs } from '../run-args';
import { advance, DONE, IDLE } from './advance';
import { createFlow, type Flow } from './flow';
import type { Run, RunParts } from './ports';
import { isAway } from './ports';
import { STEP_HANDLERS } from './step-handlers';

export type { RunParts } from './ports';

const BUDGET_REACHED = 'The budget of the workflow was reached.';

/** Runs a workflow from its stored state. Each step takes items from the one before as soon as they exist. */
export async function runWorkflow(parts: RunParts, tools: OrchestratorTools): Promise<RunEnd> {
  const opened = openRun(parts, tools);
  const { run, flows, next } = opened;
  try {
    for (;;) {
      tools.signal.throwIfAborted();
      const woken = next();
      if (opened.isSpent()) for (const flow of flows) if (!flow.state().done) flow.work.exhaust(BUDGET_REACHED);
      const moved = flows.map((flow) => advance(run, flow)).some(Boolean);
      opened.report(moved);
      if (flows.every((flow) => flow.state().done)) break;
      if (moved) await setImmediate();
      else if (isAway(run)) return 'interrupted';
      else await woken;
    }
    await opened.settled();
    return end(run, flows.length, opened.isSpent());
  } finally {
    opened.close();
  }
}

interface OpenedRun {
  readonly run: Run;
  readonly flows: readonly Flow[];
  /** Resolves when there is something to do. */
  readonly next: () => Promise<void>;
  readonly isSpent: () => boolean;
  /** Notifies listeners of new results. Throws if a step met an internal error. */
  readonly report: (moved: boolean) => void;
  /** Resolves when no background work is in progress. */
  readonly settled: () => Promise<unknown>;
  readonly close: () => void;
}

function openRun(parts: RunParts, tools: OrchestratorTools): OpenedRun {
  const { store, now } = parts;
  const job = tools.job();
  const args = RunArgs.parse(job.args);
  const steps = expandSteps(args.steps, args.options);
  const { wake, next, close } = createWaker(tools.signal);
  const pending: Promise<unknown>[] = [];
  const leaving: (() => void)[] = [];
  const newItems: Item[] = [];
  let fault: { readonly error: unknown } | null = null;
  let isSpent = false;
  let isOver = false;

  const run: Run = {
    ...parts,
    tools,
    job: job.num,
    args,
    steps,
    fieldsBefore: (at) => getFieldsBefore(steps, at),
    wake,
    fail: (error) => {
      fault ??= { error };
      wake();
    },
    spent: () => {
      isSpent = true;
    },
    pending: (work) => pending.push(work),
    atEnd: (leave) => {
      if (isOver) leave();
      else leaving.push(leave);
    },
    note: (at, level, message) => {
      const step = at === null ? null : (steps[at]?.of ?? at);
      store.workflowRuns.log(job.num, { time: now(), step, level, message });
    },
  };

  return {
    run,
    flows: openFlows(run, openRows(run), (item) => newItems.push(item)),
    next,
    isSpent: () => isSpent,
    report: (moved) => {
      for (const item of newItems.splice(0)) tools.emit({ type: 'item', data: { item } });
      if (moved) tools.progressed();
      if (fault) throw fault.error;
    },
    settled: () => Promise.all(pending),
    close: () => {
      isOver = true;
      close();
      for (const leave of leaving) leave();
    },
  };
}

function openRows({ store, job, args, steps, note }: Run): readonly StepRow[] {
  store.workflowRuns.prepare(job, steps.length);
  store.jobs.change(job, { phase: 'running' });
  const rows = store.workflowRuns.steps(job);
  const isNew = !rows.some(({ begun }) => begun);
  if (isNew) note(null, 'info', `The run started: ${args.steps.map(({ name }) => name).join(' → ')}.`);
  return rows;
}

/** Creates the steps in a chain. Each knows its neighbours, so their work is created after all exist. */
function openFlows(run: Run, rows: readonly StepRow[], final: (item: Item) => void): readonly Flow[] {
  const flows: Flow[] = [];
  for (const [at, row] of rows.entries()) {
    const step = run.steps[at];
    if (step) flows.push(Object.assign(createFlow({ run, flows, step, at, row, final }), { work: IDLE }));
  }
  for (const flow of flows) flow.work = flow.state().done ? DONE : STEP_HANDLERS[flow.step.name].work(run, flow);
  return flows;
}

function end({ store, job, note }: Run, steps: number, isSpent: boolean): RunEnd {
  const given = store.workflowRuns.steps(job).at(-1)?.given ?? 0;
  store.atomically(() => {
    store.workflowRuns.sortFinal(job, steps - 1);
    store.workflowRuns.settle(job);
    note(null, 'info', `The run ended with ${given} ${given === 1 ? 'item' : 'items'}.`);
  });
  return isSpent ? 'budget' : 'finished';
}

/** Wakes a sleeping loop. */
interface Waker {
  readonly wake: () => void;
  /** Resolves at the next `wake`, or when the signal aborts. Call it before checking for work, so that no event is missed. */
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
