import type { PerPage } from '@shared/contract/extract';
import type { FileOptions } from '@shared/contract/file-options';
import type { TaskType } from '@shared/contract/jobs';
import type { ContentTransform } from '@shared/contract/task';
import type { Operation } from '@shared/rate-card';
import type { CrawlPlan } from '../../crawl/index';
import type { TemplatePlan } from '../../extract/index';
import type { FetchPlan } from '../../fetch/index';
import type { WantedContents } from '../load/ready-contents';

/** A job's parsed and checked arguments; rebuilt after a restart. */
export interface JobPlan {
  readonly type: TaskType;
  readonly name: string;
  /** URLs given by the caller, normalized, in order. Empty if seeds are derived from the pattern. */
  readonly urls: readonly string[];
  readonly pages: PageOrigin;
  /** Spreadsheet columns to copy into the items of each URL, by position; null if there are none. */
  readonly carried: readonly Readonly<Record<string, unknown>>[] | null;
  readonly crawl: CrawlPlan | null;
  readonly extract: ExtractPlan | null;
  /** Contents that a visit may read with its page; null if only the stored page has them. @default null */
  readonly contents?: WantedContents | null;
  /** Pages per list, including the first; 1 if lists are not followed. */
  readonly maxPages: number;
  /** A list ends after this many known rows in a row; null to read it to the end. */
  readonly stopAtKnown: number | null;
  /** CSS of the link or button to a list's next page; null to detect it. */
  readonly nextSelector: string | null;
  /** A pace slower than the settings; null if not set. */
  readonly pace: { readonly perSecond: number | null; readonly concurrency: number | null };
  /** Operation charged for each finished visit; a scrape is also charged for extraction. */
  readonly visitOperation: Operation | null;
  readonly fetchPlan: FetchPlan;
  readonly attempts: number;
  readonly budgetUsd: number | null;
  readonly respectRobots: boolean | null;
}

/** Source of the pages: visits, stored pages if available, HTML from the caller, or another job. */
export type PageOrigin =
  | { readonly from: 'visit' | 'store' }
  | { readonly from: 'caller'; readonly html: readonly string[] }
  | { readonly from: 'job'; readonly id: string };

export interface ExtractPlan {
  readonly plan: TemplatePlan;
  readonly perPage: PerPage;
  /** CSS selector of a list's records; null if they are to be detected. */
  readonly recordSelector: string | null;
  readonly reader: ReaderPlan;
  /** How files of fields of type `file` are downloaded. */
  readonly files: FileOptions;
}

/** Which model reads pages, and when. */
export interface ReaderPlan {
  /** `unsure`: asks for fields that cheaper sources leave unsure; `all`: for every field; `never`: not at all. */
  readonly ask: 'unsure' | 'all' | 'never';
  /** `provider:model`; null for the default model, if there is one. */
  readonly model: string | null;
  readonly transform: ContentTransform;
  /** Extra instructions for the model. */
  readonly hint?: string;
}
