import type { AgentRequest } from '@shared/contract/agent';
import type { AiUsageRow } from '../../store/index';

/** The request that a plan is for, and the job that pays for it. */
export interface PlanningFor {
  readonly request: AgentRequest;
  readonly signal: AbortSignal;
  /** USD spent so far. */
  readonly spentUsd: () => number;
  readonly used: (usage: AiUsageRow) => void;
}
