import { LRUCache } from 'lru-cache';
import type { ExtractRequestPlan, TemplatePlan } from '../extract/index';

const MAX_KEPT = 50; // a thread rarely reads with more templates at a time

const plans = new LRUCache<string, TemplatePlan>({ max: MAX_KEPT });

/**
 * Replaces the request's plan by that of an earlier task if they are equal. Each task brings a copy of its plan, and
 * compiled data is cached by plan object.
 */
export function withKnownPlan(request: ExtractRequestPlan): ExtractRequestPlan {
  const key = JSON.stringify(request.plan);
  const plan = plans.get(key) ?? request.plan;
  plans.set(key, plan);
  return { ...request, plan };
}
