import type { contract } from '@shared/contract';
import { ExtractRequest, GivenPage } from '@shared/contract/extract';
import { TaskOptions } from '@shared/contract/task';

/** A job keeps the URLs of given pages among its arguments, and their HTML in the store alone. */
export const KeptExtractRequest = TaskOptions.extend(ExtractRequest.shape).extend({
  pages: GivenPage.extend({ html: GivenPage.shape.html.default('') })
    .array()
    .optional(),
});

/** The arguments of a job as they are kept and shown. */
export function keptArgs(args: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Array.isArray(args.pages)) return args;
  return { ...args, pages: args.pages.map(({ url }) => ({ url })) };
}

export type VisitArgs = ReturnType<typeof contract.visit.request.parse>;
export type CrawlArgs = ReturnType<typeof contract.crawl.request.parse>;
export type ExtractArgs = ReturnType<typeof KeptExtractRequest.parse>;
export type ScrapeArgs = ReturnType<typeof contract.scrape.request.parse>;
