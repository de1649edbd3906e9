import type { PerPage } from '@shared/contract/extract';
import type { CrawlStrategy } from '@shared/crawl';
import type { PagesOf } from './draft-pages';
import { EMPTY_REACH, type ReachChoice } from './reach-choice';
import { type DefaultModel, getReader, type ReaderChoice } from './reader';

/** What a person has filled in, as typed; `readDraft` turns it into a request. */
export interface Draft {
  readonly target: string;
  readonly template: string;
  readonly options: DraftOptions;
  /** Set where stored pages are read again in place of the target. */
  readonly pagesOf: PagesOf | null;
  /** Set where a page at hand is read in place of the target. */
  readonly html: GivenHtml | null;
}

/** A page's HTML and the address it is from; links in it are read relative to that. */
export interface GivenHtml {
  readonly url: string;
  readonly html: string;
}

/** Numbers are null when left empty; the lists hold one entry a line. */
export interface DraftOptions extends ReaderChoice, ReachChoice {
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
  /** Pages of each list, its first one included; null for the first alone. */
  readonly maxPages: number | null;
  /** CSS of what leads to the next page of a list; empty where it is to be found. */
  readonly nextSelector: string;
  /** Load more of lists in the browser while crawling. */
  readonly interact: boolean;
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
  nextSelector: '',
  interact: false,
  reader: 'auto',
  model: '',
  ...EMPTY_REACH,
};

export const EMPTY_DRAFT: Draft = { target: '', template: '', options: EMPTY_OPTIONS, pagesOf: null, html: null };

/** Whether nothing was filled in yet. */
export function isEmpty({ target, template, pagesOf, html }: Draft): boolean {
  return target === '' && template === '' && pagesOf === null && html === null;
}

/** How many options differ from their defaults. */
export function countOptions(options: DraftOptions, standard: DefaultModel): number {
  const values = new Map<string, unknown>(Object.entries({ ...options, reader: getReader(options, standard) }));
  const defaults = { ...EMPTY_OPTIONS, reader: getReader(EMPTY_OPTIONS, standard) };
  return Object.entries(defaults).filter(([name, value]) => values.get(name) !== value).length;
}
