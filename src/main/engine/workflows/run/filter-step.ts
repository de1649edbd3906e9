import { FilterArgs } from '@shared/contract/workflow-steps';
import { AppError } from '@shared/errors';
import { meetsCondition, parseFilter } from '../../results/index';
import type { PlacedRunItem } from '../../store/index';
import { createBrokenStep } from './broken-step';
import { askModel, type StepModel, stepModel } from './filter-model';
import { type Flow, isUseless } from './flow';
import { createPassingStep } from './passing-step';
import { NOTHING_ELSEWHERE, type Run, type StepWork } from './ports';
import { PLAIN_HANDLER, type StepHandler } from './step-handler';

const AT_ONCE = 20; // items in one question

export const filterStep: StepHandler = {
  ...PLAIN_HANDLER,
  work: createFilterStep,
  ownFaults: ({ at, args, fields }, { hasModel }) => {
    if (typeof args.query !== 'string' || args.model !== undefined || hasModel()) return [];
    const understood = parseFilter(args.query, fields());
    if (understood.kind === 'condition') return [];
    const path = ['steps', at, 'args', 'query'];
    return [{ code: 'invalid_request', message: understood.message, path, hint: understood.hint }];
  },
};

/** Uses rules if they understand the sentence and no model is named, otherwise the model. */
function createFilterStep(run: Run, flow: Omit<Flow, 'work'>): StepWork {
  const { query, model } = FilterArgs.parse(flow.step.args);
  const { createdAt } = run.tools.job();
  const understood = parseFilter(query, run.fieldsBefore(flow.at), createdAt);
  if (model === undefined && understood.kind === 'condition')
    return createPassingStep(run, flow, ({ item }) => meetsCondition(understood.condition, item, createdAt));
  try {
    const asked = stepModel(run, model ?? null);
    if (asked !== null) return createModelFilter(run, flow, query, asked);
  } catch (error) {
    // the model was available when the run started
    if (!(error instanceof AppError)) throw error;
    return createBrokenStep(run, flow, error.message);
  }
  return createBrokenStep(run, flow, understood.kind === 'unknown' ? understood.message : 'No model is set up.');
}

/** Asks about several items at a time. Answers are written together with the items that pass, so nothing is asked twice. */
function createModelFilter(run: Run, flow: Omit<Flow, 'work'>, query: string, model: StepModel): StepWork {
  let asking = 0;
  let answer: { readonly of: readonly PlacedRunItem[]; readonly kept: ReadonlySet<number> } | null = null;
  let broken = flow.state().error !== null;

  const breakOff = (message: string) => {
    broken = true;
    flow.save({ error: message });
    run.note(flow.at, 'error', message);
  };

  const ask = (of: readonly PlacedRunItem[]) => {
    asking = of.length;
    askModel(model, query, of)
      .then(
        (kept) => {
          answer = { of, kept };
        },
        (error: unknown) => {
          if (run.tools.signal.aborted) return;
          breakOff(error instanceof Error ? error.message : String(error));
          if (model.isBudget(error)) run.spent();
        },
      )
      .finally(() => {
        if (!answer) asking = 0;
        run.wake();
      });
  };

  const take = (): boolean => {
    if (!answer) return false;
    const { of, kept } = answer;
    answer = null;
    asking = 0;
    run.store.atomically(() => {
      flow.save({ taken: flow.state().taken + of.length });
      flow.give(of.filter((_, index) => kept.has(index)));
    });
    return true;
  };

  return {
    ...NOTHING_ELSEWHERE,
    advance: () => {
      const moved = take();
      const some = asking > 0 || broken ? [] : flow.input(AT_ONCE);
      if (some.length > 0) ask(some);
      return moved;
    },
    busy: () => asking,
    room: () => (broken ? 0 : Math.max(0, flow.wants() - asking)),
    isSated: () => broken || isUseless(flow),
    exhaust: (why) => {
      if (!broken) breakOff(why);
    },
  };
}
