import { type AgentPlan, ONLY_THIS_PAGE } from '@shared/contract/agent-plan';
import type { JobRow, Store } from '../../store/index';

/** The plan behind the results of an agent; null for other jobs. Later attempts may have found less. */
export function getShownPlan({ jobs }: Pick<Store, 'jobs'>, { artifacts, resultsOf }: JobRow): AgentPlan | null {
  const steps = artifacts.findLast((artifact) => artifact.type === 'plan')?.steps ?? [];
  const shown = resultsOf === null ? null : jobs.byNum(resultsOf);
  return (steps.findLast(({ jobId }) => shown !== null && jobId === shown.id) ?? steps.at(-1))?.plan ?? null;
}

/** Whether an agent was asked for one page of a list, so that the pages behind it are not missing. */
export function isOfOnePage(store: Pick<Store, 'jobs'>, job: JobRow): boolean {
  const restrictions = job.type === 'agent' ? (getShownPlan(store, job)?.restrictions ?? []) : [];
  return restrictions.some(({ kind, meaning }) => kind === 'scope' && meaning === ONLY_THIS_PAGE);
}
