import { AgentRequest } from '@shared/contract/agent';
import type { AgentPlan, Forecast } from '@shared/contract/agent-plan';
import type { Metrics } from '@shared/contract/metrics';
import { AppError } from '@shared/errors';
import type { Orchestrator } from '../../jobs/index';
import { priceUsage, sumKnownCostUsd } from '../../results/index';
import type { JobUsage } from '../../store/index';
import { sumFamilyUsage } from '../../store/index';
import type { AgentParts } from './agent-parts';
import { parseArgs } from './check-args';
import { forecastTaskCost, planByRulesChecked, planFirst, resolvePlannerModel } from './planner';
import { runAgent } from './run-agent';

/** Plans and runs agent jobs. */
export interface Agent {
  readonly orchestrator: Orchestrator;
  /** Estimates the maximum cost of a task with these arguments. Throws `no_model`, `invalid_request`. */
  readonly forecast: (task: Pick<AgentPlan, 'strategy' | 'args'>) => Forecast;
  /** Returns a plan with its forecast and what planning cost. Visits nothing and creates no job. Throws `no_model`, `invalid_request`. */
  readonly plan: (request: AgentRequest) => Promise<{ readonly plan: AgentPlan; readonly metrics: Metrics }>;
}

const NAME_LENGTH = 80;

export function createAgent(parts: AgentParts): Agent {
  return {
    orchestrator: {
      check: async (args) => {
        const request = AgentRequest.parse(args);
        await requireStart(parts, request);
        const { prompt } = request;
        const name = prompt.length > NAME_LENGTH ? `${prompt.slice(0, NAME_LENGTH - 1)}…` : prompt;
        return { name, args: request };
      },
      run: (tools) => runAgent(parts, tools),
      readAgain: () => true, // its results are those of its child job
    },
    forecast: (task) => forecastTaskCost(parts, task),
    plan: async (request) => {
      let usage: JobUsage = { operations: {}, bytes: {}, ai: [] };
      const metrics = () => priceUsage(usage, parts.settings().rateCard);
      const { plan } = await planFirst(parts, {
        request,
        signal: new AbortController().signal,
        spentUsd: () => sumKnownCostUsd(metrics()),
        used: (row) => {
          usage = sumFamilyUsage([usage, { operations: {}, bytes: {}, ai: [row] }]);
        },
      });
      return { plan, metrics: metrics() };
    },
  };
}

/** Throws if the plan has no start URL, unless a model may find one. */
async function requireStart(parts: AgentParts, request: AgentRequest): Promise<void> {
  const model = resolvePlannerModel(parts, request);
  const draft = planByRulesChecked(request);
  if (draft.canRun) {
    if (model === null) await parts.requireFetchable(parseArgs(draft).plan.fetchPlan);
    return;
  }
  if (model !== null) return;
  const [first] = draft.notUnderstood;
  const hint = first?.hint ?? '';
  throw new AppError('invalid_request', first?.message ?? 'The prompt names no page to begin at.', {
    path: ['prompt'],
    hint,
  });
}
