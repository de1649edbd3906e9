import { AppError } from '@shared/errors';
import type { Handlers } from '../dispatch';

const missing = (): never => {
  throw new AppError('not_available', 'This version cannot do it yet.');
};

export function workflowHandlers(): Pick<
  Handlers,
  'listWorkflows' | 'createWorkflow' | 'getWorkflow' | 'replaceWorkflow' | 'deleteWorkflow' | 'runWorkflow' | 'getJobV2'
> {
  return {
    listWorkflows: missing,
    createWorkflow: missing,
    getWorkflow: missing,
    replaceWorkflow: missing,
    deleteWorkflow: missing,
    runWorkflow: missing,
    getJobV2: missing,
  };
}
