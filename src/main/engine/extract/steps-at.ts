import type { Step } from '@shared/clean-up/index';
import { fieldAt } from './template-plan';
import type { FieldPlan } from './types';

/** The clean-up of the field at a dotted path; none for a field without. */
export function stepsAt(fields: readonly FieldPlan[], path: string): readonly Step[] {
  const field = fieldAt(fields, path);
  const value = field?.kind === 'list' ? field.of : field;
  return value?.kind === 'value' ? (value.steps ?? []) : [];
}
