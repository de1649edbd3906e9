import { STEP_KINDS, STEP_NAMES } from '@shared/contract/workflow-steps';
import type { WorkflowStep } from '@shared/contract/workflows';
import type { ErrorDetail } from '@shared/errors';
import { getFieldsBefore } from './fields';
import { STEP_HANDLERS } from './run/step-handlers';
import { stepFault } from './step-faults';

/** Faults of steps that depend on the steps before. */
export function checkOrder(steps: readonly WorkflowStep[]): readonly ErrorDetail[] {
  return steps.flatMap((step, at) => [
    ...checkFirst(step, at),
    ...checkItems(steps, step, at),
    ...STEP_HANDLERS[step.name].orderFaults({ steps, at, args: step.args, fields: () => getFieldsBefore(steps, at) }),
  ]);
}

const FIRST = STEP_NAMES.filter((name) => STEP_KINDS[name].place !== 'later').join(' or ');

function checkFirst({ name }: WorkflowStep, at: number): readonly ErrorDetail[] {
  const { place } = STEP_KINDS[name];
  if (at === 0 && place === 'later')
    return [stepFault(`The first step must be ${FIRST}; ${name} needs items from a step before it.`, [0, 'name'])];
  if (at > 0 && place === 'first')
    return [stepFault(`${name} must be the first step; after another step it would discard its items.`, [at, 'name'])];
  return [];
}

/** Steps that visit pages need a `url` in their input items. */
function checkItems(steps: readonly WorkflowStep[], { name, args }: WorkflowStep, at: number): readonly ErrorDetail[] {
  if (at === 0 || !STEP_KINDS[name].visits || args.urlField !== undefined) return [];
  const fields = getFieldsBefore(steps, at);
  if (fields === null || fields.has('url') || fields.has('_url')) return [];
  return [stepFault(`${name} visits the "url" of each item, and no step before it gives one.`, [at, 'name'])];
}
