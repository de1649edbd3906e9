import { STEP_KINDS, STEP_NAMES, type StepName } from '@shared/contract/workflow-steps';
import type { WorkflowBody, WorkflowStep } from '@shared/contract/workflows';
import { ERROR_TABLE, type ErrorDetail, type ErrorPath } from '@shared/errors';
import { toErrorDetails, valueAt } from '@shared/schema-faults';
import { findNearestName, spell } from '@shared/spelling';
import type { z } from 'zod';
import { checkMeaning } from './check-meaning';
import { checkOrder } from './check-order';
import { findParams, findParamsInScripts } from './params';
import type { MeaningParts } from './run/step-handler';

export interface CheckedSteps {
  readonly steps: readonly WorkflowStep[];
  readonly faults: readonly ErrorDetail[];
}

type SentStep = z.output<typeof WorkflowBody>['steps'][number];

/** Checks steps as sent: kinds, arguments, and their order. Arguments with a placeholder are checked when it is filled. */
export function checkSteps(sent: readonly SentStep[], parts: MeaningParts): CheckedSteps {
  const checked = sent.map(checkStep);
  const steps = checked.flatMap(({ step }) => (step ? [step] : []));
  const own = checked.flatMap(({ faults }) => faults);
  if (steps.length < sent.length) return { steps, faults: own };
  const faulty = new Set(checked.flatMap(({ faults }, at) => (faults.length > 0 ? [at] : [])));
  const meaning = steps.flatMap((step, at) => (faulty.has(at) ? [] : checkMeaning(steps, step, at, parts)));
  return { steps, faults: [...own, ...checkOrder(steps), ...meaning] };
}

interface CheckedStep {
  readonly step: WorkflowStep | null;
  readonly faults: readonly ErrorDetail[];
}

function checkStep({ name: given, args: all }: SentStep, at: number): CheckedStep {
  // clients send null for missing arguments
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  const name = STEP_NAMES.find((known) => known === given);
  if (name === undefined) return { step: null, faults: [unknownKind(given, ['steps', at, 'name'])] };
  const path = ['steps', at, 'args'];
  const schema: z.ZodObject = STEP_KINDS[name].args;
  const { value: args, faults } = spell(sent, schema, path);
  const parsed = schema.safeParse(args);
  const wrong = parsed.success
    ? []
    : toErrorDetails(parsed.error, args, path).filter((fault) => !awaitsParams(args, fault.path.slice(path.length)));
  const scripts = findParamsInScripts(args).map((inner) => ({ ...FILLED_SCRIPT, path: [...path, ...inner] }));
  return { step: { name, args: { ...args } }, faults: [...faults, ...wrong, ...scripts] };
}

const FILLED_SCRIPT = {
  code: 'invalid_request',
  message: 'A script takes no {{name}}: the value would become part of the code.',
  hint: 'Write the value into the script, or use another command.',
} as const;

/** Whether the value at a path, or one that contains it, depends on a placeholder. */
function awaitsParams(args: unknown, path: ErrorPath): boolean {
  if (path.length > 0 && findParams(valueAt(args, path)).length > 0) return true;
  return path.some((_, at) => at > 0 && findParams(stringAt(args, path.slice(0, at))).length > 0);
}

function stringAt(args: unknown, path: ErrorPath): unknown {
  const value = valueAt(args, path);
  return typeof value === 'string' ? value : null;
}

function unknownKind(given: string, path: ErrorPath): ErrorDetail {
  const nearest: StepName | string | null = findNearestName(given, STEP_NAMES);
  const known = `There are ${STEP_NAMES.join(', ')}.`;
  const meant = nearest === null ? known : `Did you mean "${nearest}"? ${known}`;
  const message = `There is no step "${given.slice(0, 60)}". ${meant}`;
  return { code: 'invalid_request', message, path, hint: ERROR_TABLE.invalid_request.hint };
}
