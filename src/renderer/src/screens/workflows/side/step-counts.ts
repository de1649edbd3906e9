import type { WorkflowRunState } from '@shared/contract/workflows';

/** What one step of a run has done so far. */
export type StepCounts = WorkflowRunState['steps'][number];

/** The counts of a run for the steps of a document; null where these are of other kinds or another number. */
export function countsFor(
  run: Pick<WorkflowRunState, 'steps'> | null,
  steps: readonly { readonly name: string }[],
): readonly StepCounts[] | null {
  if (run === null || run.steps.length !== steps.length) return null;
  return run.steps.every(({ step }, at) => step === steps[at]?.name) ? run.steps : null;
}
