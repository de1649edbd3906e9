import type { FieldQuery } from './query';
import type { FieldPlan } from './types';

/** The query of a field about one of several things, whose other words would find those of the page's subject. */
export function getPositionedQuery(
  plan: FieldPlan & { readonly kind: 'value' },
  labels: readonly string[],
): FieldQuery {
  return {
    path: plan.path,
    nested: false,
    type: plan.type,
    form: null,
    many: false,
    concept: null,
    terms: new Set(labels),
    shortLabels: new Map(),
    asked: labels,
    properties: [],
    meta: [],
    description: plan.description,
    isPositioned: true,
    ...(plan.options && { options: plan.options }),
  };
}
