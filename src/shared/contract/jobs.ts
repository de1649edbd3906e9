import { z } from 'zod';
import { ColumnNames } from '../column-names';
import { CrawlStrategy, LinkKind, LinkRegion, UrlOrigin } from '../crawl';
import {
  CHANGES_FORMATS,
  CSV_SEPARATORS,
  DECIMALS,
  type Decimal,
  DOWNLOAD_FORMATS,
  LISTS,
  NESTED,
} from '../export-format';
import { Item, SOURCES } from '../item';
import { PageReason } from '../reason';
import { Tier } from '../tier';
import { CrawlScope, MAX_VISITS, Priority } from './crawl';
import { Artifact, ExtractorArtifact, PaginationArtifact, TrapsArtifact } from './extract';
import { FieldList, itemView } from './job-items';
import { JobState } from './job-state';
import { commaList, id, page, queryFlag } from './list-parameters';
import { Metrics } from './metrics';
import { Outcome } from './outcome';
import { Problems, TaskOptions } from './task';
import { VisitAttempt, VisitResult } from './visit';

/** Jobs that load pages themselves. */
export const TASK_TYPES = ['visit', 'crawl', 'extract', 'scrape'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** Jobs that work through child jobs. */
export const COMPOSITE_TYPES = ['agent', 'workflow'] as const;
export type CompositeType = (typeof COMPOSITE_TYPES)[number];

export const JOB_TYPES = [...TASK_TYPES, ...COMPOSITE_TYPES] as const;
export const JobType = z.enum(JOB_TYPES);
export type JobType = z.infer<typeof JobType>;

export const PHASES = [
  'waiting',
  'starting',
  'crawling',
  'extracting',
  'visiting',
  'comparing',
  'downloading',
  'offline',
  'planning',
  'checking',
  'running',
  'finished',
] as const;

export const Progress = z.object({
  phase: z.enum(PHASES),
  progress: z.number().int().describe('Pages done'),
  total: z.number().int().describe('Total number of pages, as far as it is known, within the limits of the job'),
  visits: z.number().int(),
  hits: z.number().int(),
  items: z.number().int(),
  errors: z.number().int(),
});
export type Progress = z.infer<typeof Progress>;

/** A job without results, as in lists. */
export const JobSummary = z.object({
  id: z.string(),
  name: z.string(),
  type: JobType,
  state: JobState,
  details: z.object({ state: JobState }).describe('Repeats the state, where clients of hosted services look for it'),
  args: z.record(z.string(), z.unknown()),
  progress: Progress,
  metrics: Metrics,
  timer: z.object({
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
    msec: z.number().int(),
  }),
  stopped: z.boolean(),
  paused: z.boolean(),
  problems: Problems,
  outcome: Outcome,
  parent: z.string().optional().describe('Id of its parent job; missing if there is none'),
  schedule: z.string().optional().describe('Id of the schedule that started it; missing if there is none'),
  extractors: z
    .array(ExtractorArtifact.shape.extractor)
    .optional()
    .describe('Those that read its pages or were learned in it; missing if there are none'),
  replay: z
    .object({
      pages: z.number().int().describe('Pages read by the calls behind them'),
      browserPages: z.number().int().describe('Pages of these kinds that the browser visited'),
      timesAsFast: z
        .number()
        .nullable()
        .describe(
          'Time of a browser visit divided by that of the calls; null if the browser visited none, or was as fast',
        ),
    })
    .optional()
    .describe('How many pages were read without the browser; missing if none'),
  traps: TrapsArtifact.shape.traps.optional().describe('Parts of the site that never end; missing if none was found'),
  lists: z
    .array(PaginationArtifact.shape.pagination)
    .optional()
    .describe('The first lists whose further pages were looked for; missing if there are none'),
});
export type JobSummary = z.infer<typeof JobSummary>;

export const Job = JobSummary.extend({
  jobId: z.string().describe('The id again, as the call that created the job names it'),
  results: z.union([
    z.array(VisitResult),
    z.object({ hits: z.array(z.string()).optional(), items: z.array(Item).optional() }),
  ]),
  artifacts: z.array(Artifact),
});
export type Job = z.infer<typeof Job>;

export const URL_STATES = ['queued', 'leased', 'done', 'failed', 'skipped'] as const;

export const JobUrl = z.object({
  url: z.string(),
  state: z.enum(URL_STATES),
  hit: z.boolean(),
  depth: z.number().int(),
  parent: z.string().nullable(),
  status: z.string().nullable(),
  message: z.string().nullable(),
  htmlUrl: z.string().nullable(),
  reason: PageReason.nullable(),
  proxy: Tier.nullable().describe('The tier that loaded the page; null if nothing was requested'),
  rendered: z.boolean(),
  attempts: z.array(VisitAttempt),
  origin: UrlOrigin,
  link: z
    .object({ kind: LinkKind, text: z.string(), region: LinkRegion })
    .nullable()
    .describe('The link it was found by; null if it was not found by a link'),
  score: z.number().nullable().describe('Rating of how promising it was, 0 to 1; null if the order does not use one'),
  match: z
    .object({ score: z.number().nullable(), reason: z.string() })
    .nullable()
    .describe('For a query crawl: how well the page matches, and why'),
  sameAs: z.string().nullable().describe('The URL under which this page is reported'),
  trap: z.string().nullable().describe('Id of the trap it belongs to'),
  why: z.string().describe('Why it was visited or not, and is a hit or not, in a sentence'),
});
export type JobUrl = z.infer<typeof JobUrl>;

/** A folder of the site as known to a job. */
export const SiteNode = z.object({
  name: z.string().describe('The part of the path'),
  url: z.string().describe('What all its URLs begin with'),
  urls: z.number().int(),
  hits: z.number().int(),
  visited: z.number().int(),
  queued: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  children: z.boolean().describe('Whether there is more below it'),
});
export type SiteNode = z.infer<typeof SiteNode>;

export const JobsRequest = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50).describe('Maximum entries'),
  offset: page.offset,
  types: commaList.optional().describe('Job types, separated by commas or repeated'),
  state: JobState.optional().describe('Only those in this state'),
  parent: z.string().optional().describe('Id of an agent or workflow job: list its parts'),
  schedule: z.string().optional().describe('Id of a schedule: list its runs'),
  workflow: z.string().optional().describe('Id of a workflow: list its runs'),
  unlisted: queryFlag.default(false).describe('List only the jobs that are otherwise left out'),
  q: z
    .string()
    .trim()
    .max(500)
    .optional()
    .describe('Words; each is found in the name, a URL, the pattern, the query or the prompt of a job'),
});

/** A position in a picture or on the page of a scanned PDF, from the top left. */
export const OcrPlace = z.object({
  page: z.number().int(),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
  confidence: z.number().describe('0 to 100: how sure OCR is of its least sure word'),
});

export type OcrPlace = z.infer<typeof OcrPlace>;

/** Location of a value. */
export const ItemEvidence = z.object({
  source: z.enum(SOURCES),
  path: z.string().nullable().describe('CSS path of the node, or the path of the property in structured data'),
  range: z
    .tuple([z.number().int(), z.number().int()])
    .nullable()
    .describe("Characters of the node's text, white space folded: from, to"),
  confidence: z.number(),
  link: z.string().nullable().describe('The stored page with the value marked; needs no key'),
  url: z.string().optional().describe("The page it was read from, if that is not the item's own"),
  currency: z.string().optional().describe('Currency of an amount: ISO 4217 code, or a sign such as $'),
  alone: z
    .unknown()
    .optional()
    .describe('What this page read alone gives; only where all pages of its site together gave another value'),
  ocr: OcrPlace.optional().describe('Where OCR read it on a picture; missing for other texts'),
});
export type ItemEvidence = z.infer<typeof ItemEvidence>;

export const ItemRow = z.object({
  index: z.number().int().describe('Position in the unsorted results'),
  item: Item,
  evidence: z.record(z.string(), ItemEvidence).describe('By dotted field path; a value without evidence has no entry'),
  duplicateOf: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('Index of the first item with the same values; null if there is none, missing if not requested'),
});
export type ItemRow = z.infer<typeof ItemRow>;

export const CHANGE_KINDS = ['same', 'changed', 'added', 'removed'] as const;

/** Difference between two jobs' items. A crawl's items are its hits. */
export const ItemChange = z.object({
  url: z.string(),
  record: z.number().int().describe('Position of the record on its page'),
  row: z.string().describe('Name of the row: its name or title, otherwise its key, otherwise its first text'),
  kind: z.enum(CHANGE_KINDS),
  fields: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).describe('Fields that differ'),
});
export type ItemChange = z.infer<typeof ItemChange>;

export const ChangeCounts = z.object({
  same: z.number().int(),
  changed: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  notSeen: z
    .number()
    .int()
    .describe(
      'Items of the earlier job that may still be there: the later job could not check, for example because pages failed',
    ),
});
export type ChangeCounts = z.infer<typeof ChangeCounts>;

/** How items were matched. */
export const ItemKey = z.object({
  fields: z.array(z.string()).describe('Fields that identified the items; empty if it was the position'),
  found: z
    .enum(['named', 'detected', 'position'])
    .describe('position: no field distinguished the items, so the record of the same page counts as the same item'),
  duplicates: z.number().int().describe('Items of both jobs whose key another item of the same job has'),
});
export type ItemKey = z.infer<typeof ItemKey>;

export const ChangesRequest = id.extend({
  ...page,
  from: z
    .string()
    .min(1)
    .optional()
    .describe('Id of the job to compare with; default: the last complete run of the same schedule before it'),
  key: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Comma-separated fields by which an item is recognised; default: those of the schedule, or found automatically',
    ),
  all: queryFlag.default(false).describe('List rows that are the same as well'),
  kinds: FieldList.pipe(z.array(z.enum(CHANGE_KINDS)))
    .optional()
    .describe('Comma-separated kinds to list: changed, added, removed, same; default: as all says'),
  field: z
    .string()
    .min(1)
    .optional()
    .describe('List only changed rows in which this field differs, and new and gone ones'),
});

/** The same rows as a file. */
export const ChangesExportRequest = ChangesRequest.omit({ limit: true, offset: true }).extend({
  format: z.enum(CHANGES_FORMATS).default('csv').describe('The kind of file'),
});
export type ChangesExportRequest = z.infer<typeof ChangesExportRequest>;

export const ExportRequest = id.extend({
  format: z
    .enum(DOWNLOAD_FORMATS)
    .default('csv')
    .describe('The kind of file; warc holds the pages as they were received, zip all rows with their files'),
  separator: z
    .enum(Object.keys(CSV_SEPARATORS) as [keyof typeof CSV_SEPARATORS])
    .default('comma')
    .describe('The separator of CSV values'),
  decimal: z
    .enum(Object.keys(DECIMALS) as [Decimal])
    .default('point')
    .describe('Decimal mark of CSV numbers; comma for spreadsheets in a language that writes 59,63'),
  bom: queryFlag.default(false).describe('Begin with a byte order mark, so that Excel reads UTF-8'),
  privateFields: queryFlag.default(true).describe('Keep _url and the other private fields'),
  currencies: queryFlag.default(false).describe('Add price_currency'),
  guardFormulas: queryFlag.default(true).describe("Put ' before values that a spreadsheet would run as a formula"),
  nested: z
    .enum(NESTED)
    .default('json')
    .describe(
      'json: an object is one value; flatten: each of its fields is a separate column, such as a.b. Lists stay in one column',
    ),
  lists: z
    .enum(LISTS)
    .default('json')
    .describe('Lists in the cells of csv and xlsx. json: ["a","b"]; text: a; b. Lists of objects stay JSON'),
  fields: FieldList.transform((names) => (names.length === 0 ? undefined : names))
    .optional()
    .describe(
      'Comma-separated fields in the wanted order, nested ones by dots; one that holds a comma in double quotes. Empty: all',
    ),
  columnNames: ColumnNames.optional().describe(
    'JSON object of names for columns instead of their fields, such as {"price": "Price in EUR"}',
  ),
  pictures: queryFlag
    .default(false)
    .describe('With zip: also draw where each value is on its page, as pictures/ROW-FIELD.jpg; slow'),
  ...itemView,
  urls: queryFlag.default(false).describe('Every URL that the job knows with its state, instead of its results'),
});
export type ExportRequest = z.infer<typeof ExportRequest>;

export const STOP_WHEN = ['now', 'after_current'] as const;
export const StopWhen = z.enum(STOP_WHEN);
export type StopWhen = z.infer<typeof StopWhen>;

/** Changes to a job; missing options stay unchanged, null removes a limit. */
export const JobChange = z.object({
  name: TaskOptions.shape.name,
  maxVisits: CrawlScope.shape.maxVisits.removeDefault().optional().describe('Maximum pages to visit'),
  maxExtracts: z.number().int().min(1).max(MAX_VISITS).nullable().optional().describe('Maximum pages to read'),
  budget: z.number().positive().nullable().optional().describe('USD'),
  hostPerSecond: z.number().positive().max(10_000).nullable().optional().describe('Requests per second to one host'),
  hostConcurrency: z.number().int().min(1).max(64).nullable().optional().describe('Requests at a time to one host'),
  priority: Priority.nullable().optional().describe('Replaces the whole priority object'),
  crawlStrategy: CrawlStrategy.optional().describe('The order of visits'),
});
export type JobChange = z.infer<typeof JobChange>;
