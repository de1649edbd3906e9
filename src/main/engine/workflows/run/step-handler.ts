import type { WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import type { ErrorDetail } from '@shared/errors';
import type { z } from 'zod';
import type { PartJob } from '../part-args';
import type { Flow } from './flow';
import type { Run, StepWork } from './ports';

type Args = WorkflowStep['args'];

export interface MeaningParts {
  readonly options: z.infer<typeof WorkflowOptions>;
  /** Whether a model would judge what the rules do not understand. */
  readonly hasModel: () => boolean;
}

/** A step that is checked, and what stands before it. */
export interface StepPlace {
  readonly steps: readonly WorkflowStep[];
  readonly at: number;
  readonly args: Args;
  /** Fields of the items it takes; null where only a run can tell. */
  readonly fields: () => ReadonlySet<string> | null;
}

/** What the engine does with one kind of step. */
export interface StepHandler {
  readonly work: (run: Run, flow: Omit<Flow, 'work'>) => StepWork;
  /** Names of the fields that it gives its items; null where only a run can tell. */
  readonly fields: (args: Args) => readonly string[] | null;
  /** The job that does its work, with a stand-in for URLs that are not known yet; null for a step that needs none. */
  readonly part: ((args: Args, options: MeaningParts['options'], at: number) => PartJob) | null;
  /** What is wrong because of the steps before it. */
  readonly orderFaults: (place: StepPlace) => readonly ErrorDetail[];
  /** What is wrong with arguments that fit their schema and hold no placeholder. */
  readonly ownFaults: (place: StepPlace, parts: MeaningParts) => readonly ErrorDetail[];
}

/** A kind of step that hands on what it takes, and of which the schema tells all. */
export const PLAIN_HANDLER: Omit<StepHandler, 'work'> = {
  fields: () => [],
  part: null,
  orderFaults: () => [],
  ownFaults: () => [],
};
