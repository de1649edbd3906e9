import type { Semaphore } from '../../concurrency/index';
import { estimateTokens, type FieldPlan, roomForPage } from '../../extract/index';
import type { Spending } from '../../models/index';
import { AiError, type Completion, type Models, type Question, type ResolvedModel } from '../../models/index';
import type { AiUsageRow } from '../../store/index';

/** Asks one model on behalf of a job, within its budget. */
export interface Asker {
  /** `provider:model`. */
  readonly name: string;
  /** Page tokens that fit into one question, by what is known of the model. */
  readonly pageTokens: () => number;
  /** Lowers `pageTokens` after the model rejected a question as too long; false if it cannot be lowered further. */
  readonly shrink: () => boolean;
  /** Typical cost of a page in USD; 0 if the price is unknown. */
  readonly usualPageUsd: number;
  readonly isPriced: boolean;
  /** Throws AiError; before anything is sent, BudgetReached or the reason of `admissionSignal`. */
  readonly ask: (question: Question) => Promise<Completion>;
  /** Whether every further question would fail for the same reason. */
  readonly endsAsking: (error: unknown) => boolean;
}

export interface AskerParts {
  readonly models: Models;
  readonly model: ResolvedModel;
  /** The requested fields; their number determines the size of question and answer. */
  readonly fields: readonly FieldPlan[];
  readonly spending: Spending;
  readonly turns: Semaphore;
  readonly signal: AbortSignal;
  /** Aborts waiting for a turn; requests already sent continue. */
  readonly admissionSignal: AbortSignal;
  /** Called with the usage of each call when it is known. */
  readonly used: (usage: AiUsageRow) => void;
}

/** The job's budget does not cover the next question. */
export class BudgetReached extends Error {
  constructor(mostUsd: number) {
    super(`The budget does not cover another question to the model, which may cost up to ${mostUsd.toFixed(4)} USD.`);
    this.name = 'BudgetReached';
  }
}

/** The same asker with the caller's hint added to each question. */
export function withHint(asker: Asker, hint: string): Asker {
  const ask: Asker['ask'] = (question) =>
    asker.ask({ ...question, prompt: `${question.prompt}\nWho asks says besides: ${hint}` });
  return { ...asker, ask };
}

const UNKNOWN_CONTEXT = 32_000; // tokens; typical for small local models
const MAX_PAGE_TOKENS = 60_000; // models miss more in longer texts
const MIN_PAGE_TOKENS = 500;
const ESTIMATE_MARGIN = 1.25; // tokenizers differ; the budget assumes the more expensive estimate
const QUESTION_OVERHEAD = 400; // tokens a provider adds for structured output

const USUAL_QUESTION = { input: 4000, output: 1000 }; // tokens

export function createAsker({
  models,
  model,
  fields,
  spending,
  turns,
  signal,
  admissionSignal,
  used,
}: AskerParts): Asker {
  const context = models.contextTokens(model) ?? UNKNOWN_CONTEXT;
  const { name } = model;
  let pageTokens = Math.min(MAX_PAGE_TOKENS, roomForPage(fields, context));

  const mostUsd = ({ system, prompt, schema, maxOutputTokens }: Question): number => {
    const tokens = estimateTokens(system) + estimateTokens(prompt) + estimateTokens(JSON.stringify(schema));
    const input = Math.ceil(tokens * ESTIMATE_MARGIN) + QUESTION_OVERHEAD;
    return models.estimateUsd(model, input, maxOutputTokens) ?? 0;
  };

  return {
    name,
    pageTokens: () => pageTokens,
    shrink: () => {
      if (pageTokens <= MIN_PAGE_TOKENS) return false;
      pageTokens = Math.max(MIN_PAGE_TOKENS, Math.floor(pageTokens / 3));
      return true;
    },
    isPriced: models.priceOf(model) !== null,
    usualPageUsd: models.estimateUsd(model, USUAL_QUESTION.input, USUAL_QUESTION.output) ?? 0,
    endsAsking: (error) => error instanceof BudgetReached || isLasting(error),
    ask: async (question) => {
      const leave = await turns.enter(admissionSignal);
      // actual costs of earlier calls are known only now
      const most = mostUsd(question);
      const release = spending.reserve(most);
      try {
        if (!release) throw new BudgetReached(most);
        return await models.complete(model, question, {
          signal,
          onUsage: ({ tokens, costUsd, msec }) =>
            used({
              model: name,
              calls: 1,
              inputTokens: tokens.input,
              outputTokens: tokens.output,
              inputUsd: costUsd?.input ?? null,
              outputUsd: costUsd?.output ?? null,
              msec,
            }),
        });
      } finally {
        release?.();
        leave();
      }
    },
  };
}

/** Whether every further question would fail for the same reason. */
export function isLasting(error: unknown): boolean {
  return error instanceof AiError && ['auth', 'quota', 'unknown_model', 'bad_request'].includes(error.kind);
}
