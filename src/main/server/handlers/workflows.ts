import type { Workflow } from '@shared/contract/workflows';
import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type WorkflowHandlers = Pick<
  Handlers,
  | 'listWorkflows'
  | 'createWorkflow'
  | 'getWorkflow'
  | 'replaceWorkflow'
  | 'deleteWorkflow'
  | 'checkWorkflow'
  | 'runWorkflow'
  | 'getJobV2'
  | 'getRunSteps'
  | 'listStepItems'
>;

export function workflowHandlers({ workflows, workflowRuns, jobs }: Engine): WorkflowHandlers {
  return {
    listWorkflows: () => ({ results: workflows.list().map(show) }),
    createWorkflow: (body) => {
      const { id } = workflows.create(body);
      return { id, workflowId: id };
    },
    getWorkflow: ({ id }) => show(workflows.get(id)),
    replaceWorkflow: ({ id, ...body }) => show(workflows.replace(id, body)),
    deleteWorkflow: ({ id }) => {
      workflows.remove(id);
      return { id, deleted: true };
    },
    checkWorkflow: (draft) => workflows.check(draft),
    runWorkflow: async (request) => ({ jobId: (await jobs.create('workflow', request)).id }),
    getJobV2: ({ id }) => workflowRuns.jobV2(jobs.get(id)),
    getRunSteps: ({ id }) => workflowRuns.state(jobs.get(id)),
    listStepItems: ({ id, step, limit }) => ({ results: workflowRuns.stepItems(jobs.get(id), step, limit) }),
  };
}

function show(workflow: Workflow) {
  return { ...workflow, workflowId: workflow.id };
}
