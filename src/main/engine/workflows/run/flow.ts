import type { Item } from '@shared/item';
import type { PlacedRunItem, RunItem, StepChange, StepRow } from '../../store/index';
import type { RunStep } from '../expand-steps';
import { toFinalItem } from './item-fields';
import type { Run, StepWork } from './ports';

/** A step of a run with its rows and neighbours. */
export interface Flow {
  readonly at: number;
  readonly step: RunStep;
  readonly state: () => StepRow;
  readonly save: (change: StepChange) => void;
  /** Next items of the step before that it has not taken. */
  readonly input: (limit: number) => readonly PlacedRunItem[];
  /** Whether no more items will arrive. */
  readonly isInputOver: () => boolean;
  /** How many more items later steps can use; Infinity if unlimited. */
  readonly wants: () => number;
  /** Emits items; call it in the transaction that records what they were made from. */
  readonly give: (items: readonly RunItem[]) => void;
  readonly next: () => Flow | null;
  work: StepWork;
}

export interface FlowParts {
  readonly run: Run;
  readonly flows: readonly Flow[];
  readonly step: RunStep;
  readonly at: number;
  readonly row: StepRow;
  /** Called with each final item. */
  readonly final: (item: Item) => void;
}

export function createFlow({ run, flows, step, at, row, final }: FlowParts): Omit<Flow, 'work'> {
  const { store, job } = run;
  const { workflowRuns: rows } = store;
  let state = row;
  const before = () => flows[at - 1] ?? null;
  const next = () => flows[at + 1] ?? null;
  const save = (change: StepChange) => {
    state = { ...state, ...change };
    rows.change(job, at, change);
  };

  return {
    at,
    step,
    state: () => state,
    save,
    next,
    input: (limit) => (at === 0 ? [] : rows.read(job, at - 1, state.taken, limit)),
    isInputOver: () => {
      const source = before();
      return source === null || (source.state().done && state.taken >= source.state().given);
    },
    wants: () => {
      const after = next();
      if (!after) return Number.POSITIVE_INFINITY;
      return Math.max(0, after.work.room() - (state.given - after.state().taken));
    },
    give: (items) => {
      if (items.length === 0) return;
      const isLast = next() === null;
      items.forEach((item, index) => {
        const seq = state.given + index;
        if (!isLast) {
          rows.give(job, at, seq, item);
          return;
        }
        const whole = toFinalItem(item.item, run.now());
        rows.giveFinal(job, at, { seq, path: item.path, item: whole, evidence: item.evidence, source: item.source });
        final(whole);
      });
      save({ given: state.given + items.length });
      if (isLast) store.jobs.count(job, { items: items.length });
    },
  };
}

/** Whether nothing the step could still emit is useful. */
export function isUseless(flow: Pick<Flow, 'next'>): boolean {
  return flow.next()?.work.isSated() ?? false;
}
