import type { contract } from '@shared/contract';
import { ExtractRequest, GivenPage } from '@shared/contract/extract';
import { TaskOptions } from '@shared/contract/task';

/** A job's arguments keep only the URLs of supplied pages; their HTML is in the store. */
export const StoredExtractRequest = TaskOptions.extend(ExtractRequest.shape).extend({
  pages: GivenPage.extend({ html: GivenPage.shape.html.default('') })
    .array()
    .optional(),
});

/** A job's arguments as stored and shown. */
export function toStoredArgs(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Array.isArray(args.pages)) return args;
  return { ...args, pages: args.pages.map(({ url }) => ({ url })) };
}

export type VisitArgs = ReturnType<typeof contract.visit.request.parse>;
export type CrawlArgs = ReturnType<typeof contract.crawl.request.parse>;
export type ExtractArgs = ReturnType<typeof StoredExtractRequest.parse>;
export type ScrapeArgs = ReturnType<typeof contract.scrape.request.parse>;
