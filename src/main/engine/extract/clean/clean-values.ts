import { type CleanContext, type CleanFault, runSteps, STEPS, type Step } from '@shared/clean-up/index';
import { assertNever } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import type { FieldPlan } from '../types';

export type Values = Readonly<Record<string, unknown>>;

/** A step that could not process a field's value. */
export interface FieldFault extends CleanFault {
  readonly path: string;
}

/** Whether any field has clean-up steps. */
export function hasSteps(fields: readonly FieldPlan[]): boolean {
  return fields.some((field) => {
    if (field.kind === 'value') return field.steps !== undefined;
    return hasSteps(field.kind === 'list' ? [field.of] : field.fields);
  });
}

/**
 * Applies the clean-up steps of each field. A value that does not fit a step stays unchanged and is added to `faults`.
 */
export function cleanValues(
  fields: readonly FieldPlan[],
  values: Values,
  context: CleanContext,
  faults: FieldFault[],
): Values {
  if (!hasSteps(fields)) return values;
  const cleaned = fields.map((field) => [field.name, cleanField(field, values[field.name], context, faults)]);
  return { ...values, ...Object.fromEntries(cleaned) };
}

function cleanField(field: FieldPlan, value: unknown, context: CleanContext, faults: FieldFault[]): unknown {
  switch (field.kind) {
    case 'value': {
      const result = runSteps(value, field.steps ?? [], context);
      faults.push(...result.faults.map((fault) => ({ ...fault, path: field.path })));
      return result.value;
    }
    case 'object':
      return isRecord(value) ? cleanValues(field.fields, value, context, faults) : value;
    case 'list': {
      const { of } = field;
      if (of.kind === 'value' || !Array.isArray(value)) return cleanField(of, value, context, faults);
      return value.map((one: unknown) => cleanField(of, one, context, faults));
    }
    default:
      return assertNever(field);
  }
}

/** Whether the steps produce a list; `list` is whether they start with one. */
export function isListAfter(steps: readonly Step[], list: boolean): boolean {
  return steps.reduce((now, { name }) => (STEPS[name].list === 'kept' ? now : STEPS[name].list === 'made'), list);
}

/** Whether the steps keep the type of their values. */
export function keepsType(steps: readonly Step[], isText: boolean): boolean {
  const keeping = isText ? ['text', 'same'] : ['number', 'same'];
  return steps.every(({ name }) => keeping.includes(STEPS[name].gives));
}
