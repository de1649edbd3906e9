import type { WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import type { ErrorDetail } from '@shared/errors';
import type { z } from 'zod';
import type { PartJob } from '../part-args';
import type { Flow } from './flow';
import type { Run, StepWork } from './ports';

type Args = WorkflowStep['args'];

export interface MeaningParts {
  readonly options: z.infer<typeof WorkflowOptions>;
  /** Whether a model is available for what the rules do not understand. */
  readonly hasModel: () => boolean;
}

/** A checked step and the steps before it. */
export interface StepPlace {
  readonly steps: readonly WorkflowStep[];
  readonly at: number;
  readonly args: Args;
  /** Fields of its input items; null if only known at run time. */
  readonly fields: () => ReadonlySet<string> | null;
}

/** Everything the engine does for one kind of step. */
export interface StepHandler {
  readonly work: (run: Run, flow: Omit<Flow, 'work'>) => StepWork;
  /** Field names it adds to items; null if only known at run time. */
  readonly fields: (args: Args) => readonly string[] | null;
  /** The job that does its work, with a placeholder for URLs not known yet; null if it needs none. */
  readonly part: ((args: Args, options: MeaningParts['options'], at: number) => PartJob) | null;
  /** Faults that depend on the steps before. */
  readonly orderFaults: (place: StepPlace) => readonly ErrorDetail[];
  /** Faults of arguments that fit their schema and have no placeholder. */
  readonly ownFaults: (place: StepPlace, parts: MeaningParts) => readonly ErrorDetail[];
}

/** Defaults for a step that passes items on and whose schema checks everything. */
export const PLAIN_HANDLER: Omit<StepHandler, 'work'> = {
  fields: () => [],
  part: null,
  orderFaults: () => [],
  ownFaults: () => [],
};
