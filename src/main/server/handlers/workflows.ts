import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type WorkflowHandlers = Pick<
  Handlers,
  'listWorkflows' | 'createWorkflow' | 'getWorkflow' | 'replaceWorkflow' | 'deleteWorkflow' | 'runWorkflow' | 'getJobV2'
>;

export function workflowHandlers({ workflows, jobs, jobV2 }: Engine): WorkflowHandlers {
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
    runWorkflow: async (request) => ({ jobId: (await jobs.create('workflow', request)).id }),
    getJobV2: ({ id }) => jobV2(jobs.get(id)),
  };
}
