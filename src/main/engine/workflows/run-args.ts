import { WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import { z } from 'zod';

/** Stored arguments of a workflow job: its steps at the start, with parameters filled in. */
export const RunArgs = z.object({
  workflowId: z.string(),
  steps: z.array(WorkflowStep),
  options: WorkflowOptions,
  params: z.record(z.string(), z.unknown()),
  name: z.string().optional(),
  budget: z.number().optional(),
  webhook: z.string().optional(),
});
export type RunArgs = z.infer<typeof RunArgs>;

/** Name of a step's child job within its parent; a step that works in batches has several. */
export function getPartName(step: number, batch = 0): string {
  return batch === 0 ? `step-${step}` : `step-${step}-${batch}`;
}

/** Step index of a child job's name. */
export function stepOfPart(part: string | null): number | null {
  const step = /^step-(\d+)(?:-\d+)?$/.exec(part ?? '')?.[1];
  return step === undefined ? null : Number(step);
}
