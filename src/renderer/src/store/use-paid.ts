import type { JobSummary } from '@shared/contract/jobs';
import { useStore } from './store';

/** Whether anything paid is set up; otherwise the window shows no prices. */
export function usePaid(): boolean {
  return useStore((store) => store.app?.paid === true);
}

/** Whether to show a job's cost: even if nothing paid is set up any more, but the job used a paid model or has a budget. */
export function useIsCostShown({ metrics, args }: Pick<JobSummary, 'metrics' | 'args'>): boolean {
  const isPaid = usePaid();
  return isPaid || metrics.ai.some(({ cost }) => cost.total !== 0) || typeof args.budget === 'number';
}
