import { parsePipeline, printPipeline, type Step } from '@shared/clean-up/index';
import { getPipeline, type PickedField } from './picker-draft';

/** The field with other clean-up steps; those typed into its description are among them and go out of it. */
export function withSteps(field: PickedField, steps: readonly Step[]): PickedField {
  const { description } = field;
  const cleanUp = steps.length === 0 ? '' : printPipeline({ description: '', type: null, list: false, steps });
  if (description === null) return { ...field, cleanUp };
  const typed = parsePipeline(description);
  const words = typed.steps.length === 0 ? description : printPipeline({ ...typed, steps: [] });
  return { ...field, cleanUp, description: words };
}

/** How many clean-up steps fields have. */
export function countSteps(fields: readonly PickedField[]): number {
  return fields.reduce((sum, field) => sum + getPipeline(field).steps.length, 0);
}
