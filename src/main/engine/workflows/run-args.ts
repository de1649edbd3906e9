import { WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import { z } from 'zod';

/** The arguments of a workflow job as they are kept: its steps as they were when it began, with their placeholders filled. */
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

/** What a part of a run is called among the parts of its job; a step that works by batches has several. */
export function partName(step: number, batch = 0): string {
  return batch === 0 ? `step-${step}` : `step-${step}-${batch}`;
}

/** The step that a part works for. */
export function stepOfPart(part: string | null): number | null {
  const step = /^step-(\d+)(?:-\d+)?$/.exec(part ?? '')?.[1];
  return step === undefined ? null : Number(step);
}
