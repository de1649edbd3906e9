import type { WorkflowRunState } from '@shared/contract/workflows';

/** Progress of one step of a run. */
export type StepCounts = WorkflowRunState['steps'][number];

/** Counts of a run for a document's steps; null if the steps differ. */
export function getStepCounts(
  run: Pick<WorkflowRunState, 'steps'> | null,
  steps: readonly { readonly name: string }[],
): readonly StepCounts[] | null {
  if (run === null || run.steps.length !== steps.length) return null;
  return run.steps.every(({ step }, at) => step === steps[at]?.name) ? run.steps : null;
}
