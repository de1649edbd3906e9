import { PerPage } from '@shared/contract/extract';
import { Render } from '@shared/contract/task';
import { CrawlStrategy } from '@shared/crawl';
import { z } from 'zod';
import { type Draft, EMPTY_DRAFT } from '../screens/collect/draft';
import { READERS } from '../screens/collect/reader';

const STORAGE_KEY = 'winnow-draft';
const MAX_CHARACTERS = 1_000_000; // a list this long is pasted again sooner than it is written at each key

const count = z.number().nullable();
const StoredDraft = z.object({
  target: z.string(),
  template: z.string(),
  options: z.object({
    maxVisits: count,
    maxDepth: count,
    maxExtracts: count,
    budgetUsd: count,
    perPage: PerPage,
    startUrls: z.string(),
    only: z.string(),
    skip: z.string(),
    high: z.string(),
    crawlStrategy: CrawlStrategy,
    maxPages: count,
    nextSelector: z.string().default(''),
    interact: z.boolean(),
    reader: z.enum([...READERS, 'auto']),
    model: z.string(),
    proxy: z.string(),
    render: Render,
    loadWaitS: count,
    scroll: z.boolean(),
    session: z.string(),
  }),
  pagesOf: z.object({ jobId: z.string(), name: z.string(), pages: count }).nullable(),
  html: z.object({ url: z.string(), html: z.string() }).nullable(),
});

/** The form as it was before the page was loaded again; empty where there is none that can be read. */
export function readStoredDraft(storage: Pick<Storage, 'getItem'>): Draft {
  const stored = storage.getItem(STORAGE_KEY);
  if (stored === null) return EMPTY_DRAFT;
  try {
    const parsed = StoredDraft.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT; // edited by hand
  }
}

/** Keeps the form for as long as the window is open. */
export function storeDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, draft: Draft): void {
  const text = JSON.stringify(draft);
  if (text.length > MAX_CHARACTERS) storage.removeItem(STORAGE_KEY);
  else storage.setItem(STORAGE_KEY, text);
}
