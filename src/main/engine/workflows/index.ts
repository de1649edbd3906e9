import {
  type JobV2,
  type Workflow,
  type WorkflowBody,
  type WorkflowCheck,
  type WorkflowDraft,
  WorkflowOptions,
  type WorkflowRunState,
} from '@shared/contract/workflows';
import { AppError } from '@shared/errors';
import { restoreSecrets } from '@shared/restore-secrets';
import { toErrorDetails } from '@shared/schema-faults';
import { maskSecrets } from '@shared/secrets-in';
import type { Orchestrator } from '../jobs/index';
import type { JobRow, Store, WorkflowRow } from '../store/index';
import { checkDraft, findDefaultFaults } from './check-draft';
import { checkSteps } from './check-steps';
import { toJobV2, type Views } from './job-v2';
import { findParams } from './params';
import { canAsk, type PrepareParts, prepareRun, RunRequest } from './prepare-run';
import type { RunParts } from './run/run-workflow';
import { runWorkflow } from './run/run-workflow';
import { takeAgain } from './run/take-again';
import { runState, stepItems } from './run-state';

/** Stored workflows. */
export interface Workflows {
  readonly list: () => readonly Workflow[];
  /** Throws `not_found`. */
  readonly get: (id: string) => Workflow;
  /** Throws AppError with one error for each faulty step and argument. */
  readonly create: (body: WorkflowBody) => Workflow;
  readonly replace: (id: string, body: WorkflowBody) => Workflow;
  readonly remove: (id: string) => void;
  /** Checks a workflow while it is edited: its faults, and the fields of its steps. */
  readonly check: (draft: WorkflowDraft) => WorkflowCheck;
}

export interface WorkflowsParts extends Pick<PrepareParts, 'models'> {
  readonly store: Pick<Store, 'workflows'>;
  readonly now: () => number;
  readonly randomId: () => string;
}

export function createWorkflows({ store: { workflows }, models, now, randomId }: WorkflowsParts): Workflows {
  const find = (id: string): WorkflowRow => requireWorkflow({ workflows }, id);
  const checkWorkflow = (body: WorkflowBody) => {
    const { defaults } = body;
    const options = keptOptions(body.options);
    const { steps, faults } = checkSteps(body.steps, { options, hasModel: () => canAsk(models) });
    const all = [...faults, ...findDefaultFaults(steps, defaults)];
    if (all.length > 0) throw AppError.all(all);
    const name = body.name ?? steps.map((step) => step.name).join(', ');
    return { name, description: body.description, steps, options, defaults };
  };

  return {
    list: () => workflows.list().map(toWorkflow),
    get: (id) => toWorkflow(find(id)),
    create: (body) => {
      // a workflow that was read may be sent back as a new one
      const source = typeof body.id === 'string' ? workflows.get(body.id) : null;
      const row = {
        id: randomId(),
        ...checkWorkflow(restoreSecrets(body, source)),
        createdAt: now(),
        updatedAt: now(),
      };
      workflows.insert(row);
      return toWorkflow(row);
    },
    replace: (id, body) => {
      const kept = find(id);
      const row = { ...kept, ...checkWorkflow(restoreSecrets(body, kept)), updatedAt: now() };
      workflows.replace(row);
      return toWorkflow(row);
    },
    remove: (id) => {
      workflows.remove(find(id).id);
    },
    check: (draft) => checkDraft(draft, () => canAsk(models)),
  };
}

/** Drops options that are null. */
function keptOptions({
  tokens: _,
  user: __,
  publishAllSteps: ___,
  ...sent
}: WorkflowBody['options']): WorkflowRow['options'] {
  return WorkflowOptions.parse(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null)));
}

function requireWorkflow({ workflows }: Pick<Store, 'workflows'>, id: string): WorkflowRow {
  const row = workflows.get(id);
  if (!row) throw new AppError('not_found', `There is no workflow "${id}".`, { path: ['id'] });
  return row;
}

function toWorkflow(kept: WorkflowRow): Workflow {
  const { steps, createdAt, updatedAt, ...row } = maskSecrets(kept);
  const times = { createdAt: new Date(createdAt).toISOString(), updatedAt: new Date(updatedAt).toISOString() };
  return { ...row, steps: [...steps], params: [...findParams(steps)], ...times };
}

/** Runs of workflows. */
export interface WorkflowRuns {
  /** A job of any type in the v2 format. */
  readonly jobV2: (job: JobRow) => Promise<JobV2>;
  /** Progress of a run. Throws `invalid_request` if the job is not a workflow run; so does the next. */
  readonly state: (job: JobRow) => WorkflowRunState;
  /** The last items of a step, newest first. */
  readonly stepItems: (job: JobRow, step: number, limit: number) => Record<string, unknown>[];
}

export function createWorkflowRuns(store: Store, views: Views): WorkflowRuns {
  return {
    jobV2: (job) => toJobV2(job, store, views),
    state: (job) => runState(job, store),
    stepItems: (job, step, limit) => stepItems(job, step, limit, store),
  };
}

/** Runs workflows as composite jobs. */
export function createWorkflowOrchestrator(parts: RunParts & PrepareParts): Orchestrator {
  return {
    check: async (args) => {
      const request = RunRequest.safeParse(args);
      if (!request.success) throw AppError.all(toErrorDetails(request.error, args));
      const { id, workflowId = id } = request.data;
      if (workflowId === undefined) throw new AppError('invalid_request', 'id is required.', { path: ['id'] });
      const kept = await prepareRun(requireWorkflow(parts.store, workflowId), request.data, parts);
      return { name: kept.name ?? 'Workflow', args: kept };
    },
    run: (tools) => runWorkflow(parts, tools),
    readAgain: (job, part) => takeAgain(parts.store, job, part),
  };
}
