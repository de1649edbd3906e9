import { AppError } from '@shared/errors';
import type { JobRow } from '../../store/index';
import type { PartJob } from '../part-args';
import type { Run } from './ports';

/** A job that makes a step's visits. */
export interface Part {
  /** Starts it, or finds the one started before a restart. */
  readonly begin: (name: string, job: PartJob, fed: boolean) => void;
  /** Its current row; null if it does not exist. */
  readonly row: () => JobRow | null;
  /** Whether it has ended; false if none was started. */
  readonly isOver: () => boolean;
  /** Whether one is running. */
  readonly isInProgress: () => boolean;
  readonly feed: () => void;
  readonly close: () => void;
  readonly stop: () => void;
  /** Forgets it, so that another can start. */
  readonly forget: () => void;
}

/**
 * Calls `refused` with the reason if a child job cannot start. One that was stopped with the run goes on if the step
 * still needs it.
 */
export function createPart(run: Run, step: number, refused: (message: string) => void, isNeeded: () => boolean): Part {
  const { tools, store, args, steps } = run;
  let num: number | null = null;
  let isBeginning = false;
  let isStopped = false;
  let leave: () => void = () => undefined;

  const row = () => (num === null ? null : store.jobs.byNum(num));
  const isOver = () => num !== null && row()?.state !== 'active';

  const stop = () => {
    isStopped = true;
    const part = row();
    if (part?.state === 'active') run.pending(tools.stop(part).then(run.wake, run.fail));
  };

  const attach = (found: JobRow) => {
    const part = found.stopped && found.state !== 'active' && isNeeded() ? tools.resume(found) : found;
    num = part.num;
    isBeginning = false;
    leave = tools.listen(part, run.wake);
    run.atEnd(leave);
    if (isStopped) stop();
    run.wake();
  };

  const fault = (error: unknown) => {
    isBeginning = false;
    if (error instanceof AppError && error.code !== 'shutting_down') refused(error.message);
    else run.fail(error);
    run.wake();
  };

  return {
    begin: (name, job, fed) => {
      if (num !== null || isBeginning) return;
      isBeginning = true;
      const budget = args.budget === undefined ? {} : { budget: args.budget };
      const title = { name: `${args.name ?? 'Workflow'}, step ${steps[step]?.of ?? step}` };
      tools
        .begin(name, job.type, { ...job.args, ...budget, ...title }, { fed, sharesBudget: true })
        .then(attach, fault);
    },
    row,
    isOver,
    isInProgress: () => isBeginning || (num !== null && !isOver()),
    feed: () => {
      const part = row();
      if (part) tools.feed(part);
    },
    close: () => {
      const part = row();
      if (part?.fed) tools.close(part);
    },
    stop,
    forget: () => {
      leave();
      num = null;
    },
  };
}
