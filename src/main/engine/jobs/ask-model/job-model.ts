import type { Settings } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import { createSemaphore } from '../../concurrency/index';
import { checkSchemaAnswer, type ModelTask, schemaQuestion, type TemplatePlan } from '../../extract/index';
import type { Author } from '../../learn/index';
import type { Models } from '../../models/index';
import { createSpending, type Spending } from '../../models/index';
import { knownCostUsd, priceUsage } from '../../results/index';
import type { JobRow, NewJobError, Store } from '../../store/index';
import { pageCostUsd } from '../budget/budget';
import { getBudgetJob } from '../budget/family-spending';
import type { LoadedPage, ModelOutcome } from '../load/types';
import type { ExtractPlan, JobPlan } from '../plan';
import { type Asker, createAsker, withHint } from './asker';
import { createAuthor } from './code-author';
import { readByModel } from './model-step';

/** The model of one run of a job, if it has one. */
export interface JobModel {
  /** What the worker prepares for the model; null where no model is asked, or no longer. */
  readonly task: () => ModelTask | null;
  /** Null where nothing of the page is to be asked. Rejects only when the run's signal aborts. */
  readonly read: (loaded: LoadedPage, plan: TemplatePlan, again: ReadAgain) => Promise<ModelOutcome | null>;
  /** The template that the model makes of a sentence, kept with the job; the sentence's own where there is no model. */
  readonly template: (plan: TemplatePlan) => Promise<TemplatePlan>;
  /** The usual cost of a page in USD, before any was read; 0 where it is unknown. */
  readonly usualPageUsd: number;
  /** Whether the model's price is known. */
  readonly isPriced: boolean;
  /** Writes code for kinds of page; null where no model is set up for it. */
  readonly author: () => Author | null;
  /** Decides which unsure pages of a query crawl match; null where no model is set up for it. */
  readonly judge: Asker | null;
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
  /** Aborts waiting for a turn; requests already sent continue. */
  readonly admissionSignal: AbortSignal;
  /** Pages that were begun and are not charged yet. */
  readonly pagesInProgress: () => number;
}

const NO_MODEL: JobModel = {
  task: () => null,
  read: async () => null,
  template: async (plan) => plan,
  usualPageUsd: 0,
  isPriced: false,
  author: () => null,
  judge: null,
  outOfBudget: () => false,
};

/** A named model that cannot be asked is refused when the job is made; one that is gone since leaves the job to the rules, and says so. */
export function createJobModel(parts: JobModelParts, job: JobRow, plan: JobPlan): JobModel {
  const { store } = parts;
  const { extract } = plan;
  try {
    const spending = getSpending(parts, job, plan);
    const judge = createJudge(parts, job, plan, spending);
    if (!extract || extract.reader.ask === 'never') return { ...NO_MODEL, judge };
    const asker = getPartsAsker(parts, job, extract, spending);
    if (!asker) return { ...NO_MODEL, judge };
    return { ...createModel(parts, job, extract, asker, () => createAuthor(parts, job.num, spending)), judge };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    noteOnce(store, job, { code: error.code, message: `${error.message} The pages are read by rules.` });
    return NO_MODEL;
  }
}

/** A job that goes on after a restart need not say it again. */
function noteOnce(store: Store, job: JobRow, note: NewJobError): void {
  if (!store.jobs.errors(job.num).some(({ message }) => message === note.message)) store.jobs.addError(job.num, note);
}

function unknownPrice(name: string): string {
  return `No price is known for ${name}, so what it costs is not counted. Set one under Settings → AI models (modelPrices).`;
}

/** Checks that a job's model can be asked. Throws `no_model`, `invalid_request` with the parameter's path. */
export function requireModel(models: Models, { crawl, extract, budgetUsd }: JobPlan): void {
  const named = crawl?.model ?? null;
  if (!extract && named === null) return;
  const { ask, model } = extract?.reader ?? { ask: 'unsure', model: named };
  if (ask === 'never') return;
  if (model === null && ask === 'unsure' && !canAskDefault(models)) return;
  const resolved = models.resolve(model);
  if (budgetUsd === null || models.priceOf(resolved) !== null) return;
  throw new AppError('invalid_request', `The price of ${resolved.name} is not known, so no budget can be kept.`, {
    path: ['budget'],
    hint: 'Set its price under Settings → AI models (modelPrices), or leave budget out.',
  });
}

function canAskDefault(models: Models): boolean {
  try {
    return models.default() !== null && models.resolve(null) !== null;
  } catch {
    return false;
  }
}

function getSpending({ store, settings, pagesInProgress }: JobModelParts, job: JobRow, plan: JobPlan): Spending {
  return createSpending({
    budgetUsd: plan.budgetUsd,
    spentUsd: () => knownCostUsd(priceUsage(store.jobs.usage(getBudgetJob(job)), settings().rateCard)),
    dueUsd: () => pagesInProgress() * pageCostUsd(plan, settings().rateCard),
    surcharge: () => settings().rateCard.aiSurcharge,
  });
}

/** The purpose of an asker, as far as it decides how it asks. */
interface AskedFor {
  readonly reader: Pick<ExtractPlan['reader'], 'ask' | 'model'> & { readonly hint?: string };
  readonly plan: Pick<ExtractPlan['plan'], 'fields'>;
}

/** A default model whose price is not known is not asked within a budget: the crawl needs none. */
function createJudge(parts: JobModelParts, job: JobRow, plan: JobPlan, spending: Spending): Asker | null {
  const { crawl, extract, budgetUsd } = plan;
  if (!crawl || crawl.query === null || extract?.reader.ask === 'never') return null;
  const model = crawl.model ?? null;
  if (model === null && !canAskDefault(parts.models)) return null;
  if (budgetUsd !== null && parts.models.priceOf(parts.models.resolve(model)) === null) return null;
  return getPartsAsker(parts, job, { reader: { ask: 'unsure', model }, plan: { fields: [] } }, spending);
}

function getPartsAsker(
  parts: JobModelParts,
  job: JobRow,
  { reader, plan: items }: AskedFor,
  spending: Spending,
): Asker | null {
  const { store, models, settings, signal, admissionSignal } = parts;
  if (reader.model === null && reader.ask === 'unsure' && models.default() === null) return null;
  const used = (usage: Parameters<Store['jobs']['useAi']>[1]) => {
    store.jobs.useAi(job.num, usage);
  };
  const { fields } = items;
  const model = models.resolve(reader.model);
  if (models.priceOf(model) === null)
    noteOnce(store, job, { code: 'unknown_price', message: unknownPrice(model.name) });
  const turns = createSemaphore(() => settings().modelConcurrency);
  const asker = createAsker({ models, model, fields, spending, turns, signal, admissionSignal, used });
  return reader.hint === undefined ? asker : withHint(asker, reader.hint);
}

function createModel(
  { store, signal, admissionSignal }: JobModelParts,
  job: JobRow,
  { reader }: ExtractPlan,
  asker: Asker,
  author: JobModel['author'],
): Omit<JobModel, 'judge'> {
  let ended: ModelOutcome | null = null;
  const all = reader.ask === 'all';
  const signals = { signal, admissionSignal };
  const task = () => ({ transform: reader.transform, pageTokens: asker.pageTokens(), all });
  return {
    task: () => (ended === null ? task() : null),
    read: async ({ read }, { fields }, again) => {
      if (ended !== null) return afterEnd(ended, read);
      let outcome = await readByModel(asker, fields, read, all, signals);
      while (outcome?.tooLong && asker.shrink())
        outcome = await readByModel(asker, fields, await again(task()), all, signals);
      if (outcome?.end) {
        const first = ended === null;
        ended = outcome;
        // the job reports it once, each page in its own message
        if (first && outcome.failure)
          noteOnce(store, job, { code: 'model_failed', message: lastWords(outcome.failure) });
        return { ...outcome, failure: null };
      }
      return outcome;
    },
    template: async (plan) => {
      if (typeof plan.template !== 'string') return plan;
      const kept = (job.template as TemplatePlan | null) ?? (await inferTemplate(asker, plan.template));
      if (!kept) {
        noteOnce(store, job, { code: 'model_failed', message: NO_FIELDS });
        return plan;
      }
      const schema = { type: 'schema' as const, schema: { ...kept.schema } };
      const others = store.jobs.artifacts(job.num).filter((artifact) => artifact.type !== 'schema');
      store.jobs.change(job.num, { template: { ...kept }, artifacts: [schema, ...others] });
      return kept;
    },
    usualPageUsd: asker.usualPageUsd,
    isPriced: asker.isPriced,
    author: () => (ended === null && !all ? author() : null),
    outOfBudget: () => ended?.end === 'budget',
  };
}

function lastWords(failure: string): string {
  return `${failure} From then on no model was asked: pages are read by rules.`;
}

const NO_FIELDS = 'The model named no fields that fit the sentence, so they were taken from the sentence itself.';

/** A page that no model was asked about because none could be any more. */
function afterEnd(ended: ModelOutcome, read: LoadedPage['read']): ModelOutcome | null {
  return read?.extracted ? { ...ended, records: read.extracted.records, asked: false, failure: null } : null;
}

/** Null where the model gives no usable answer; the sentence is then read as it stands. */
async function inferTemplate(asker: Asker, sentence: string): Promise<TemplatePlan | null> {
  try {
    const { object } = await asker.ask(schemaQuestion(sentence));
    const plan = checkSchemaAnswer(object);
    return plan && isMentioned(plan, sentence) ? plan : null;
  } catch {
    return null;
  }
}

const STEM = 3; // letters; enough to know a word again in its other forms

/** Whether any of the fields is named or described by a word of the sentence. */
function isMentioned({ template }: TemplatePlan, sentence: string): boolean {
  const stems = new Set(getStems(sentence));
  return getStems(JSON.stringify(template)).some((stem) => stems.has(stem));
}

function getStems(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM));
}
