import type { JobRow, Store } from '../../store/index';

/**
 * Whether each page of a child job is one of the final rows of its workflow, so that trying a page again changes only its row. If other steps followed, such as a
 * filter, they would have to process the row again.
 */
export function hasFinalRows({ workflowRuns }: Pick<Store, 'workflowRuns'>, job: JobRow, part: JobRow): boolean {
  const isOfItems = part.type === 'extract' && (part.args.perPage ?? 'one') === 'one';
  return isOfItems && part.part === `step-${workflowRuns.steps(job.num).length - 1}`; // as the workflow names it
}
