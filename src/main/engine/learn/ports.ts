import type { PageStatus } from '@shared/item';
import type { ExtractedPage, TemplatePlan } from '../extract/index';
import type { StoredBody } from '../store/index';
import type { AskAuthor } from './code-author/index';
import type { BoostedRead } from './read-learned';
import type { ExtractorOutcomes, ExtractorTask } from './registry/index';

/** The worker threads that learn, examine and run extractors. */
export interface ExtractorPool {
  /** Learns, examines or runs an extractor on stored pages. Rejects where that fails, takes longer than 30 s, or the signal aborts. */
  readonly extractor: <Task extends ExtractorTask>(
    task: Task,
    signal?: AbortSignal,
  ) => Promise<ExtractorOutcomes[Task['do']]>;
}

/** A page that a job loaded and read, as far as learning looks at it. */
export interface LearnablePage {
  readonly status: PageStatus;
  readonly page: StoredBody & { readonly finalUrl: string; readonly contentType: string | null };
  /** Where the page stands in the store already; null for one that was visited now. */
  readonly stored: { readonly id: number } | null;
  /** Null where no readable page came. */
  readonly read: LearnableReading | null;
  /** What a model made of it; null where none was asked. */
  readonly byModel: ModelReading | null;
}

export interface LearnableReading {
  readonly extracted: ExtractedPage | null;
  /** Null where nothing is to be asked of a model. */
  readonly modelView: object | null;
  /** The places of its layout; null where the page neither teaches nor may be read by an extractor. */
  readonly fingerprint: readonly string[] | null;
  /** What an extractor did; null where none was used. */
  readonly boosted: BoostedRead | null;
  /** Ids of extractors for pages with such addresses and another layout. */
  readonly misfits: readonly string[];
}

export interface ModelReading {
  /** Whether anything was asked of a model. */
  readonly asked: boolean;
  /** What a person should know of the reading; null where all went well. */
  readonly message: string | null;
  /** Why the model did not answer; null where it did. */
  readonly failure: string | null;
  /** Null where it may be asked about other pages. */
  readonly end: string | null;
}

/** The model of one run of a job, if it has one. */
export interface LearningModel {
  /** Null where none is asked, or no more. */
  readonly task: () => object | null;
  /** Whether the model's price is known. */
  readonly isPriced: boolean;
  /** What a usual page costs in USD, before any was asked; 0 where it is not known. */
  readonly usualPageUsd: number;
  /** Who writes code for kinds of page; null where nobody is set up to. */
  readonly author: () => Author | null;
}

/** The model that writes code for kinds of page, on behalf of a job and within its budget. */
export interface Author {
  /** `provider:model`. */
  readonly name: string;
  /** The most so many tokens cost in USD; null where the price is not known. */
  readonly estimateUsd: (tokens: { readonly input: number; readonly output: number }) => number | null;
  /** Throws where there is no answer, or the budget does not hold the question. */
  readonly ask: AskAuthor;
}

/** What a job reads its pages for. */
export interface LearningPlan {
  readonly plan: TemplatePlan;
  readonly perPage: 'auto' | 'one' | 'many';
  /** `all`: a model reads every field, so that no extractor may. */
  readonly reader: { readonly ask: 'unsure' | 'all' | 'never' };
}
