import type { AgentStep } from '@shared/contract/agent-plan';
import type { Store } from '../../store/index';

/** What an agent planned and tried so far; it is kept with its job. */
export function getSteps(store: Pick<Store, 'jobs'>, job: number): readonly AgentStep[] {
  const steps = store.jobs.artifacts(job).flatMap((artifact) => (artifact.type === 'plan' ? artifact.steps : []));
  // plans of earlier versions have none
  return steps.map((step) => ({ ...step, plan: { ...step.plan, restrictions: step.plan.restrictions ?? [] } }));
}

export function saveSteps(store: Pick<Store, 'jobs'>, job: number, steps: readonly AgentStep[]): void {
  const others = store.jobs.artifacts(job).filter(({ type }) => type !== 'plan');
  store.jobs.change(job, { artifacts: [...others, { type: 'plan', steps: [...steps] }] });
}
