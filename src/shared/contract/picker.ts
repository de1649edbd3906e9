import { z } from 'zod';
import { PaginationKind, TurnProof, TurnWord } from '../crawl';
import { endpoint } from './endpoint';
import { PickTake } from './extractors';
import { LeftOut } from './left-out';

export const SUGGESTED_TYPES = ['text', 'number', 'price', 'date', 'link', 'image'] as const;

/** A field a page seems to have, and the pick that selects it. */
export const SuggestedField = z.object({
  name: z.string().describe('From markup, a label, a table head, a class name, or what the value looks like'),
  type: z.enum(SUGGESTED_TYPES),
  many: z.boolean().describe('Several values in each record'),
  take: PickTake,
  nodes: z.array(z.number().int()).describe('Elements to pick, by number: enough to learn the field from'),
  all: z.array(z.number().int()).describe('Every element that contains it'),
  count: z.number().int().describe('Records that have it'),
  samples: z.array(z.string()).describe('Up to three values'),
});
export type SuggestedField = z.infer<typeof SuggestedField>;

/** Link or control to the next page of a list. */
export const NextPage = z.object({
  kind: PaginationKind,
  selector: z
    .string()
    .nullable()
    .describe('Selector to send as nextSelector; null if Winnow finds the link without one'),
  node: z.number().int().nullable().describe('The link or button, by number; null if it is not on the page'),
  url: z.string().nullable().describe('URL of the next page; null if a browser presses a button'),
  found: z.string().describe('What it is, as text'),
});
export type NextPage = z.infer<typeof NextPage>;

/** A pagination link or button of a list. */
export const PageTurn = z.object({
  url: z.string().nullable().describe('URL it leads to; null if a browser presses it'),
  node: z.number().int().nullable().describe('The link or button, by number'),
  text: z.string().describe('Its text, otherwise its label'),
  number: z.number().int().nullable().describe('Number of the page, for a link to a numbered page'),
  says: TurnWord.describe('How it describes itself'),
  leadsOn: z.boolean().describe('Whether it leads towards the end of the list, as “older posts” does'),
  confidence: z.number(),
  proof: z.array(TurnProof).describe('The evidence for it'),
});
export type PageTurn = z.infer<typeof PageTurn>;

/** All pagination controls of a list. */
export const PageTurns = z.object({
  next: z.array(PageTurn).describe('Named next by the page; on a blog these may be newer posts'),
  previous: z.array(PageTurn).describe('Named previous by the page; on a blog these may be older posts, which lead on'),
  pages: z.array(PageTurn).describe('Links to numbered pages'),
  loadMore: z.array(PageTurn),
  current: z.number().int().nullable().describe('Number of the page itself, if the page states it'),
  total: z.number().int().nullable().describe('How many pages the list says it has'),
});

const page = z.string().min(1).describe('Token of the stored page');
const MAX_CHARACTERS = 500;

export const pickerEndpoints = {
  suggestFields: endpoint({
    method: 'POST',
    path: '/api/pages/suggest',
    scope: 'run',
    summary: 'What can be read from a stored page, before you choose fields',
    examples: [{ title: 'As a list or as one record, whichever it is', request: { page: '{page}' } }],
    request: z.strictObject({
      page,
      as: z
        .enum(['list', 'record'])
        .optional()
        .describe('Read the page as one item or as a list, instead of deciding by what it looks like'),
    }),
    response: z.object({
      kind: z.enum(['list', 'record']),
      records: z
        .object({
          count: z.number().int(),
          selector: z.string().nullable().describe('CSS whose matches are the records'),
          nodes: z.array(z.number().int()).describe('Elements of these values, by number'),
        })
        .nullable()
        .describe('null for one record'),
      fields: z.array(SuggestedField),
      next: NextPage.nullable().describe('Link or button that leads to the next page; null if there is none'),
      pages: z.number().int().nullable().describe('How many pages the list says it has'),
      leftOut: LeftOut.nullable().describe(
        'The part that was searched of a page that is too large to show in full; null for all of it',
      ),
    }),
  }),
  pickNextPage: endpoint({
    method: 'POST',
    path: '/api/pages/next',
    scope: 'run',
    summary: 'The links and buttons that change the page of a list on a stored page, and which leads to the next',
    examples: [{ title: 'The next page as Winnow would follow it, with all other links', request: { page: '{page}' } }],
    request: z.strictObject({
      page,
      node: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe('The element picked for the next page, by its number; without one, Winnow looks for it'),
    }),
    response: PageTurns.extend({
      kind: PaginationKind.nullable().describe('How the list continues; null if nothing leads to a next page'),
      selector: z
        .string()
        .max(MAX_CHARACTERS)
        .nullable()
        .describe(NextPage.shape.selector.description ?? ''),
      node: NextPage.shape.node,
      url: NextPage.shape.url,
      found: z.string().nullable().describe('What it is, as text'),
    }),
  }),
};
