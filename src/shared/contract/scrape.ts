import { z } from 'zod';
import { Template } from '../template';
import { CrawlScope, checkScope, MAX_VISITS } from './crawl';
import { endpoint } from './endpoint';
import { ItemsResponse, PerPage } from './extract';
import { PaginationOptions, ReaderOptions } from './task';

export const ScrapeRequest = CrawlScope.extend(ReaderOptions.shape)
  .extend(PaginationOptions.shape)
  .extend({
    template: Template,
    perPage: PerPage.default('one'),
    maxExtracts: z
      .number()
      .int()
      .min(1)
      .max(MAX_VISITS)
      .optional()
      .describe('The job ends once this many pages have been read'),
  })
  .superRefine(checkScope)
  .describe('Exactly one of pattern and query.');
export type ScrapeRequest = z.infer<typeof ScrapeRequest>;

export const scrapeEndpoints = {
  scrape: endpoint({
    method: 'POST',
    path: '/api/scrape',
    scope: 'run',
    summary: 'Crawl by a pattern or a sentence and turn each matching page into items',
    examples: [
      {
        title: 'Five products of a site',
        request: {
          pattern: '{origin}/products/*',
          template: { name: 'Name of the product', price: 'Price as a number' },
          maxExtracts: 5,
        },
      },
      {
        title: 'By a sentence, in the background',
        request: {
          query: 'lamps and lanterns',
          startUrls: ['{origin}/catalogue/'],
          template: { name: 'Name of the product', price: 'Price as a number' },
          maxVisits: 15,
          detach: true,
        },
      },
    ],
    request: ScrapeRequest,
    response: ItemsResponse,
  }),
};
