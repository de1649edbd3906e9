import { TaskOptions } from '@shared/contract/task';
import { RunListPages, WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import { AppError, type ErrorDetail } from '@shared/errors';
import { z } from 'zod';
import type { FetchPlan } from '../fetch/index';
import { planJob, requireModel } from '../jobs/index';
import type { Models } from '../models/index';
import type { WorkflowRow } from '../store/index';
import { getWorkflowStepPart } from './check-meaning';
import { checkSteps } from './check-steps';
import { fillParams, requireParams } from './params';
import { toStepFault } from './part-args';
import type { RunArgs } from './run-args';

export interface PrepareParts {
  readonly models: Models;
  readonly requireFetchable: (plan: FetchPlan) => Promise<void>;
}

/** Request for a run, by a caller or a schedule. */
export const RunRequest = z.object({
  id: z.string().optional(),
  workflowId: z.string().optional(),
  params: z.record(z.string(), z.unknown()).default({}),
  name: TaskOptions.shape.name,
  budget: TaskOptions.shape.budget,
  webhook: TaskOptions.shape.webhook,
  maxAge: TaskOptions.shape.maxAge,
  maxPages: RunListPages,
});
export type RunRequest = z.infer<typeof RunRequest>;

/** Fills and checks a workflow for a run. Throws AppError with one error for each fault, with its path in the steps. */
export async function prepareRun(
  workflow: WorkflowRow,
  { params: given, name, budget, webhook, maxAge, maxPages }: RunRequest,
  parts: PrepareParts,
): Promise<RunArgs> {
  const params = { ...workflow.defaults, ...given };
  requireParams(workflow.steps, params);
  const filled = WorkflowStep.array().parse(
    workflow.steps.map((step) => ({ ...step, args: fillParams(step.args, params) })),
  );
  const asked = maxPages === undefined ? filled : withListPages(filled, maxPages);
  // the workflow's options take precedence over the schedule's
  const options = WorkflowOptions.parse({ ...(maxAge !== undefined && { maxAge }), ...workflow.options });
  const { steps, faults } = checkSteps(asked, { options, hasModel: () => canAsk(parts.models) });
  if (faults.length > 0) throw AppError.all(faults);
  await requireParts(steps, { ...options, ...(budget !== undefined && { budget }) }, parts);
  const limit = budget ?? options.budget;
  const hook = webhook ?? options.webhook;
  return {
    workflowId: workflow.id,
    steps: [...steps],
    options,
    params: { ...params },
    name: name ?? workflow.name,
    ...(limit !== undefined && { budget: limit }),
    ...(hook !== undefined && { webhook: hook }),
  };
}

/**
 * The steps with another number of pages per list: set where lists are followed, or else where the first list is read.
 */
function withListPages(steps: readonly WorkflowStep[], maxPages: number): readonly WorkflowStep[] {
  const follows = ({ name, args }: WorkflowStep) =>
    (name === 'extract' || name === 'const') && typeof args.maxPages === 'number' && args.maxPages > 1;
  const readsList = ({ name, args }: WorkflowStep) =>
    name === 'extract' && args.mode !== 'single' && args.single !== true;
  const first = steps.some(follows) ? undefined : steps.find(readsList);
  return steps.map((step) => (follows(step) || step === first ? { ...step, args: { ...step.args, maxPages } } : step));
}

/** Checks that visiting steps have their routes, and steps with a model can use it. */
async function requireParts(
  steps: readonly WorkflowStep[],
  options: WorkflowOptionsOf,
  { models, requireFetchable }: PrepareParts,
): Promise<void> {
  const faults: ErrorDetail[] = [];
  for (const [at, step] of steps.entries()) {
    const job = getWorkflowStepPart(step, at, options);
    if (!job && typeof step.args.model === 'string') {
      const { model } = step.args;
      faults.push(
        ...(await getCheckFaults(
          async () => void models.resolve(model),
          (fault) => ({ ...fault, path: ['steps', at, 'args', 'model'] }),
        )),
      );
    }
    if (!job) continue;
    const check = async () => {
      const plan = planJob(job.type, { ...job.args, ...(options.budget !== undefined && { budget: options.budget }) });
      requireModel(models, plan);
      await requireFetchable(plan.fetchPlan);
    };
    faults.push(...(await getCheckFaults(check, (fault) => placed(toStepFault(fault, at, job), fault, options))));
  }
  if (faults.length > 0) throw AppError.all(faults);
}

type WorkflowOptionsOf = z.infer<typeof WorkflowOptions>;

/** Attributes a fault to the run's options if they apply to all steps. */
function placed(ofStep: ErrorDetail, { path }: ErrorDetail, options: WorkflowOptionsOf): ErrorDetail {
  const [name] = path;
  const isOption = name === 'budget' || (name !== undefined && Object.keys(options).includes(String(name)));
  return isOption ? { ...ofStep, path } : ofStep;
}

async function getCheckFaults(
  check: () => Promise<void>,
  place: (fault: ErrorDetail) => ErrorDetail,
): Promise<readonly ErrorDetail[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details.map(place);
    throw error;
  }
}

/** Whether a model is available for what the rules do not understand. */
export function canAsk(models: Models): boolean {
  try {
    return models.default() !== null && models.resolve(null) !== null;
  } catch {
    return false;
  }
}
