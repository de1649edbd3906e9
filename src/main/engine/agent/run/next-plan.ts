import type { AgentPlan, AgentStep } from '@shared/contract/agent-plan';
import type { OrchestratorTools } from '../../jobs/index';
import type { Problem } from '../check/types';
import { readPrompt } from '../read-prompt';
import { revisePlan } from '../revise/index';
import { isFrontPage } from '../shapes';
import { type AgentParts, getGiven } from './agent-parts';
import { getPlanFaults } from './check-args';
import { addForecast, askForAnotherPlan, resolvePlannerModel } from './planner';
import { describeSeen, readProgress } from './progress';
import type { PlanningFor } from './types';

/** Returns the step after one with poor results, by the model if it plans, otherwise by rules; null if nothing else is worth trying. */
export async function planNextStep(
  parts: AgentParts,
  planning: PlanningFor,
  tools: OrchestratorTools,
  steps: readonly AgentStep[],
  problems: readonly Problem[],
): Promise<AgentStep | null> {
  const { request } = planning;
  const visitsLeft = request.maxVisits === undefined ? null : request.maxVisits - getVisits(tools);
  const isPoor = request.budget !== undefined && planning.spentUsd() >= request.budget;
  if (isPoor || (visitsLeft !== null && visitsLeft <= 0)) return null;
  const plan =
    (await byModel(parts, planning, steps, visitsLeft)) ?? byRules(parts, planning, steps, problems, visitsLeft);
  return plan && { plan, jobId: null, problems: [] };
}

async function byModel(
  parts: AgentParts,
  planning: PlanningFor,
  steps: readonly AgentStep[],
  visitsLeft: number | null,
): Promise<AgentPlan | null> {
  if (resolvePlannerModel(parts, planning.request) === null) return null;
  const tried = steps.map(({ plan, jobId, problems }) => ({
    draft: plan,
    problems,
    seen: jobId === null ? '' : describeSeen(readProgress(parts.store, jobId)),
  }));
  const request = { ...planning.request, ...(visitsLeft !== null && { maxVisits: visitsLeft }) };
  const again = await askForAnotherPlan(parts, { ...planning, request }, tried);
  return again !== null && !steps.some(({ plan }) => isSamePlan(plan, again.plan)) ? again.plan : null;
}

function byRules(
  parts: AgentParts,
  { request }: PlanningFor,
  steps: readonly AgentStep[],
  problems: readonly Problem[],
  visitsLeft: number | null,
): AgentPlan | null {
  const last = steps.at(-1);
  if (!last || last.jobId === null) return null;
  const { addresses, entity, many, all, searchScope, ownPages, onlyHere } = readPrompt(
    request.prompt,
    getGiven(request),
  );
  // a named page means that page alone, unless the sentence says more; a front page stands for its site
  const isSite = many && !onlyHere && addresses.every(({ url }) => isFrontPage(url));
  const mayLeave = all || ownPages || isSite || searchScope !== 'page';
  const revised = revisePlan(
    problems,
    { seen: readProgress(parts.store, last.jobId), entity, visitsLeft, mayLeave },
    steps.map(({ plan }) => plan),
  );
  if (!revised || getPlanFaults(revised.plan).length > 0) return null;
  const { strategy, args, maxItems = null } = revised.plan;
  const { notShown = [], notUnderstood } = last.plan;
  const restrictions = revised.plan.restrictions ?? last.plan.restrictions;
  const reasons = [...problems.map(({ text }) => text), revised.reason];
  const draft = {
    strategy,
    args,
    by: 'rules' as const,
    reasons,
    // the next plan may keep restrictions that this one could not
    notUnderstood: notUnderstood.filter(
      ({ text }) => !restrictions.some((each) => each.kept === false && each.text === text),
    ),
    maxItems,
    restrictions: restrictions.map(({ kept: _, leftOut: _1, ...restriction }) => restriction),
    notShown,
    canRun: true,
  };
  return addForecast(parts, draft, request).plan;
}

export function getVisits(tools: OrchestratorTools): number {
  return tools.parts().reduce((sum, { visits, extracts, type }) => sum + (type === 'extract' ? extracts : visits), 0);
}

function isSamePlan(a: AgentPlan, b: AgentPlan): boolean {
  return a.strategy === b.strategy && JSON.stringify(a.args) === JSON.stringify(b.args);
}
