import type { Settings } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import { createSemaphore } from '../../concurrency/index';
import { checkSchemaAnswer, type ModelTask, schemaQuestion, type TemplatePlan } from '../../extract/index';
import type { Author } from '../../learn/index';
import type { Models } from '../../models/index';
import { createSpending, type Spending } from '../../models/index';
import { priceUsage, sumKnownCostUsd } from '../../results/index';
import type { JobRow, NewJobError, Store } from '../../store/index';
import { getPageCostUsd } from '../budget/budget';
import { getBudgetJob } from '../budget/family-spending';
import type { LoadedPage, ModelOutcome } from '../load/types';
import type { ExtractPlan, JobPlan } from '../plan';
import { type Asker, createAsker, withHint } from './asker';
import { createAuthor } from './code-author';
import { readByModel } from './model-step';

/** The model of one job run, if any. */
export interface JobModel {
  /** What the worker prepares for the model; null if no model is asked, or no longer. */
  readonly task: () => ModelTask | null;
  /** Null if nothing on the page needs a model. Rejects only when the run's signal aborts. */
  readonly read: (loaded: LoadedPage, plan: TemplatePlan, again: ReadAgain) => Promise<ModelOutcome | null>;
  /** Turns a template in words into fields and stores them with the job; without a model returns the template unchanged. */
  readonly template: (plan: TemplatePlan) => Promise<TemplatePlan>;
  /** Typical cost of a page in USD before any was read; 0 if unknown. */
  readonly usualPageUsd: number;
  /** Whether the model's price is known. */
  readonly isPriced: boolean;
  /** Writes extractor code; null if no model is set for it. */
  readonly author: () => Author | null;
  /** Judges unsure pages of a query crawl; null if no model is available. */
  readonly judge: Asker | null;
  /** Whether the budget stopped the questions. */
  readonly outOfBudget: () => boolean;
}

/** Reads the page again, for a model that accepts less at once. */
export type ReadAgain = (task: ModelTask) => Promise<LoadedPage['read']>;

export interface JobModelParts {
  readonly store: Store;
  readonly models: Models;
  readonly settings: () => Settings;
  readonly signal: AbortSignal;
  /** Aborts waiting for a turn; requests already sent continue. */
  readonly admissionSignal: AbortSignal;
  /** Number of pages started and not charged yet. */
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

/**
 * Creates the model of a run. A named model that is not available is refused when the job is created; if it disappears later, the job continues by
 * rules and reports it.
 */
export function createJobModel(parts: JobModelParts, job: JobRow, plan: JobPlan): JobModel {
  const { store } = parts;
  const { extract } = plan;
  try {
    const spending = getSpending(parts, job, plan);
    const judge = createModelAsker(parts, job, plan, spending);
    if (!extract || extract.reader.ask === 'never') return { ...NO_MODEL, judge };
    const asker = getPartsAsker(parts, job, extract, spending);
    if (!asker) return { ...NO_MODEL, judge };
    return { ...createModel(parts, job, extract, asker, () => createAuthor(parts, job.num, spending)), judge };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    noteOnce(store, job, { code: error.code, message: `${error.message} The pages are read with rules.` });
    return NO_MODEL;
  }
}

/** Adds the note unless the job already has it, as after a restart. */
function noteOnce(store: Store, job: JobRow, note: NewJobError): void {
  if (!store.jobs.errors(job.num).some(({ message }) => message === note.message)) store.jobs.addError(job.num, note);
}

function unknownPrice(name: string): string {
  return `The price of ${name} is unknown, so its cost is not counted. Set it under Settings → AI models (modelPrices).`;
}

/** Checks that a job's model is available. Throws `no_model`, or `invalid_request` with the parameter's path. */
export function requireModel(models: Models, { crawl, extract, budgetUsd }: JobPlan): void {
  const named = crawl?.model ?? null;
  if (!extract && named === null) return;
  const { ask, model } = extract?.reader ?? { ask: 'unsure', model: named };
  if (ask === 'never') return;
  if (model === null && ask === 'unsure' && !canAskDefault(models)) return;
  const resolved = models.resolve(model);
  if (budgetUsd === null || models.priceOf(resolved) !== null) return;
  throw new AppError('invalid_request', `The price of ${resolved.name} is unknown, so a budget cannot be enforced.`, {
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
    spentUsd: () => sumKnownCostUsd(priceUsage(store.jobs.usage(getBudgetJob(job)), settings().rateCard)),
    dueUsd: () => pagesInProgress() * getPageCostUsd(plan, settings().rateCard),
    surcharge: () => settings().rateCard.aiSurcharge,
  });
}

/** The job an asker works for, as far as it affects the questions. */
interface AskedFor {
  readonly reader: Pick<ExtractPlan['reader'], 'ask' | 'model'> & { readonly hint?: string };
  readonly plan: Pick<ExtractPlan['plan'], 'fields'>;
}

/** Creates the judge. Under a budget, a default model of unknown price is not asked, because a crawl works without it. */
function createModelAsker(parts: JobModelParts, job: JobRow, plan: JobPlan, spending: Spending): Asker | null {
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
      if (ended !== null) return readWithoutModel(ended, read);
      let outcome = await readByModel(asker, fields, read, all, signals);
      while (outcome?.tooLong && asker.shrink())
        outcome = await readByModel(asker, fields, await again(task()), all, signals);
      if (outcome?.end) {
        const first = ended === null;
        ended = outcome;
        // reported once for the job, and per page in the page's own message
        if (first && outcome.failure)
          noteOnce(store, job, { code: 'model_failed', message: addEndOfModel(outcome.failure) });
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

function addEndOfModel(failure: string): string {
  return `${failure} From then on, pages were read with rules only.`;
}

const NO_FIELDS = 'The model named no fields that fit the sentence, so they were taken from the sentence itself.';

/** Outcome for a page read after the model stopped being asked. */
function readWithoutModel(ended: ModelOutcome, read: LoadedPage['read']): ModelOutcome | null {
  return read?.extracted ? { ...ended, records: read.extracted.records, asked: false, failure: null } : null;
}

/** Turns a sentence into fields; null if the model gives no usable answer, and the sentence is then used unchanged. */
async function inferTemplate(asker: Asker, sentence: string): Promise<TemplatePlan | null> {
  try {
    const { object } = await asker.ask(schemaQuestion(sentence));
    const plan = checkSchemaAnswer(object);
    return plan && isMentioned(plan, sentence) ? plan : null;
  } catch {
    return null;
  }
}

const STEM = 3; // letters; enough to match other forms of a word

/** Whether a word of the sentence occurs in the name or description of any field. */
function isMentioned({ template }: TemplatePlan, sentence: string): boolean {
  const stems = new Set(getStems(sentence));
  return getStems(JSON.stringify(template)).some((stem) => stems.has(stem));
}

function getStems(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM));
}
