import type { JobSummary } from '@shared/contract/jobs';
import { useStore } from './store';

/** Whether anything that others bill for is set up; until then the window shows no prices. */
export function usePaid(): boolean {
  return useStore((store) => store.app?.paid === true);
}

/** Whether a job's cost is shown: also where nothing paid is set up any more, but the job asked a model that costs or has a budget. */
export function useCostOf({ metrics, args }: Pick<JobSummary, 'metrics' | 'args'>): boolean {
  const isPaid = usePaid();
  return isPaid || metrics.ai.some(({ cost }) => cost.total !== 0) || typeof args.budget === 'number';
}
