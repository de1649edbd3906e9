import { LRUCache } from 'lru-cache';
import type { ExtractRequestPlan, TemplatePlan } from '../extract/index';

const MAX_KEPT = 50; // a thread rarely reads for more templates at a time

const plans = new LRUCache<string, TemplatePlan>({ max: MAX_KEPT });

/** The same request with the plan of an earlier task if it is equal. Each task brings a copy of its plan, and what is compiled of a plan is kept with its object. */
export function withKnownPlan(request: ExtractRequestPlan): ExtractRequestPlan {
  const key = JSON.stringify(request.plan);
  const plan = plans.get(key) ?? request.plan;
  plans.set(key, plan);
  return { ...request, plan };
}
