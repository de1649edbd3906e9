import type { ModelPrice } from '@shared/contract/settings';
import { readModelName } from '@shared/model';
import type { DraftOptions } from '../../store/draft/draft';
import type { Plan } from '../../store/draft/plan';
import { getReader } from '../../store/draft/reader';
import type { Models } from '../../store/models-slice';
import { texts } from '../../texts';
import { getPrice } from './model-price';

/** The model whose unknown price rules out a budget; null if there is none. */
export function findUnpricedModel(
  { budgetUsd, model, reader }: Pick<DraftOptions, 'budgetUsd' | 'model' | 'reader'>,
  models: Models | null,
  own: Readonly<Record<string, ModelPrice>>,
): string | null {
  const asked = model.trim() || models?.default || '';
  if (budgetUsd === null || asked === '' || models === null) return null;
  if (getReader({ model, reader }, models.default) === 'rules') return null;
  if (readModelName(asked)?.provider === 'ollama') return null; // local and free
  return getPrice(asked, models, own) === null ? asked : null;
}

/** Adds a message to a plan that cannot keep its budget. */
export function limitPlanToBudget(plan: Plan, unpriced: string | null): Plan {
  if (plan.kind !== 'ready' || unpriced === null) return plan;
  const { budgetUnpriced, budgetUnpricedHint } = texts.options;
  return { kind: 'faulty', where: 'options', message: budgetUnpriced(unpriced), hint: budgetUnpricedHint };
}
