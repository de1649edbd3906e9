import { createHash } from 'node:crypto';
import { LimitArgs, UniqueArgs } from '@shared/contract/workflow-steps';
import { getFieldValue } from '../../results/index';
import type { Fields, PlacedRunItem } from '../../store/index';
import { findParams } from '../params';
import { stepFault } from '../step-faults';
import { type Flow, isUseless } from './flow';
import { NOTHING_ELSEWHERE, type Run, type StepWork } from './ports';
import { PLAIN_HANDLER, type StepHandler } from './step-handler';

const AT_ONCE = 500; // items; a few milliseconds

/** Lets some items pass unchanged. `passes` runs in the transaction that takes them. */
export function createPassingStep(
  { store }: Run,
  flow: Omit<Flow, 'work'>,
  passes: (item: PlacedRunItem) => boolean,
  most: () => number = () => Number.POSITIVE_INFINITY,
): StepWork {
  const room = () => Math.min(most(), flow.wants());
  return {
    ...NOTHING_ELSEWHERE,
    advance: () => {
      const some = flow.input(Math.min(AT_ONCE, most()));
      if (some.length === 0) return false;
      store.atomically(() => {
        flow.save({ taken: flow.state().taken + some.length });
        flow.give(some.filter(passes));
      });
      return true;
    },
    room,
    isSated: () => most() <= 0 || isUseless(flow),
  };
}

export const limitStep: StepHandler = { ...PLAIN_HANDLER, work: createLimitStep };

/** Lets the first items pass, then ends the earlier steps. */
function createLimitStep(run: Run, flow: Omit<Flow, 'work'>): StepWork {
  const { limit } = LimitArgs.parse(flow.step.args);
  return createPassingStep(
    run,
    flow,
    () => true,
    () => limit - flow.state().given,
  );
}

export const uniqueStep: StepHandler = {
  ...PLAIN_HANDLER,
  work: createUniqueStep,
  orderFaults: ({ at, args, fields }) => {
    const known = fields();
    if (known === null || !Array.isArray(args.fields)) return [];
    return args.fields.flatMap((field, index) => {
      if (isGiven(field, known)) return [];
      const there = known.size === 0 ? 'there is none' : `there are ${listKnownNames(known)}`;
      return [stepFault(`No step before it gives a field "${field}"; ${there}.`, [at, 'args', 'fields', index])];
    });
  },
};

function isGiven(field: unknown, known: ReadonlySet<string>): boolean {
  const [first = ''] = String(field).split('.');
  return known.has(String(field)) || known.has(first) || first.startsWith('_') || findParams(field).length > 0;
}

const MAX_NAMED = 30;

function listKnownNames(known: ReadonlySet<string>): string {
  const named = [...known].slice(0, MAX_NAMED).join(', ');
  return known.size > MAX_NAMED ? `${named} and ${known.size - MAX_NAMED} more` : named;
}

/** Lets the first of several items pass that agree in some fields. An item without these fields always passes. */
function createUniqueStep(run: Run, flow: Omit<Flow, 'work'>): StepWork {
  const { fields } = UniqueArgs.parse(flow.step.args);
  return createPassingStep(run, flow, ({ item }) => {
    const values = fields.map((field) => comparable(item, field));
    if (values.every((value) => value === null)) return true;
    const key = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
    return run.store.workflowRuns.see(run.job, flow.at, key);
  });
}

/** Ignores leading, trailing and repeated white space. */
function comparable(item: Fields, field: string): unknown {
  const value = getFieldValue(item, field) ?? null;
  return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : value;
}
