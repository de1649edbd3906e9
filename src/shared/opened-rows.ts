import type { AgentPlan } from './contract/agent-plan';

/** Whether a plan opens the pages of the rows that the plan before it read from a list. */
export function opensRows(before: AgentPlan, { strategy, args }: AgentPlan): boolean {
  const isList = before.strategy === 'extract' && before.args.perPage !== 'one';
  return isList && strategy === 'extract' && args.perPage === 'one' && Array.isArray(args.urls);
}
