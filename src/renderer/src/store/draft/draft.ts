import type { PerPage } from '@shared/contract/extract';
import type { CrawlStrategy } from '@shared/crawl';
import type { PagesOf } from './draft-pages';
import { DEFAULT_FETCH, type FetchChoice } from './fetch-choice';
import { type DefaultModel, getReader, type ReaderChoice } from './reader';
import type { Sheet } from './sheet';

/** Form values as typed; `readDraft` turns them into a request. */
export interface Draft {
  readonly target: string;
  readonly template: string;
  readonly options: DraftOptions;
  /** Set to read stored pages instead of the target. */
  readonly pagesOf: PagesOf | null;
  /** Set to read HTML instead of the target. */
  readonly html: GivenHtml | null;
  /** The spreadsheet that the target was taken from; it applies while the target is unchanged. */
  readonly sheet?: Sheet | null;
}

/** A page's HTML and its URL, against which links are resolved. */
export interface GivenHtml {
  readonly url: string;
  readonly html: string;
}

/** Numbers are null if empty; lists have one entry per line. */
export interface DraftOptions extends ReaderChoice, FetchChoice {
  readonly maxVisits: number | null;
  readonly maxDepth: number | null;
  readonly maxExtracts: number | null;
  readonly budgetUsd: number | null;
  readonly perPage: PerPage;
  readonly startUrls: string;
  readonly only: string;
  readonly skip: string;
  readonly high: string;
  readonly crawlStrategy: CrawlStrategy;
  /** Pages per list including the first; null for the first only. */
  readonly maxPages: number | null;
  /** Known rows in a row at which a list ends; null to read it all. */
  readonly stopAtKnown: number | null;
  /** CSS of the next-page link; empty to detect it. */
  readonly nextSelector: string;
  /** Whether to load more of lists in the browser while crawling. */
  readonly interact: boolean;
  /** How the files of `file` fields are downloaded, as JSON; empty for the usual way. */
  readonly files: string;
}

export const EMPTY_OPTIONS: DraftOptions = {
  maxVisits: null,
  maxDepth: null,
  maxExtracts: null,
  budgetUsd: null,
  perPage: 'one',
  startUrls: '',
  only: '',
  skip: '',
  high: '',
  crawlStrategy: 'best',
  maxPages: null,
  stopAtKnown: null,
  nextSelector: '',
  interact: false,
  files: '',
  reader: 'auto',
  model: '',
  ...DEFAULT_FETCH,
};

export const EMPTY_DRAFT: Draft = { target: '', template: '', options: EMPTY_OPTIONS, pagesOf: null, html: null };

/** Whether nothing is filled in. */
export function isEmptyDraft({ target, template, pagesOf, html }: Draft): boolean {
  return target === '' && template === '' && pagesOf === null && html === null;
}

/** Number of options that differ from their defaults. */
export function countOptions(options: DraftOptions, standard: DefaultModel): number {
  const values = new Map<string, unknown>(Object.entries({ ...options, reader: getReader(options, standard) }));
  const defaults = { ...EMPTY_OPTIONS, reader: getReader(EMPTY_OPTIONS, standard) };
  return Object.entries(defaults).filter(([name, value]) => values.get(name) !== value).length;
}
