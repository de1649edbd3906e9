import type { ExtractorRow, Store } from '../../store/index';
import type { LearningModel } from '../ports';

export interface SavingParts {
  readonly store: Store;
  /** Job row id. */
  readonly job: number;
  readonly model: LearningModel;
}

/** Average cost of a job's page with a model so far in USD; null if none was asked or the price is unknown. */
export function getPageCost({ store, job }: SavingParts): number | null {
  const { ai, boost: learned } = store.jobs.usage(job);
  if (!learned || learned.asked === 0 || learned.authorUsd === null) return null;
  let usd = -learned.authorUsd;
  for (const { inputUsd, outputUsd } of ai) {
    if (inputUsd === null || outputUsd === null) return null;
    usd += inputUsd + outputUsd;
  }
  return usd / learned.asked;
}

/** What a page without a model call would have cost in USD: 0 if no model is set up, null if the price is unknown. */
export function estimateSaving(parts: SavingParts, { pageUsd }: Pick<ExtractorRow, 'pageUsd'>): number | null {
  const { model } = parts;
  if (model.task() === null) return 0;
  if (!model.isPriced) return null;
  return getPageCost(parts) ?? pageUsd ?? model.usualPageUsd;
}
