import type { PerPage } from '@shared/contract/extract';
import type { TaskType } from '@shared/contract/jobs';
import type { ContentTransform } from '@shared/contract/task';
import type { Operation } from '@shared/rate-card';
import type { CrawlPlan } from '../../crawl/index';
import type { TemplatePlan } from '../../extract/index';
import type { FetchPlan } from '../../fetch/index';

/** A job's arguments made ready to run. Made again from the stored arguments when a job goes on after a restart. */
export interface JobPlan {
  readonly type: TaskType;
  readonly name: string;
  /** URLs named by the caller, normalized, in order. Empty where seeds are made from the pattern. */
  readonly urls: readonly string[];
  readonly pages: PageOrigin;
  readonly crawl: CrawlPlan | null;
  readonly extract: ExtractPlan | null;
  /** Pages of each list, its first one included; 1 where lists are not followed. */
  readonly maxPages: number;
  /** CSS of the link or button to the next page of a list; null where Winnow finds it. */
  readonly nextSelector: string | null;
  /** A pace below that of the settings; null where none is set. */
  readonly pace: { readonly perSecond: number | null; readonly concurrency: number | null };
  /** The operation charged for each finished visit; a scrape is charged for extraction as well. */
  readonly visitOperation: Operation | null;
  readonly reach: FetchPlan;
  readonly attempts: number;
  readonly budgetUsd: number | null;
  readonly respectRobots: boolean | null;
}

/** Where the pages come from: a visit each, the store where it has them, the caller's own HTML, or another job. */
export type PageOrigin =
  | { readonly from: 'visit' | 'store' }
  | { readonly from: 'caller'; readonly html: readonly string[] }
  | { readonly from: 'job'; readonly id: string };

export interface ExtractPlan {
  readonly plan: TemplatePlan;
  readonly perPage: PerPage;
  readonly reader: ReaderPlan;
}

/** Which model reads the pages, and when. */
export interface ReaderPlan {
  /** `unsure`: a model reads the fields that cheaper sources leave unsure; `all`: a model reads every field; `never`: no model is asked. */
  readonly ask: 'unsure' | 'all' | 'never';
  /** `provider:model`; null: the default model, if there is one. */
  readonly model: string | null;
  readonly transform: ContentTransform;
  /** Additional instructions for the model. */
  readonly hint?: string;
}
