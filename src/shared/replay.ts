import { z } from 'zod';

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Keys and indices from the top of a JSON document to a value. */
export const JsonPath = z.array(z.union([z.string(), z.number().int()]));
export type JsonPath = z.infer<typeof JsonPath>;

/** Source of a call's parameter; a number is a step of the chain, from 0. */
const BindingSource = z.union([z.enum(['url', 'cookies', 'previous', 'request', 'clock', 'random']), z.number().int()]);
export type BindingSource = z.infer<typeof BindingSource>;

/** A parameter of a call that varies between pages. */
export const Binding = z.object({
  from: BindingSource.describe('url, cookies, the answer of a step, or the previous call of a list'),
  path: JsonPath.describe('Path of the value in that source'),
  split: z
    .object({ by: z.string(), at: z.enum(['first', 'last']) })
    .nullable()
    .describe('The part of the text that is taken; null for all of it'),
  how: z
    .enum(['around', 'inside', 'plus'])
    .describe('around: before + text + after; inside: what is between them; plus: a number added'),
  before: z.string(),
  after: z.string(),
  plus: z.number(),
  isNumber: z.boolean(),
});
export type Binding = z.infer<typeof Binding>;

/** A JSON value that contains parameters. */
export type RequestTemplate =
  | { readonly is: 'literal'; readonly value: Json }
  | { readonly is: 'bound'; readonly to: Binding }
  | { readonly is: 'object'; readonly of: { readonly [name: string]: RequestTemplate } }
  | { readonly is: 'list'; readonly of: readonly RequestTemplate[] }
  /** JSON as text; `encoded` if URL-encoded. */
  | { readonly is: 'json'; readonly of: RequestTemplate; readonly encoded?: boolean | undefined };

export const RequestTemplate: z.ZodType<RequestTemplate> = z.lazy(() =>
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('literal'), value: z.json() as z.ZodType<Json> }),
    z.object({ is: z.literal('bound'), to: Binding }),
    z.object({ is: z.literal('object'), of: z.record(z.string(), RequestTemplate) }),
    z.object({ is: z.literal('list'), of: z.array(RequestTemplate) }),
    z.object({ is: z.literal('json'), of: RequestTemplate, encoded: z.boolean().optional() }),
  ]),
);

/** Types seen at each path of the responses; `*` stands for list indices. */
export const AnswerShape = z.object({
  types: z.record(z.string(), z.array(z.string())),
  required: z.array(z.string()).describe('Paths that are in every answer'),
  closed: z.array(z.string()).describe('Paths of objects that have the same names in every answer'),
});
export type AnswerShape = z.infer<typeof AnswerShape>;

export const RecipeStep = z.object({
  request: RequestTemplate.nullable().describe('null for the page itself'),
  once: z.boolean().describe('The answer is the same for all pages of a job, so the call is made once'),
  shape: AnswerShape,
});
export type RecipeStep = z.infer<typeof RecipeStep>;

/** How a response's text or number becomes a field's value. */
export const ReplayTransform = z.object({
  kind: z.enum(['same', 'text', 'url', 'number', 'date', 'scaled', 'within']),
  divisor: z.number(),
  decimals: z.number().int().nullable(),
  before: z.string(),
  after: z.string(),
});
export type ReplayTransform = z.infer<typeof ReplayTransform>;

export const FieldSource = z.object({
  step: z.number().int(),
  path: JsonPath.describe('Path within a record of a list; for one item per page, within the answer'),
  many: JsonPath.nullable().describe('Path within each member, if the field is a list; null for a single value'),
  transform: ReplayTransform,
  optional: z.boolean().describe('Some pages had no value'),
  numbers: z.object({ least: z.number(), most: z.number() }).nullable().describe('Range of the numbers seen'),
  format: z
    .string()
    .nullable()
    .optional()
    .describe('How its texts are written, with 0 for digits and A for letters; missing in older versions'),
});
export type FieldSource = z.infer<typeof FieldSource>;

export const ReplayPaging = z.object({
  next: RequestTemplate.describe('The next call, from the one before and its answer'),
  until: z
    .union([
      z.object({ by: z.literal('flag'), path: JsonPath, is: z.boolean() }),
      z.object({ by: z.literal('total'), path: JsonPath }),
      z.object({ by: z.literal('short'), size: z.number().int() }),
      z.object({ by: z.literal('equal'), path: JsonPath, other: JsonPath }),
      z.object({ by: z.literal('empty') }),
    ])
    .describe('What says that the list ends; a missing parameter or an empty answer always does'),
});
export type ReplayPaging = z.infer<typeof ReplayPaging>;

/** The shortest chain of calls that gives the rows of a kind of page. */
export const Recipe = z.object({
  steps: z.array(RecipeStep).min(1),
  records: z
    .object({
      step: z.number().int(),
      path: JsonPath,
      head: z
        .object({ step: z.number().int(), path: JsonPath })
        .optional()
        .describe('The first rows, which the page or another call brings; missing where all come by one kind of call'),
    })
    .nullable()
    .describe('The list whose members are the rows; null for one row a page'),
  fields: z.record(z.string(), FieldSource).describe('By dotted path'),
  echo: z
    .object({ step: z.number().int(), path: JsonPath, binding: Binding })
    .nullable()
    .describe('A value of the answer that repeats a parameter, so that the answer to another call is noticed'),
  paging: ReplayPaging.nullable(),
  methods: z.array(z.json()).nullable().describe('How the list continues, as read from the pages; null if they differ'),
});
export type Recipe = z.infer<typeof Recipe>;

/** Evidence that the calls give the same as the browser, on pages the recipe was not learned from. */
export const ReplayCertificate = z.object({
  learnedFrom: z.array(z.string()).describe('Pages that the chain was made from'),
  provedOn: z.array(z.string()).describe('Pages on which rows of calls and browser were compared before use'),
  rows: z.number().int().describe('Rows compared'),
  values: z.number().int().describe('Values compared'),
  agreed: z.number().int().describe('Values that were the same'),
  checks: z.number().int().describe('Pages that the browser also visited since then'),
  browser: z.object({ pages: z.number().int(), requests: z.number().int(), bytes: z.number().int(), msec: z.number() }),
  replay: z.object({ pages: z.number().int(), requests: z.number().int(), bytes: z.number().int(), msec: z.number() }),
  checkedAt: z.string().nullable(),
});
export type ReplayCertificate = z.infer<typeof ReplayCertificate>;

export const REPLAY_STATES = ['learning', 'proving', 'active', 'declined'] as const;
