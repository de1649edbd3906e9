import { z } from 'zod';
import { Certificate, ExtractorDocument } from '../extractor';
import { Template } from '../template';
import { endpoint } from './endpoint';
import { PerPage } from './extract';
import { ItemEvidence } from './jobs';
import { LeftOut } from './left-out';
import { ReplaySummary } from './replays';

export const EXTRACTOR_STATES = ['active', 'disabled', 'replaced'] as const;

/** Health of an accepted field on pages read since. */
export const FieldHealth = z.object({
  pages: z.number().int(),
  filled: z.number().int(),
  drifted: z.boolean().describe('The site changed, so other sources read it again'),
  reason: z.string().nullable(),
});
export type FieldHealth = z.infer<typeof FieldHealth>;

export const ExtractorSummary = z.object({
  id: z.string(),
  name: z.string(),
  site: z.string(),
  state: z.enum(EXTRACTOR_STATES),
  replacedBy: z.string().nullable(),
  accepted: z.array(z.string()).describe('Fields it reads'),
  left: z.array(z.string()).describe('Fields read by other sources'),
  examples: z.number().int(),
  pagesRead: z.number().int(),
  savedUsd: z.number().nullable().describe('What a model would have cost; null if no price is known'),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type ExtractorSummary = z.infer<typeof ExtractorSummary>;

export const Extractor = ExtractorSummary.extend({
  document: ExtractorDocument,
  certificate: Certificate,
  health: z.record(z.string(), FieldHealth),
  history: z.array(z.object({ at: z.string(), event: z.string() })).describe('What happened to it, oldest first'),
});
export type Extractor = z.infer<typeof Extractor>;

const MAX_EXAMPLES = 50;
const id = z.object({ id: z.string() });
const name = z.string().min(1).optional().describe('A name for the extractor');

/**
 * A page with its known answers, from a script or person; with `html` it is not visited. Without answers, only the
 * calls behind it are learned.
 */
export const TaughtExample = z
  .strictObject({
    url: z.string(),
    html: z.string().min(1).optional(),
    item: z.record(z.string(), z.unknown()).optional(),
    items: z.array(z.record(z.string(), z.unknown())).min(1).optional(),
  })
  .refine(({ item, items }) => item === undefined || items === undefined, {
    message: 'Send either item or items, not both.',
    path: ['item'],
  })
  .refine(({ html, item, items }) => html === undefined || item !== undefined || items !== undefined, {
    message: 'Send item or items with the html.',
    path: ['item'],
  });

const NotLearned = z.object({ field: z.string(), reason: z.string() });

/** Result of teaching: the extractor if anything was learned, and what was not. */
export const Taught = z.object({
  extractor: Extractor.nullable(),
  notLearned: z.array(NotLearned),
  replay: ReplaySummary.nullable().describe(
    'The calls behind the pages, which need no browser; null if none are known',
  ),
});

/** What to take from a picked element. */
export const PickTake = z.union([
  z.literal('text'),
  z.literal('own'),
  z.strictObject({ attribute: z.string().min(1) }),
]);

/** A picked element, by its number in the picker's copy of the page. */
export const Pick = z.strictObject({
  field: z.string().min(1).describe('Dotted path of the field in the template'),
  nodes: z
    .array(z.number().int().min(0))
    .min(1)
    .describe('The element picked; further ones like it make a list of values'),
  take: PickTake.default('text').describe('own: its text without that of the elements inside it'),
});
export type Pick = z.infer<typeof Pick>;

/** Everything picked on one stored page. */
export const Picked = z.strictObject({
  page: z.string().min(1).describe('Token of the stored page'),
  perPage: z.enum(['one', 'many']).default('one').describe('one item per page, or a list of records'),
  template: Template,
  picks: z.array(Pick).min(1).describe('The picked elements'),
});
export type Picked = z.infer<typeof Picked>;

export const PreviewPage = z.object({
  url: z.string(),
  token: z.string(),
  fits: z.boolean().describe('The page is of the kind the extractor was made for'),
  items: z.array(z.record(z.string(), z.unknown())),
  evidence: z.array(z.record(z.string(), ItemEvidence.omit({ link: true }))),
  nodes: z
    .array(z.record(z.string(), z.array(z.number().int())))
    .describe('By record and field: numbers of the elements read, as in the picker'),
  count: z.number().int().describe('Records of the page, including those that were not read'),
  problem: z
    .string()
    .nullable()
    .describe('Why the code of the extractor gave no values, such as that it took too long'),
  leftOut: LeftOut.nullable().describe('What was read of a page that is too large to show; null for all of it'),
});

export type PreviewPage = z.infer<typeof PreviewPage>;

/** For the documentation. */
const SHOWN_DOCUMENT = {
  format: 'winnow-extractor',
  version: 1,
  name: 'Posts of a blog',
  template: { title: 'Title of the post' },
  perPage: 'one',
  kind: { site: 'blog.example', patterns: ['https://blog.example/posts/*'], fingerprint: [] },
  records: null,
  fields: { title: { locators: [{ by: 'selector', selector: 'h1' }] } },
} as const;

export const extractorEndpoints = {
  listExtractors: endpoint({
    method: 'GET',
    path: '/api/extractors',
    scope: 'read',
    summary: 'What Winnow has learned to read with code',
    examples: [{ title: 'Those of one site', request: { site: 'blog.example' } }],
    request: z.object({
      site: z.string().optional().describe('Host, without www.'),
      limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Maximum entries'),
      offset: z.coerce.number().int().min(0).default(0).describe('How many to skip'),
    }),
    response: z.object({ results: z.array(ExtractorSummary), total: z.number().int() }),
  }),
  getExtractor: endpoint({
    method: 'GET',
    path: '/api/extractors/{id}',
    scope: 'read',
    summary: 'An extractor with its certificate',
    request: id,
    response: Extractor,
  }),
  teachExtractor: endpoint({
    method: 'POST',
    path: '/api/extractors',
    scope: 'run',
    summary: 'Learn an extractor from pages with known answers, and the calls behind pages from their URLs',
    request: z.strictObject({
      name,
      template: Template,
      perPage: PerPage.exclude(['auto']).default('one').describe('one item per page, or a list of records'),
      examples: z
        .array(TaughtExample)
        .min(1)
        .max(MAX_EXAMPLES)
        .describe('Pages with their answers; URLs alone teach the calls behind them, from about 10 on'),
    }),
    response: Taught,
  }),
  pickExtractor: endpoint({
    method: 'POST',
    path: '/api/extractors/picked',
    scope: 'run',
    summary: 'Learn an extractor from elements picked on a stored page; it is stored only on request',
    request: Picked.extend({
      name,
      save: z.boolean().default(false).describe('Store the extractor'),
      most: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('Maximum items to return, with their evidence; nodes has those of all records'),
      first: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('Read only this many records, which is faster; count gives the number of all'),
      replaces: z.string().optional().describe('Id of the extractor that the new one replaces'),
    }),
    response: z.object({
      document: ExtractorDocument,
      preview: PreviewPage,
      extractor: Extractor.nullable().describe('The stored extractor'),
      replaced: z
        .array(z.object({ id: z.string(), name: z.string() }))
        .describe(
          'Extractors of the same fields and pages that saving takes out of use; their names and picks are kept as replaced',
        ),
    }),
  }),
  previewExtractor: endpoint({
    method: 'POST',
    path: '/api/extractors/preview',
    scope: 'run',
    summary: 'Read stored pages with a document that is not stored',
    examples: [
      {
        title: 'On stored pages of its kind',
        request: {
          document: SHOWN_DOCUMENT,
        },
      },
    ],
    request: z.strictObject({
      document: ExtractorDocument.describe('What to read with'),
      pages: z
        .array(z.string())
        .max(20)
        .optional()
        .describe('Tokens of stored pages; left out: the latest of the kind'),
      most: z
        .number()
        .int()
        .min(1)
        .optional()
        .describe('Maximum items to return per page; nodes has those of all records'),
    }),
    response: z.object({ results: z.array(PreviewPage), msec: z.number() }),
  }),
  editExtractor: endpoint({
    method: 'PUT',
    path: '/api/extractors/{id}',
    scope: 'run',
    summary: "Replace an extractor's document; it is examined again",
    examples: [
      {
        title: 'With another document',
        request: {
          id: '{extractorId}',
          document: SHOWN_DOCUMENT,
        },
      },
    ],
    request: id.extend({ document: ExtractorDocument.describe('The new document') }),
    response: Extractor,
  }),
  changeExtractor: endpoint({
    method: 'PATCH',
    path: '/api/extractors/{id}',
    scope: 'run',
    summary: 'Rename, disable or enable an extractor',
    examples: [{ title: 'Leave it out for now', request: { id: '{extractorId}', enabled: false } }],
    request: id.extend({ name, enabled: z.boolean().optional().describe('false: it is not used') }),
    response: Extractor,
  }),
  examineExtractor: endpoint({
    method: 'POST',
    path: '/api/extractors/{id}/examine',
    scope: 'run',
    summary: 'Examine an extractor again on all its examples',
    request: id,
    response: Extractor,
  }),
  deleteExtractor: endpoint({
    method: 'DELETE',
    path: '/api/extractors/{id}',
    scope: 'run',
    summary: 'Delete an extractor with its examples',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
  importExtractor: endpoint({
    method: 'POST',
    path: '/api/extractors/import',
    scope: 'run',
    summary: 'Import an exported extractor; it is disabled unless its certificate can be verified',
    examples: [
      {
        title: 'A document written by hand',
        request: {
          document: SHOWN_DOCUMENT,
        },
      },
    ],
    request: z.strictObject({
      document: ExtractorDocument.describe('As it was exported'),
      certificate: Certificate.optional().describe('As exported; the extractor is examined again'),
    }),
    response: Extractor,
  }),
};

/** Export and import file of an extractor. */
export const extractorStreams = {
  exportExtractor: {
    method: 'GET',
    path: '/api/extractors/{id}/export',
    scope: 'read',
    summary: 'Download an extractor as one JSON file',
    request: id,
  },
} as const;
