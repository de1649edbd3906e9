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

export function workflowHandlers({ workflows, jobs, jobV2, runState, stepItems }: Engine): WorkflowHandlers {
  return {
    listWorkflows: () => ({ results: [...workflows.list()] }),
    createWorkflow: (body) => {
      const { id } = workflows.create(body);
      return { id, workflowId: id };
    },
    getWorkflow: ({ id }) => workflows.get(id),
    replaceWorkflow: ({ id, ...body }) => workflows.replace(id, body),
    deleteWorkflow: ({ id }) => {
      workflows.remove(id);
      return { id, deleted: true };
    },
    checkWorkflow: (draft) => workflows.check(draft),
    runWorkflow: async (request) => ({ jobId: (await jobs.create('workflow', request)).id }),
    getJobV2: ({ id }) => jobV2(jobs.get(id)),
    getRunSteps: ({ id }) => runState(jobs.get(id)),
    listStepItems: ({ id, step, limit }) => ({ results: stepItems(jobs.get(id), step, limit) }),
  };
}
