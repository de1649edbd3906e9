import type { Settings } from '@shared/contract/settings';
import type { OrchestratorTools } from '../../jobs/index';
import type { Models } from '../../models/index';
import type { Store } from '../../store/index';
import type { PagePool } from '../../workers/index';
import type { RunStep } from '../expand-steps';
import type { RunArgs } from '../run-args';

/** Engine parts that a run uses. */
export interface RunParts {
  readonly store: Store;
  readonly pool: PagePool;
  readonly models: Models;
  readonly settings: () => Settings;
  readonly now: () => number;
}

/** A workflow run as seen by its steps. */
export interface Run extends RunParts {
  readonly tools: OrchestratorTools;
  /** Job number. */
  readonly job: number;
  readonly args: RunArgs;
  /** Its run steps in order; `step` in notes and flows is an index into them. */
  readonly steps: readonly RunStep[];
  /** Field names of a step's input items; null if not known yet. */
  readonly fieldsBefore: (at: number) => ReadonlySet<string> | null;
  /** Makes the run check its steps again. */
  readonly wake: () => void;
  /** Ends the run because of an internal error. */
  readonly fail: (error: unknown) => void;
  /** Call when the budget is spent: steps that visit or ask a model finish with what they have. */
  readonly spent: () => void;
  /** Registers work to wait for before the run ends. */
  readonly pending: (work: Promise<unknown>) => void;
  /** Called when the run ends for any reason. */
  readonly atEnd: (leave: () => void) => void;
  readonly note: (step: number | null, level: 'info' | 'error', message: string) => void;
}

/** The work of one step. */
export interface StepWork {
  /** Does what is possible now; true if anything changed. */
  readonly advance: () => boolean;
  /** Number of operations in progress. */
  readonly busy: () => number;
  /** How many more items it can take now. */
  readonly room: () => number;
  /** Whether it takes no more items. */
  readonly isSated: () => boolean;
  /** Whether it has emitted its maximum. */
  readonly isFull: () => boolean;
  /** Called repeatedly when no input is left and nothing is in progress; true when the step is done. */
  readonly finish: () => boolean;
  /** Call when nothing it could emit is useful any more. */
  readonly drop: () => void;
  /** Call when the budget is spent: it starts nothing new. */
  readonly exhaust: (why: string) => void;
}

export const NOTHING_ELSEWHERE: Pick<StepWork, 'busy' | 'isFull' | 'finish' | 'drop' | 'exhaust'> = {
  busy: () => 0,
  isFull: () => false,
  finish: () => true,
  drop: () => undefined,
  exhaust: () => undefined,
};

/** Whether only pages of unreachable hosts are left. The run is then paused with its child job's message; resuming continues both. */
export function isAway({ tools, store, job }: Run): boolean {
  const active = tools.parts().filter(({ state }) => state === 'active');
  const away = active.flatMap(({ num, paused }) =>
    paused ? store.jobs.errors(num).filter(({ code }) => code === 'host_away') : [],
  );
  const [first] = away;
  const isAtWork = active.some(({ num, paused }) => !paused && store.requests.open(num) > 0);
  if (!first || isAtWork) return false;
  store.jobs.addError(job, { ...first, code: 'host_away' });
  store.jobs.change(job, { paused: true });
  return true;
}
