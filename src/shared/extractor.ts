import { z } from 'zod';
import { Template } from './template';

/** What to read from a node: its folded text, its own text without child elements, its text as lines, or an attribute. */
export const Take = z.union([
  z.literal('text'),
  z.literal('own').describe('its text without that of the elements inside it'),
  z.literal('lines').describe('one text for each line of the node'),
  z.strictObject({ attribute: z.string().min(1) }),
  z.strictObject({ line: z.number().int() }).describe('one line of each node, from 0; -1 is the last'),
]);
export type Take = z.infer<typeof Take>;

const MAX_PATTERN = 300;

/** Changes a text before it is converted to the field's type; texts it does not fit are dropped. */
export const Transform = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('between').describe('the part between two fixed texts; either may be left out'),
    after: z.string().optional(),
    before: z.string().optional(),
  }),
  z.strictObject({
    do: z.literal('match').describe("a regular expression's first group, or all that it matches"),
    pattern: z.string().min(1).max(MAX_PATTERN),
    flags: z
      .string()
      .regex(/^[imsu]*$/)
      .optional(),
  }),
  z.strictObject({ do: z.literal('split').describe('one text into several'), by: z.string().min(1) }),
  z.strictObject({ do: z.literal('join').describe('several texts into one'), with: z.string() }),
  z.strictObject({ do: z.literal('pick').describe('one of several texts; -1 is the last'), at: z.number().int() }),
]);
export type Transform = z.infer<typeof Transform>;

/** Structured data, `<meta>` tags, and JSON in the page's scripts. */
export const DATA_SOURCES = ['json_ld', 'microdata', 'rdfa', 'opengraph', 'meta', 'blob'] as const;

const common = { transforms: z.array(Transform).default([]) };

/** A way to find a field's texts on a page or in a record. */
export const Locator = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('selector'),
    selector: z.string().min(1).describe('CSS, below the page or the record; ":scope" is the record itself'),
    at: z.number().int().optional().describe('which of the matches, from 0; -1 is the last; all where left out'),
    min: z.number().int().min(2).optional().describe('the fewest matches; with fewer, it finds nothing'),
    take: Take.default('text'),
    ...common,
  }),
  z.strictObject({
    by: z.literal('label'),
    label: z.string().min(1).describe("the label's folded text, without a colon"),
    take: Take.default('text'),
    selector: z.string().min(1).optional().describe('CSS below the labelled part: its links, its items'),
    ...common,
  }),
  z.strictObject({
    by: z.literal('data'),
    source: z.enum(DATA_SOURCES),
    path: z.string().min(1).describe('dotted path, begun by the type of the thing: Product.offers.price'),
    ...common,
  }),
]);
export type Locator = z.infer<typeof Locator>;

/** How to read a field: by the vote of its locators, or by the extractor's code. */
export const FieldReading = z.union([
  z.strictObject({
    locators: z.array(Locator).min(1).max(12),
    scope: z
      .literal('page')
      .optional()
      .describe('for many records per page: one value of the whole page, the same in each record'),
    plain: z.boolean().optional().describe('takes texts as they are, whatever the name of the field makes of them'),
  }),
  z.strictObject({ code: z.literal(true) }),
]);
export type FieldReading = z.infer<typeof FieldReading>;

/** Which pages belong to the kind. */
export const PageKind = z.strictObject({
  site: z.string().min(1).describe('Host, without www.'),
  patterns: z.array(z.string()).describe('URL shapes the kind was seen under, e.g. https://shop.example/p/*'),
  fingerprint: z.array(z.string()).describe('Places that make up the layout'),
});
export type PageKind = z.infer<typeof PageKind>;

export const EXTRACTOR_FORMAT = 'winnow-extractor';

/** How to read one kind of page; readable and editable by people. */
export const ExtractorDocument = z.strictObject({
  format: z.literal(EXTRACTOR_FORMAT),
  version: z.literal(1),
  name: z.string().min(1),
  template: Template,
  perPage: z.enum(['one', 'many']),
  kind: PageKind,
  records: z
    .strictObject({
      selectors: z.array(z.string().min(1)).min(1).describe('CSS of the records; the first that matches any'),
    })
    .nullable()
    .describe('Where each record is; null for one record per page'),
  fields: z
    .record(z.string(), FieldReading)
    .describe('By dotted path; a field that is not listed is read by other sources'),
  code: z
    .string()
    .max(50_000)
    .nullable()
    .default(null)
    .describe('JavaScript module for the fields that are read by code'),
});
export type ExtractorDocument = z.infer<typeof ExtractorDocument>;

export const EXAMPLE_ORIGINS = ['person', 'model', 'structured'] as const;
export type ExampleOrigin = (typeof EXAMPLE_ORIGINS)[number];

/** Validation result of a field, and properties of its values to detect drift. */
export const FieldCertificate = z.object({
  accepted: z.boolean(),
  agreement: z
    .number()
    .nullable()
    .describe('Share of the held-out pages (of all, where none could be) whose value agreed'),
  pages: z.number().int().describe('Example pages that had an answer for it'),
  heldOut: z.number().int().describe('Pages it was examined on without having been made from them'),
  reason: z.string().nullable().describe('Why it was not accepted, or how little it is based on'),
  author: z.enum(['induction', 'model', 'person']),
  fillRate: z.number().describe('Share of the examples in which it has a value'),
  length: z.tuple([z.number(), z.number()]).nullable().describe('Fewest and most characters of its values as text'),
  shape: z.string().nullable().describe('What its values have in common: digits, date, url, words'),
});
export type FieldCertificate = z.infer<typeof FieldCertificate>;

/** What a person can check before trusting an extractor. */
export const Certificate = z.object({
  examinedAt: z.string(),
  fields: z.record(z.string(), FieldCertificate),
  records: z
    .object({ agreement: z.number().nullable(), pages: z.number().int() })
    .nullable()
    .describe('How the records of list pages did'),
  examples: z.array(
    z.object({
      url: z.string(),
      origin: z.enum(EXAMPLE_ORIGINS),
      heldOut: z.boolean(),
      htmlUrl: z.string().nullable(),
    }),
  ),
  taught: z.boolean().describe('A person or a script gave the answers, so it is used from the first example on'),
  model: z.string().nullable().describe('The model that wrote its code'),
  costUsd: z.number().nullable().describe('What it cost to make; null if a price is not known'),
});
export type Certificate = z.infer<typeof Certificate>;
