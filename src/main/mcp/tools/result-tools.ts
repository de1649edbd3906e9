import { contract } from '@shared/contract';
import { JobUrl } from '@shared/contract/jobs';
import { Include } from '@shared/include';
import { z } from 'zod';
import { AnyRow, createJsonAnswer, createTextAnswer, getPageSchema, getRowPage } from '../answer';
import { getPart, MAX_CHARACTERS } from '../bounds';
import { getInputSchema } from '../input-schema';
import { toItemLine } from '../item-line';
import { getOutputSchema } from '../output-schema';
import { fetchStoredPage, getPageUri, readPageAddress, requirePageAddress } from '../page-address';
import { FIRST_HITS, FIRST_ITEMS } from '../results';
import { READS, type Tool } from '../tool';
import { describeRest } from '../visit-answer';
import { createEndpointTool } from './endpoint-tool';

const MAX_ROWS = 1000;

const Items = z.object({
  limit: z.number().int().min(1).max(MAX_ROWS).default(FIRST_ITEMS).describe('The most to return, as far as they fit'),
  offset: z.number().int().min(0).default(0).describe('How many to skip: nextOffset of the previous answer'),
  fields: z.array(z.string()).min(1).optional().describe('Only these fields, so that more items fit'),
  evidence: z.boolean().default(false).describe('Also where each value was found, and the private fields'),
});

const Hits = z.object({
  jobId: z.string().min(1).describe('Id of a crawl, scrape or agent job'),
  limit: Items.shape.limit.removeDefault().default(FIRST_HITS).describe('The most to return, as far as they fit'),
  offset: Items.shape.offset,
  search: z.string().optional().describe('Text that the URL contains'),
});

const Reading = z.object({
  page: z.string().min(1).describe('A page that a visit, an item or list_urls names: its address or token'),
  kind: Include.optional().describe('The kind of content; default: that of the address, or Markdown'),
  mainContent: z.boolean().optional().describe('Narrow markdown and text to the main content of the page'),
  offset: Items.shape.offset.describe('Characters to skip: nextOffset of the previous answer'),
  maxCharacters: z.number().int().min(100).max(MAX_CHARACTERS).default(MAX_CHARACTERS).describe('Most to answer'),
});

const ReadPart = z.object({
  kind: Include,
  text: z.string(),
  offset: z.number().int(),
  total: z.number().int().describe('Characters in all'),
  nextOffset: z.number().int().optional().describe('Where to continue; none at the end'),
});

/** A job's URL for an assistant. */
const UrlLine = JobUrl.pick({ url: true, state: true, hit: true, depth: true, why: true }).extend({
  message: z.string().optional(),
  page: z.string().optional().describe('Its stored page, for read_page'),
});

/** Tools that read results. */
export const resultTools: readonly Tool[] = [
  {
    name: 'get_items',
    title: 'Read items of a job',
    description: 'The items of a job, page by page; sorted and searched over all of them, even while the job runs.',
    input: getInputSchema(contract.listItems.request, { idName: 'jobId', own: Items, without: ['unsettled'] }),
    output: getOutputSchema(getPageSchema(AnyRow)),
    hints: READS,
    run: async (args, { connection, signal }) => {
      const { fields, evidence, limit, offset } = Items.parse(args);
      const { jobId: id, fields: _, evidence: __, ...rest } = args;
      const { results, total } = await connection.ask(
        'listItems',
        { ...rest, id, limit, offset, unsettled: true },
        { signal },
      );
      const rows = results.map((row) => (evidence ? row : toItemLine(row.item, fields)));
      return createJsonAnswer(getRowPage(rows, total, offset, ROOM));
    },
  },
  {
    name: 'get_hits',
    title: 'Read URLs a job found',
    description: 'The URLs that a crawl found, page by page, even while it runs.',
    input: getInputSchema(Hits),
    output: getOutputSchema(getPageSchema(z.string())),
    hints: READS,
    run: async (args, { connection, signal }) => {
      const { jobId: id, offset, ...rest } = Hits.parse(args);
      const asked = {
        id,
        offset,
        limit: rest.limit,
        hit: true,
        ...(rest.search !== undefined && { search: rest.search }),
      };
      const { results, total } = await connection.call('listUrls', asked, { signal });
      const rows = results.map(({ url }) => url);
      return createJsonAnswer(getRowPage(rows, total, offset, ROOM));
    },
  },
  createEndpointTool(
    {
      name: 'list_urls',
      title: 'Every URL a job knows',
      endpoint: 'listUrls',
      hints: READS,
      more: 'For each: whether it was visited, the result, the reason, and its stored page',
      idName: 'jobId',
      defaults: { limit: FIRST_HITS },
    },
    {
      output: getPageSchema(UrlLine.partial().loose()),
      show: ({ results, total }, { offset }) => getRowPage(results.map(urlLine), total, Number(offset ?? 0), ROOM),
    },
  ),
  createEndpointTool(
    { name: 'explain_url', title: 'Why a URL is a hit or not', endpoint: 'explainUrl', hints: READS, idName: 'jobId' },
    {
      output: contract.explainUrl.response.omit({ snapshots: true }).extend({ path: z.array(UrlLine) }),
      show: ({ path, snapshots: _, ...rest }) => ({ ...rest, path: path.map(urlLine) }),
    },
  ),
  {
    name: 'read_page',
    title: 'Read a stored page',
    description: 'Read a page that was visited before, in any kind of content and from any offset; nothing is visited.',
    input: getInputSchema(Reading),
    output: getOutputSchema(ReadPart),
    hints: READS,
    run: async (args, { connection, signal }) => {
      const { page, kind, mainContent, offset, maxCharacters } = Reading.parse(args);
      const named = requirePageAddress(page);
      const address = { ...named, kind: kind ?? named.kind, mainContent: mainContent ?? named.mainContent };
      const {
        text,
        total,
        offset: from,
        next,
      } = getPart(await fetchStoredPage(connection, address, signal), offset, maxCharacters);
      const head = `${address.kind}, characters ${from} to ${next ?? total} of ${total}`;
      const onward =
        next === null ? '' : `\n--- cut; nextOffset ${next}: ${describeRest(getPageUri(address), next)} ---`;
      const data = { kind: address.kind, text, offset: from, total, ...(next !== null && { nextOffset: next }) };
      return createTextAnswer(`--- ${head} ---\n${text}${onward}`, data);
    },
  },
];

const ROOM = MAX_CHARACTERS - 200; // reserves room for the counts around the rows

function urlLine({ url, state, hit, depth, message, htmlUrl, why }: JobUrl): z.infer<typeof UrlLine> {
  const address = htmlUrl === null ? null : readPageAddress(htmlUrl);
  const page = address ? { page: getPageUri({ ...address, kind: 'markdown' }) } : {};
  return { url, state, hit, depth, ...(message !== null && { message }), why, ...page };
}
