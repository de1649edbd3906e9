import { contract } from '@shared/contract';
import type { AgentRequest } from '@shared/contract/agent';
import type { AgentPlan, Forecast } from '@shared/contract/agent-plan';
import { DEFAULT_MAX_VISITS } from '@shared/contract/crawl';
import { AppError } from '@shared/errors';
import { spell } from '@shared/spelling';
import { BudgetReached } from '../../jobs/index';
import { AiError, type ResolvedModel } from '../../models/index';
import { type ForecastSources, getForecast } from '../forecast';
import type { Tried } from '../model/question';
import { withOptions } from '../options';
import { planByRules } from '../plan-by-rules';
import type { Draft } from '../types';
import { type AgentParts, getGiven } from './agent-parts';
import { askForPlan } from './ask-for-plan';
import { getPlanFaults } from './check-args';
import type { PlanningFor } from './types';

/** Makes the first plan, by the model if there is one, otherwise by rules. Its arguments include the options. */
export async function planFirst(parts: AgentParts, planning: PlanningFor): Promise<PricedDraft> {
  const rules = planByRulesChecked(planning.request);
  const model = resolvePlannerModel(parts, planning.request);
  const draft = model === null ? rules : await byModelOr(rules, parts, planning, model, []);
  return addForecast(parts, draft, planning.request);
}

/** Asks the model for another plan after failed attempts; null if it has none that can run. */
export async function askForAnotherPlan(
  parts: AgentParts,
  planning: PlanningFor,
  tried: readonly Tried[],
): Promise<PricedDraft | null> {
  const rules = planByRulesChecked(planning.request);
  const model = resolvePlannerModel(parts, planning.request);
  const draft = model === null ? rules : await byModelOr(rules, parts, planning, model, tried);
  return draft.by === 'rules' ? null : addForecast(parts, draft, planning.request);
}

/** The rules' plan; if its endpoint would refuse it, it cannot run and says why. */
export function planByRulesChecked(request: AgentRequest): Draft {
  const draft = withOptions(planByRules(request.prompt, getGiven(request)), request);
  const faults = draft.canRun ? getPlanFaults(draft) : [];
  const unclear = faults.map((message) => ({
    text: String(draft.args.pattern ?? draft.args.url ?? ''),
    message,
    hint: HINT,
  }));
  return faults.length === 0 ? draft : { ...draft, canRun: false, notUnderstood: [...unclear, ...draft.notUnderstood] };
}

const HINT = 'Rephrase this part of the prompt, or send the plan to its endpoint with other arguments.';

/** A plan as it is shown, and whether it can run. */
export interface PricedDraft {
  readonly plan: AgentPlan;
  readonly canRun: boolean;
}

export function addForecast(parts: AgentParts, draft: Draft, request: AgentRequest): PricedDraft {
  const { strategy, args, by, reasons, notUnderstood, maxItems, restrictions, notShown, canRun } = draft;
  const forecast = getForecast(draft, forecastSources(parts, readerModel(parts, request)));
  const caps = maxItems === null ? {} : { maxItems };
  const plan = {
    strategy,
    args: { ...args },
    ...caps,
    restrictions: [...restrictions],
    ...(notShown.length > 0 && { notShown: [...notShown] }),
    by,
    reasons: [...reasons],
    notUnderstood: [...notUnderstood],
    forecast,
  };
  return { plan, canRun };
}

/** Estimates the maximum cost of a task with the model it names, or the default one. Throws `no_model`, `invalid_request`. */
export function forecastTaskCost(
  parts: AgentParts,
  { strategy, args }: Pick<AgentPlan, 'strategy' | 'args'>,
): Forecast {
  const model = typeof args.model === 'string' ? args.model : undefined;
  const sources = forecastSources(parts, readerModel(parts, { model }));
  const { value } = spell(args, contract[strategy].request);
  return getForecast({ strategy, args: { maxVisits: DEFAULT_MAX_VISITS, ...value }, canRun: true }, sources);
}

function forecastSources(parts: AgentParts, model: ResolvedModel | null): ForecastSources {
  return {
    rates: parts.settings().rateCard,
    bytesOfHost: createHostBytes(parts),
    model: model && { name: model.name, usd: (input, output) => parts.models.estimateUsd(model, input, output) },
  };
}

/**
 * The model that plans: the named one, or the default one if it can be asked. Under a budget its price must be known. Throws `no_model` and
 * `invalid_request` for a named one.
 */
export function resolvePlannerModel(parts: AgentParts, request: AgentRequest): ResolvedModel | null {
  return request.planBy === 'rules' ? null : readerModel(parts, request);
}

function readerModel(
  { models }: AgentParts,
  { model, budget }: Pick<AgentRequest, 'model' | 'budget'>,
): ResolvedModel | null {
  if (model === undefined) {
    const usual = usualModel(models);
    return usual && budget !== undefined && models.priceOf(usual) === null ? null : usual;
  }
  const resolved = models.resolve(model);
  if (budget === undefined || models.priceOf(resolved) !== null) return resolved;
  throw new AppError('invalid_request', `The price of ${resolved.name} is unknown, so a budget cannot be enforced.`, {
    path: ['budget'],
    hint: 'Set its price under Settings → AI models (modelPrices), or leave budget out.',
  });
}

function usualModel(models: AgentParts['models']): ResolvedModel | null {
  try {
    return models.default() === null ? null : models.resolve(null);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function byModelOr(
  rules: Draft,
  parts: AgentParts,
  planning: PlanningFor,
  model: ResolvedModel,
  tried: readonly Tried[],
): Promise<Draft> {
  try {
    const answer = await askForPlan(parts, planning, model, rules, tried);
    if ('draft' in answer) return answer.draft;
    const reason = `The model's plan could not be used (${answer.faults.join(' ')}), so this plan was made by rules.`;
    return { ...rules, reasons: [reason, ...rules.reasons] };
  } catch (error) {
    planning.signal.throwIfAborted();
    if (!(error instanceof AiError) && !(error instanceof BudgetReached)) throw error;
    return {
      ...rules,
      reasons: [`No model could be asked (${error.message}), so this plan was made by rules.`, ...rules.reasons],
    };
  }
}

const SIZED_PAGES = 200; // of a host; more change the average little
const LARGEST = 3; // times the median; one huge page must not stand for all others

/** Usual bytes of a page that loaded from a host; null if none is stored. Failed visits say nothing about those that load. */
function createHostBytes({ store }: Pick<AgentParts, 'store'>): (host: string) => number | null {
  return (host) => {
    const starts = [`https://${host}/`, `http://${host}/`];
    const sizes = starts.flatMap((start) => store.pages.sizesOf(start, SIZED_PAGES)).toSorted((a, b) => a - b);
    const median = sizes[Math.floor(sizes.length / 2)];
    if (median === undefined) return null;
    const sum = sizes.reduce((bytes, size) => bytes + Math.min(size, LARGEST * median), 0);
    return Math.round(sum / sizes.length);
  };
}
