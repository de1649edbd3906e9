import type { AgentPlan } from '@shared/contract/agent-plan';

export type Unclear = AgentPlan['notUnderstood'][number];
