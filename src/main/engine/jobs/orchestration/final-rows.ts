import type { JobRow, Store } from '../../store/index';

/**
 * Whether each page of a child job is one of a workflow's final rows, so that a page that is tried again changes that row only. Steps
 * behind it, such as a filter, would have to take the row anew.
 */
export function hasFinalRows({ workflowRuns }: Pick<Store, 'workflowRuns'>, job: JobRow, part: JobRow): boolean {
  const isOfItems = part.type === 'extract' && (part.args.perPage ?? 'one') === 'one';
  return isOfItems && part.part === `step-${workflowRuns.steps(job.num).length - 1}`; // as the workflow names it
}
