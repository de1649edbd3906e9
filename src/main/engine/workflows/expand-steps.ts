import { STEP_KINDS } from '@shared/contract/workflow-steps';
import type { WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import type { Include } from '@shared/include';
import type { z } from 'zod';

/** A step as it runs: one that was written, or one derived from an argument. */
export interface RunStep extends WorkflowStep {
  /** Index of the written step. */
  readonly of: number;
  /** Its name in the log. */
  readonly title: string;
}

/** Page contents that `pull` adds to each found page. */
export const PULLED: readonly Include[] = ['html', 'markdown', 'text'];

/** Expands written steps into run steps: arguments such as `limit` and `pull` become steps of their own. */
export function expandSteps(
  steps: readonly WorkflowStep[],
  { limit }: Pick<z.output<typeof WorkflowOptions>, 'limit'>,
): readonly RunStep[] {
  const own = steps.flatMap((step, of) => [
    { ...withListPages(steps, step, of), of, title: step.name },
    ...toLimitSteps(step, of),
    ...toPullSteps(step, of),
  ]);
  if (limit == null) return own;
  return [...own, { name: 'limit', args: { limit }, of: steps.length - 1, title: 'the limit of the workflow' }];
}

function toLimitSteps({ name, args }: WorkflowStep, of: number): readonly RunStep[] {
  if (STEP_KINDS[name].limit !== 'behind' || args.limit === undefined) return [];
  return [{ name: 'limit', args: { limit: args.limit }, of, title: `the limit of ${name}` }];
}

function toPullSteps({ name, args }: WorkflowStep, of: number): readonly RunStep[] {
  if (name !== 'crawl' || args.pull !== true) return [];
  const reachArgs = Object.fromEntries(
    Object.keys(STEP_KINDS.fetch.args.shape).flatMap((key) => (args[key] === undefined ? [] : [[key, args[key]]])),
  );
  const { maxPages: _, ...otherArgs } = reachArgs;
  return [{ name: 'fetch', args: { ...otherArgs, include: [...PULLED] }, of, title: 'the pull of crawl' }];
}

/** An extract without list options inherits those of the const step whose pages it visits. */
function withListPages(steps: readonly WorkflowStep[], step: WorkflowStep, at: number): WorkflowStep {
  if (step.name !== 'extract' || step.args.maxPages !== undefined) return step;
  const before = steps.slice(0, at).findLast(({ name }) => !STEP_KINDS[name].passes);
  const maxPages = before?.name === 'const' ? before.args.maxPages : undefined;
  return maxPages === undefined ? step : { ...step, args: { ...step.args, maxPages } };
}
