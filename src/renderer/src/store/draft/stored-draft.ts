import type { ConsentChoice } from '@shared/consent';
import type { PerPage } from '@shared/contract/extract';
import type { Render } from '@shared/contract/task';
import type { CrawlStrategy } from '@shared/crawl';
import { choiceOr, flagOr, getStoredFields, numberOrNull, readStoredFields, textOr } from '../stored-values';
import { type Draft, type DraftOptions, EMPTY_DRAFT, EMPTY_OPTIONS, type GivenHtml } from './draft';
import type { PagesOf } from './draft-pages';
import type { Reader } from './reader';

const STORAGE_KEY = 'winnow-draft';
const MAX_CHARACTERS = 1_000_000; // characters; a longer list is faster to paste again than to store at each key press

// Parsed without schemas, which are not part of the first paint; a missing choice does not compile.
const PER_PAGE: Readonly<Record<PerPage, true>> = { one: true, many: true, auto: true };
const STRATEGIES: Readonly<Record<CrawlStrategy, true>> = { best: true, bfs: true, dfs: true };
const READERS: Readonly<Record<Reader | 'auto', true>> = { rules: true, unsure: true, all: true, auto: true };
const CONSENTS: Readonly<Record<ConsentChoice | '', true>> = { '': true, leave: true, reject: true, accept: true };
const RENDERS: Readonly<Record<Render, true>> = { never: true, auto: true, always: true };

/** The form before a reload; invalid parts are empty. */
export function readStoredDraft(storage: Pick<Storage, 'getItem'>): Draft {
  const stored = readStoredFields(storage.getItem(STORAGE_KEY));
  return {
    target: textOr(stored.target, EMPTY_DRAFT.target),
    template: textOr(stored.template, EMPTY_DRAFT.template),
    options: readOptions(stored.options),
    pagesOf: readPages(stored.pagesOf),
    html: getHtml(stored.html),
  };
}

/** Stores the form while the window is open. */
export function storeDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, draft: Draft): void {
  const text = JSON.stringify({ ...draft, sheet: null }); // its rows are dropped again sooner than they are stored at each key press
  if (text.length > MAX_CHARACTERS) storage.removeItem(STORAGE_KEY);
  else storage.setItem(STORAGE_KEY, text);
}

function readOptions(value: unknown): DraftOptions {
  const stored = getStoredFields(value);
  const text = (
    name:
      | 'startUrls'
      | 'only'
      | 'skip'
      | 'high'
      | 'nextSelector'
      | 'model'
      | 'proxy'
      | 'session'
      | 'visitAs'
      | 'files'
      | 'ocrLanguages'
      | 'region',
  ) => textOr(stored[name], EMPTY_OPTIONS[name]);
  return {
    maxVisits: numberOrNull(stored.maxVisits),
    maxDepth: numberOrNull(stored.maxDepth),
    maxExtracts: numberOrNull(stored.maxExtracts),
    budgetUsd: numberOrNull(stored.budgetUsd),
    perPage: choiceOr(stored.perPage, PER_PAGE, EMPTY_OPTIONS.perPage),
    startUrls: text('startUrls'),
    only: text('only'),
    skip: text('skip'),
    high: text('high'),
    crawlStrategy: choiceOr(stored.crawlStrategy, STRATEGIES, EMPTY_OPTIONS.crawlStrategy),
    maxPages: numberOrNull(stored.maxPages),
    stopAtKnown: numberOrNull(stored.stopAtKnown),
    nextSelector: text('nextSelector'),
    files: text('files'),
    interact: flagOr(stored.interact, EMPTY_OPTIONS.interact),
    reader: choiceOr(stored.reader, READERS, EMPTY_OPTIONS.reader),
    model: text('model'),
    proxy: text('proxy'),
    render: choiceOr(stored.render, RENDERS, EMPTY_OPTIONS.render),
    loadWaitS: numberOrNull(stored.loadWaitS),
    scroll: flagOr(stored.scroll, EMPTY_OPTIONS.scroll),
    ocr: flagOr(stored.ocr, EMPTY_OPTIONS.ocr),
    ocrLanguages: text('ocrLanguages'),
    consentBanners: choiceOr(stored.consentBanners, CONSENTS, EMPTY_OPTIONS.consentBanners),
    session: text('session'),
    visitAs: text('visitAs'),
    region: text('region'),
  };
}

function readPages(value: unknown): PagesOf | null {
  const { jobId, name, pages } = getStoredFields(value);
  return typeof jobId === 'string' ? { jobId, name: textOr(name, ''), pages: numberOrNull(pages) } : null;
}

function getHtml(value: unknown): GivenHtml | null {
  const { url, html } = getStoredFields(value);
  return typeof url === 'string' && typeof html === 'string' ? { url, html } : null;
}
