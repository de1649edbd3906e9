import type { WorkflowStep } from '@shared/contract/workflows';
import { STEP_HANDLERS } from './run/step-handlers';

/** Field names of a step's input items; null if only known at run time. */
export function getFieldsBefore(steps: readonly WorkflowStep[], at: number): ReadonlySet<string> | null {
  let fields: ReadonlySet<string> | null = new Set();
  for (const { name, args } of steps.slice(0, at)) {
    const own = STEP_HANDLERS[name].fields(args);
    if (own === null || fields === null) fields = null;
    else fields = toBoundedSet([...fields, ...own]);
  }
  return fields;
}

const MAX_FIELDS = 1000;

/** Null for too many names: each step would be checked against all of them, so checks happen at run time. */
function toBoundedSet(names: readonly string[]): ReadonlySet<string> | null {
  const each = new Set(names);
  return each.size > MAX_FIELDS ? null : each;
}
