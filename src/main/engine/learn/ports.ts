import type { PageStatus } from '@shared/item';
import type { ExtractedPage, TemplatePlan } from '../extract/index';
import type { StoredBody } from '../store/index';
import type { RulesTried } from './by-rules/read-by-rules';
import type { AskAuthor } from './code-author/index';
import type { ExtractorRead } from './read-learned';
import type { ExtractorOutcomes, ExtractorTask } from './registry/index';

/** Worker threads that learn, validate and run extractors. */
export interface ExtractorPool {
  /** Learns, validates or runs an extractor on stored pages. Rejects if that fails, takes longer than 30 s, or the signal aborts. */
  readonly extractor: <Task extends ExtractorTask>(
    task: Task,
    signal?: AbortSignal,
  ) => Promise<ExtractorOutcomes[Task['do']]>;
}

/** The parts of a loaded page that learning uses. */
export interface LearnablePage {
  readonly status: PageStatus;
  readonly page: StoredBody & { readonly finalUrl: string; readonly contentType: string | null };
  /** Row of the page if it was stored before; null if it was visited now. */
  readonly stored: { readonly id: number } | null;
  /** Null if no readable page was received. */
  readonly read: LearnableReading | null;
  /** What a model read; null if none was asked. */
  readonly byModel: ModelReading | null;
}

export interface LearnableReading {
  readonly extracted: ExtractedPage | null;
  /** Null if a model need not be asked. */
  readonly modelView: object | null;
  /** Places of its layout; null if the page is neither an example nor readable by an extractor. */
  readonly fingerprint: readonly string[] | null;
  /** What an extractor did; null if none was used. */
  readonly byExtractor: ExtractorRead | null;
  /** Ids of extractors for such URLs but another layout. */
  readonly misfits: readonly string[];
  /** What the running job's own extractor found; undefined if it has none. */
  readonly byRules?: RulesTried | null;
}

export interface ModelReading {
  /** Whether a model was asked. */
  readonly asked: boolean;
  /** Message for the user about the reading; null if all went well. */
  readonly message: string | null;
  /** Why the model did not answer; null if it did. */
  readonly failure: string | null;
  /** Why it may not be asked about other pages; null if it may. */
  readonly end: string | null;
}

/** The model of a job run, if there is one. */
export interface LearningModel {
  /** Null if no model is asked, or no longer. */
  readonly task: () => object | null;
  /** Whether the model's price is known. */
  readonly isPriced: boolean;
  /** Typical cost of a page in USD, before any was read; 0 if unknown. */
  readonly usualPageUsd: number;
  /** Writes extractor code; null if no model is set for it. */
  readonly author: () => Author | null;
}

/** The model that writes extractor code, on behalf of a job and within its budget. */
export interface Author {
  /** `provider:model`. */
  readonly name: string;
  /** Maximum cost of this many tokens in USD; null if the price is unknown. */
  readonly estimateUsd: (tokens: { readonly input: number; readonly output: number }) => number | null;
  /** Throws if there is no answer, or the budget does not cover the question. */
  readonly ask: AskAuthor;
}

/** The parts of a job's plan that learning uses. */
export interface LearningPlan {
  readonly plan: TemplatePlan;
  readonly perPage: 'auto' | 'one' | 'many';
  /** `all`: a model reads every field, so no extractor is used. */
  readonly reader: { readonly ask: 'unsure' | 'all' | 'never' };
}
