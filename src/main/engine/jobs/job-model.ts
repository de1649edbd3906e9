import type { Settings } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import type { Models } from '../ai/index';
import { checkSchemaAnswer, type ModelTask, schemaQuestion, type TemplatePlan } from '../extract/index';
import { knownCostUsd, priceUsage } from '../money/metrics';
import type { Store } from '../store/index';
import type { JobRow } from '../store/jobs';
import { type Asker, createAsker } from './asker';
import { pageCostUsd } from './budget';
import type { LoadedPage } from './load-page';
import { type ModelOutcome, readByModel } from './model-step';
import type { ExtractPlan, JobPlan } from './plan';
import { createSpending } from './spending';

/** The model of one run of a job, if it has one. */
export interface JobModel {
  /** What the worker is to make ready for the model; null where none is asked, or no more. */
  readonly task: () => ModelTask | null;
  /** Null where nothing of the page is to be asked. Rejects only when the run's signal aborts. */
  readonly read: (loaded: LoadedPage, plan: TemplatePlan, again: ReadAgain) => Promise<ModelOutcome | null>;
  /** The template that the model makes of a sentence, kept with the job; the sentence's own where there is no model. */
  readonly template: (plan: TemplatePlan) => Promise<TemplatePlan>;
  /** What a usual page costs in USD, before any was asked; 0 where it is not known. */
  readonly usualPageUsd: number;
  /** Whether the budget ended the asking. */
  readonly outOfBudget: () => boolean;
}

/** Reads the page once more, for a model that takes less at once. */
export type ReadAgain = (task: ModelTask) => Promise<LoadedPage['read']>;

export interface JobModelParts {
  readonly store: Store;
  readonly models: Models;
  readonly settings: () => Settings;
  readonly signal: AbortSignal;
  /** Pages that were begun and are not charged yet. */
  readonly pagesUnderWay: () => number;
}

const NO_MODEL: JobModel = {
  task: () => null,
  read: async () => null,
  template: async (plan) => plan,
  usualPageUsd: 0,
  outOfBudget: () => false,
};

/** A named model that cannot be asked is refused when the job is made; one that is gone since leaves the job to the rules, and says so. */
export function createJobModel(parts: JobModelParts, job: JobRow, plan: JobPlan): JobModel {
  const { store } = parts;
  const { extract } = plan;
  if (!extract || extract.reader.ask === 'never') return NO_MODEL;
  try {
    const asker = askerOf(parts, job, plan, extract);
    return asker ? modelOf(parts, job, extract, asker) : NO_MODEL;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = `${error.message} The pages are read by rules.`;
    if (!store.jobs.errors(job.num).some((known) => known.message === message))
      store.jobs.addError(job.num, { code: error.code, message });
    return NO_MODEL;
  }
}

/** Checks that a job's model can be asked. Throws `no_model`, `invalid_request` with the parameter's path. */
export function requireModel(models: Models, { extract, budgetUsd }: JobPlan): void {
  if (!extract || extract.reader.ask === 'never') return;
  const { ask, model } = extract.reader;
  if (model === null && ask === 'unsure' && !canAskDefault(models)) return;
  const resolved = models.resolve(model);
  if (budgetUsd === null || models.priceOf(resolved) !== null) return;
  throw new AppError('invalid_request', `The price of ${resolved.name} is not known, so no budget can be kept.`, {
    path: ['budget'],
    hint: 'Set its price under AI models (modelPrices), or leave budget out.',
  });
}

function canAskDefault(models: Models): boolean {
  try {
    return models.default() !== null && models.resolve(null) !== null;
  } catch {
    return false;
  }
}

function askerOf(parts: JobModelParts, job: JobRow, plan: JobPlan, { reader, plan: items }: ExtractPlan): Asker | null {
  const { store, models, settings, signal, pagesUnderWay } = parts;
  if (reader.model === null && reader.ask === 'unsure' && models.default() === null) return null;
  const spending = createSpending({
    budgetUsd: plan.budgetUsd,
    spentUsd: () => knownCostUsd(priceUsage(store.jobs.usage(job.num), settings().rateCard)),
    dueUsd: () => pagesUnderWay() * pageCostUsd(plan, settings().rateCard),
    surcharge: () => settings().rateCard.aiSurcharge,
  });
  const used = (usage: Parameters<Store['jobs']['useAi']>[1]) => {
    store.jobs.useAi(job.num, usage);
  };
  const { fields } = items;
  return createAsker({ models, model: models.resolve(reader.model), fields, spending, signal, used });
}

function modelOf({ store, signal }: JobModelParts, job: JobRow, { reader }: ExtractPlan, asker: Asker): JobModel {
  let end: ModelOutcome['end'] = null;
  const all = reader.ask === 'all';
  const task = () => ({ transform: reader.transform, pageTokens: asker.pageTokens(), all });
  return {
    task: () => (end === null ? task() : null),
    read: async ({ read }, { fields }, again) => {
      if (end !== null) return null;
      let outcome = await readByModel(asker, fields, read, all, signal);
      while (outcome?.tooLong && asker.shrink())
        outcome = await readByModel(asker, fields, await again(task()), all, signal);
      end ??= outcome?.end ?? null;
      return outcome;
    },
    template: async (plan) => {
      if (typeof plan.template !== 'string') return plan;
      const kept = (job.template as TemplatePlan | null) ?? (await inferTemplate(asker, plan.template));
      if (!kept) return plan;
      const schema = { type: 'schema' as const, schema: { ...kept.schema } };
      const others = job.artifacts.filter((artifact) => artifact.type !== 'schema');
      store.jobs.change(job.num, { template: { ...kept }, artifacts: [schema, ...others] });
      return kept;
    },
    usualPageUsd: asker.usualPageUsd,
    outOfBudget: () => end === 'budget',
  };
}

/** Null where the model has no answer; the sentence is then read as it stands. */
async function inferTemplate(asker: Asker, sentence: string): Promise<TemplatePlan | null> {
  try {
    const { object } = await asker.ask(schemaQuestion(sentence));
    return checkSchemaAnswer(object);
  } catch {
    return null;
  }
}
