import { parsePipeline, printPipeline, type Step } from '@shared/clean-up/index';
import { getPipeline, type PickedField } from './picker-draft';

/** Sets a field's clean-up steps. Steps typed into the description are included, so they are removed from it. */
export function withSteps(field: PickedField, steps: readonly Step[]): PickedField {
  const { description } = field;
  const cleanUp = steps.length === 0 ? '' : printPipeline({ description: '', type: null, list: false, steps });
  if (description === null) return { ...field, cleanUp };
  const typed = parsePipeline(description);
  const words = typed.steps.length === 0 ? description : printPipeline({ ...typed, steps: [] });
  return { ...field, cleanUp, description: words };
}

/** Number of clean-up steps of all fields. */
export function countSteps(fields: readonly PickedField[]): number {
  return fields.reduce((sum, field) => sum + getPipeline(field).steps.length, 0);
}
