import type { AgentRequest } from '@shared/contract/agent';
import type { AiUsageRow } from '../../store/index';

/** Whose plan it is, and who pays for it. */
export interface PlanningFor {
  readonly request: AgentRequest;
  readonly signal: AbortSignal;
  /** What was spent so far, in USD. */
  readonly spentUsd: () => number;
  readonly used: (usage: AiUsageRow) => void;
}
