import type { FieldPlan, ValueType } from '../types';

/** The parts of a field's query that are the same for all fields about one of several things. */
interface PositionedQuery {
  readonly path: string;
  readonly nested: false;
  readonly type: ValueType;
  readonly form: null;
  readonly many: false;
  readonly concept: null;
  readonly terms: ReadonlySet<string>;
  readonly shortLabels: ReadonlyMap<string, never>;
  readonly asked: readonly string[];
  readonly properties: readonly string[];
  readonly meta: readonly string[];
  readonly description: string;
  readonly isPositioned: true;
  readonly options?: readonly string[];
}

/** The query of a field about one of several things, whose other words would find those of the page's subject. */
export function getPositionedQuery(
  plan: FieldPlan & { readonly kind: 'value' },
  labels: readonly string[],
): PositionedQuery {
  return {
    path: plan.path,
    nested: false,
    type: plan.type,
    form: null,
    many: false,
    concept: null,
    terms: new Set(labels),
    shortLabels: new Map<string, never>(),
    asked: labels,
    properties: [],
    meta: [],
    description: plan.description,
    isPositioned: true,
    ...(plan.options && { options: plan.options }),
  };
}
