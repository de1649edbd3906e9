import type { Step } from './pipeline';
import { printStep } from './print-pipeline';
import { STEPS } from './steps';
import { type CleanContext, type Cleaned, type Outcome, type Plain, UNFIT } from './types';

/** A step that could not process a value and left it unchanged. */
export interface CleanFault {
  readonly step: string;
  readonly value: Plain;
}

export interface CleanResult {
  readonly value: unknown;
  readonly faults: readonly CleanFault[];
}

/**
 * Runs steps in order on a value or a list of values. Other values stay unchanged; an empty result becomes null. Never throws: a step that does not
 * fit a value is reported in `faults`.
 */
export function runSteps(value: unknown, steps: readonly Step[], context: CleanContext): CleanResult {
  const start = value === '' ? null : (value ?? null);
  if (steps.length === 0 || !isCleanable(start)) return { value, faults: [] };
  const faults: CleanFault[] = [];
  const cleaned = steps.reduce<Cleaned>((now, step) => runStep(now, step, context, faults), start);
  return { value: cleaned, faults };
}

function isCleanable(value: unknown): value is Cleaned {
  return value === null || isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

function isScalar(value: unknown): value is Plain {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function runStep(value: Cleaned, step: Step, context: CleanContext, faults: CleanFault[]): Cleaned {
  const { name, args } = step;
  if (name === 'default') return value ?? args[0] ?? null;
  if (value === null) return null;
  const { each, whole } = STEPS[name];
  if (whole) {
    if (isScalar(value)) return value;
    return finishStep(whole(value, args), value, step, faults);
  }
  if (!each) return value;
  if (isScalar(value)) return finishStep(each(value, args, context), value, step, faults);
  const kept = value.flatMap((one) => finishStep(each(one, args, context), one, step, faults) ?? []);
  return kept.length === 0 ? null : kept;
}

/** The step's result, or the previous value if it failed; empty texts and lists become null. */
function finishStep(outcome: Outcome, before: Plain | readonly Plain[], step: Step, faults: CleanFault[]): Cleaned {
  if (outcome === UNFIT) {
    const value = isScalar(before) ? before : (before[0] ?? '');
    faults.push({ step: printStep(step), value });
    return before;
  }
  return outcome === '' || (Array.isArray(outcome) && outcome.length === 0) ? null : outcome;
}
