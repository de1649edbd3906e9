import { createSemaphore } from '../../concurrency/index';
import { createAsker } from '../../jobs/index';
import type { ResolvedModel } from '../../models/index';
import { createSpending } from '../../models/index';
import { getDraft, PlanAnswer } from '../model/answer';
import { findRestrictionFaults, withRestrictions } from '../model/check-restrictions';
import { planQuestion, type Tried } from '../model/question';
import { withOptions } from '../options';
import { readPrompt } from '../read-prompt';
import type { Draft } from '../types';
import { type AgentParts, getGiven } from './agent-parts';
import { getPlanFaults } from './check-args';
import type { PlanningFor } from './types';

type Answered = { readonly draft: Draft } | { readonly faults: readonly string[] };

const TRIES = 2; // one answer and one repair

/** Asks the model for a plan and validates it against the endpoint schemas; faults are sent back once. Throws AiError, BudgetReached. */
export async function askForPlan(
  parts: AgentParts,
  planning: PlanningFor,
  model: ResolvedModel,
  rules: Draft,
  tried: readonly Tried[],
): Promise<Answered> {
  const { request } = planning;
  const asker = plannerAsker(parts, planning, model);
  let faults: readonly string[] = [];
  for (let at = 0; at < TRIES; at++) {
    const { object } = await asker.ask(planQuestion({ prompt: request.prompt, rules, tried, faults }));
    const parsed = PlanAnswer.safeParse(object);
    if (!parsed.success) {
      faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`);
      continue;
    }
    const draft = withOptions(getDraft(parsed.data, getGiven(request)), request);
    const ownFaults = [...getPlanFaults(draft), ...strangeHosts(draft, planning)];
    const restrictions = findRestrictionFaults(draft, rules, request.prompt);
    faults = [...ownFaults, ...restrictions];
    if (faults.length === 0) return { draft };
    // if only the restrictions are wrong, use those that the rules found
    if (ownFaults.length === 0 && at === TRIES - 1) return { draft: withRestrictions(draft, rules) };
  }
  return { faults };
}

function plannerAsker(
  { models, settings }: AgentParts,
  { request, signal, spentUsd, used }: PlanningFor,
  model: ResolvedModel,
) {
  const spending = createSpending({
    budgetUsd: request.budget ?? null,
    spentUsd,
    dueUsd: () => 0,
    surcharge: () => settings().rateCard.aiSurcharge,
  });
  const turns = createSemaphore(() => settings().modelConcurrency);
  return createAsker({ models, model, fields: [], spending, turns, signal, admissionSignal: signal, used });
}

/** If the prompt names sites, the plan must start at one of them, not at a host the model made up. */
function strangeHosts({ args }: Draft, { request }: PlanningFor): readonly string[] {
  const named = new Set(
    readPrompt(request.prompt, getGiven(request)).addresses.flatMap(({ url }) => getPlanHost(url) ?? []),
  );
  const { url, urls, startUrls, pattern } = args;
  const used = [
    url,
    pattern,
    ...(Array.isArray(urls) ? urls : []),
    ...(Array.isArray(startUrls) ? startUrls : []),
  ].flatMap((each) => (typeof each === 'string' ? (getPlanHost(each) ?? []) : []));
  if (named.size === 0 || used.every((host) => named.has(host))) return [];
  return [`The request names ${[...named].join(', ')}; begin there and nowhere else.`];
}

function getPlanHost(url: string): string | null {
  const text = url.replaceAll(/\*|\{\{[^{}]*\}\}/g, '1');
  return URL.canParse(text) ? new URL(text).host.replace(/^www\./, '') : null;
}
