import type { WorkflowStep } from '@shared/contract/workflows';
import { AppError, type ErrorDetail } from '@shared/errors';
import { toErrorDetails } from '@shared/schema-faults';
import { z } from 'zod';
import { planJob } from '../jobs/index';
import { getFieldsBefore } from './fields';
import { findParams } from './params';
import { type PartJob, toStepFault } from './part-args';
import type { MeaningParts } from './run/step-handler';
import { STEP_HANDLERS } from './run/step-handlers';
import { getCheckFaults } from './step-faults';

/** Checks what the argument schemas cannot: URLs, patterns, field names, filter sentences. */
export function checkMeaning(
  steps: readonly WorkflowStep[],
  step: WorkflowStep,
  at: number,
  parts: MeaningParts,
): readonly ErrorDetail[] {
  const { args } = step;
  if (findParams(args).length > 0) return [];
  const own = STEP_HANDLERS[step.name].ownFaults({ steps, at, args, fields: () => getFieldsBefore(steps, at) }, parts);
  if (own.length > 0) return own;
  const job = getWorkflowStepPart(step, at, parts.options);
  return job === null ? [] : planFaults(job).map((fault) => toStepFault(fault, at, job));
}

/** The job for a step's work, with a placeholder for URLs not known yet; null if the step needs none. */
export function getWorkflowStepPart(
  { name, args }: WorkflowStep,
  at: number,
  options: MeaningParts['options'],
): PartJob | null {
  return STEP_HANDLERS[name].part?.(args, options, at) ?? null;
}

/** Faults of a child job's arguments, including those its own schema finds. */
function planFaults({ type, args }: PartJob): readonly ErrorDetail[] {
  return getCheckFaults(() => {
    try {
      planJob(type, args);
    } catch (error) {
      throw error instanceof z.ZodError ? AppError.all(toErrorDetails(error, args)) : error;
    }
  });
}
