import type { ResponseOf } from '@shared/contract';
import type { Pick as NodePick } from '@shared/contract/extractors';
import type { LeftOut } from '@shared/contract/left-out';
import type { ExampleOrigin, ExtractorDocument } from '@shared/extractor';
import type { TemplatePlan } from '../../extract/index';
import type { AuthorTask, Trial } from '../code-author/index';
import type { Answers, Learned } from '../types';

/** A page's body as stored. */
export interface PageBody {
  readonly body: Uint8Array;
  readonly contentEncoding: string | null;
  readonly contentType: string | null;
  /** Final URL of the page. */
  readonly url: string;
  /** Limit of the decompressed body. */
  readonly maxBytes: number;
  /** When it was visited, in milliseconds since 1970. */
  readonly visitedAt: number;
}

export interface ExampleBody {
  readonly page: PageBody;
  readonly origin: ExampleOrigin;
  readonly records: readonly Answers[];
}

interface LearnTask {
  readonly do: 'learn';
  readonly plan: TemplatePlan;
  readonly perPage: 'one' | 'many';
  readonly examples: readonly ExampleBody[];
  /** Pages of the kind without answers. */
  readonly others: readonly PageBody[];
  /** Whether a person or script gave the answers. */
  readonly taught: boolean;
  /** An extractor that a person picked; what it reads rightly on the examples counts as picked. @default nothing was picked */
  readonly picked?: PickedBefore;
}

/** A picked extractor, and the dotted paths of its picked fields. */
export interface PickedBefore {
  readonly document: ExtractorDocument;
  readonly fields: readonly string[];
}

interface PickTask {
  readonly do: 'pick';
  readonly plan: TemplatePlan;
  readonly perPage: 'one' | 'many';
  readonly page: PageBody;
  readonly picks: readonly NodePick[];
  /** Items to show. */
  readonly most?: number;
  /** Records to read. */
  readonly first?: number;
  readonly others: readonly PageBody[];
}

interface ExamineTask {
  readonly do: 'examine';
  readonly plan: TemplatePlan;
  readonly document: ExtractorDocument;
  readonly examples: readonly ExampleBody[];
}

interface PreviewTask {
  readonly do: 'preview';
  /** Items of a page to show. */
  readonly most?: number;
  readonly plan: TemplatePlan;
  readonly document: ExtractorDocument;
  readonly pages: readonly PageBody[];
}

interface SuggestTask {
  readonly do: 'suggest';
  readonly page: PageBody;
  readonly as: 'list' | 'record' | null;
}

interface NextPageTask {
  readonly do: 'next-page';
  readonly page: PageBody;
  /** Number of the picked element; null to detect the pagination. */
  readonly node: number | null;
}

interface FingerprintTask {
  readonly do: 'fingerprint';
  readonly pages: readonly PageBody[];
}

/** Fields to be read by code from a model. */
export interface AuthoredFields {
  readonly plan: TemplatePlan;
  readonly perPage: 'one' | 'many';
  /** Dotted paths. */
  readonly fields: readonly string[];
  readonly examples: readonly ExampleBody[];
  readonly records: ExtractorDocument['records'];
}

interface ShowAuthorTask extends AuthoredFields {
  readonly do: 'show-author';
}

interface TryCodeTask extends AuthoredFields {
  readonly do: 'try-code';
  readonly code: string;
}

/** A worker task for an extractor; plain data. */
export type ExtractorTask =
  | LearnTask
  | PickTask
  | ExamineTask
  | PreviewTask
  | FingerprintTask
  | SuggestTask
  | NextPageTask
  | ShowAuthorTask
  | TryCodeTask;

/** A page as an extractor reads it. */
export interface PreviewedPage {
  readonly fingerprint: readonly string[];
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly evidence: readonly Readonly<Record<string, unknown>>[];
  /** For each record and field, the numbers of the elements read. */
  readonly nodes: readonly Readonly<Record<string, readonly number[]>>[];
  /** Total number of records, including those not read. */
  readonly count: number;
  /** Why code returned nothing; null if it did or none ran. */
  readonly problem: string | null;
  /** The part of a page too large to show; null if all of it is shown. */
  readonly leftOut: LeftOut | null;
}

export type Examined = Pick<Learned, 'fields' | 'records'>;

/** Results of the tasks. */
export interface ExtractorOutcomes {
  readonly learn: { readonly learned: Learned; readonly fingerprints: readonly (readonly string[])[] };
  readonly pick: {
    readonly learned: Learned;
    readonly fingerprint: readonly string[];
    /** The picked values as an example's answers. */
    readonly records: readonly Answers[];
    readonly preview: PreviewedPage;
  };
  readonly examine: Examined;
  readonly suggest: ResponseOf<'suggestFields'>;
  /** Null if the picked element does not lead to a next page. */
  readonly 'next-page': ResponseOf<'pickNextPage'> | null;
  /** What the model learns about the pages. */
  readonly 'show-author': AuthorTask;
  readonly 'try-code': Trial;
  /** By page; null if its body cannot be read. */
  readonly fingerprint: readonly (readonly string[] | null)[];
  /** By page; null if its body can no longer be read. */
  readonly preview: readonly (PreviewedPage | null)[];
}
