import type { Settings } from '@shared/contract/settings';
import type { OrchestratorTools } from '../../jobs/index';
import type { Models } from '../../models/index';
import type { Store } from '../../store/index';
import type { PagePool } from '../../workers/index';
import type { RunStep } from '../expand-steps';
import type { RunArgs } from '../run-args';

/** What a run needs of the engine. */
export interface RunParts {
  readonly store: Store;
  readonly pool: PagePool;
  readonly models: Models;
  readonly settings: () => Settings;
  readonly now: () => number;
}

/** One run of a workflow, as its steps see it. */
export interface Run extends RunParts {
  readonly tools: OrchestratorTools;
  /** Number of the job. */
  readonly job: number;
  readonly args: RunArgs;
  /** What it does, in order: `step` in a note and in a flow is a place among them. */
  readonly steps: readonly RunStep[];
  /** Names of the fields that the items have which a step takes; null where they show only now. */
  readonly fieldsBefore: (at: number) => ReadonlySet<string> | null;
  /** Has the run look at its steps again. */
  readonly wake: () => void;
  /** Ends the run with a fault of Winnow. */
  readonly fail: (error: unknown) => void;
  /** Nothing more is paid for: steps that visit or ask a model finish with what they have. */
  readonly spent: () => void;
  /** Waited for before the run is over. */
  readonly pending: (work: Promise<unknown>) => void;
  /** Called when the run ends, however it does. */
  readonly atEnd: (leave: () => void) => void;
  readonly note: (step: number | null, level: 'info' | 'error', message: string) => void;
}

/** The work of one kind of step. */
export interface StepWork {
  /** Does what can be done at once; true where anything moved. */
  readonly advance: () => boolean;
  /** Operations in progress whose outcome is not known yet. */
  readonly busy: () => number;
  /** How many more items it can use now. */
  readonly room: () => number;
  /** It takes no more items, whatever comes. */
  readonly isSated: () => boolean;
  /** It has given all it may give. */
  readonly isFull: () => boolean;
  /** Called repeatedly once nothing more comes and nothing is in progress; returns true when the step is over. */
  readonly finish: () => boolean;
  /** Nothing it could still give is of use. */
  readonly drop: () => void;
  /** The budget is reached: it begins nothing new. */
  readonly exhaust: (why: string) => void;
}

export const NOTHING_ELSEWHERE: Pick<StepWork, 'busy' | 'isFull' | 'finish' | 'drop' | 'exhaust'> = {
  busy: () => 0,
  isFull: () => false,
  finish: () => true,
  drop: () => undefined,
  exhaust: () => undefined,
};

/**
 * Whether nothing is left but pages of hosts that were away for too long: the run is paused then, with what its part says of it.
 * Resuming goes on with both.
 */
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
