import type { AgentStep } from '@shared/contract/agent-plan';
import type { Store } from '../../store/index';

/** Plans and attempts of an agent job, stored as artifacts. */
export function getSteps(store: Pick<Store, 'jobs'>, job: number): readonly AgentStep[] {
  const steps = store.jobs.artifacts(job).flatMap((artifact) => (artifact.type === 'plan' ? artifact.steps : []));
  // plans of earlier versions lack these fields
  return steps.map((step) => ({ ...step, plan: { ...step.plan, restrictions: step.plan.restrictions ?? [] } }));
}

export function saveSteps(store: Pick<Store, 'jobs'>, job: number, steps: readonly AgentStep[]): void {
  const others = store.jobs.artifacts(job).filter(({ type }) => type !== 'plan');
  store.jobs.change(job, { artifacts: [...others, { type: 'plan', steps: [...steps] }] });
}
