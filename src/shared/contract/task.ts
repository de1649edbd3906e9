import { z } from 'zod';
import { Commands } from '../command';
import { CONSENT_CHOICES } from '../consent';
import { isObject } from '../json-value';
import { OcrLanguages } from '../ocr-languages';
import { Region } from '../region';
import { TIERS } from '../tier';
import { MAX_URL_LENGTH } from '../url';
import { VisitAsChoice } from '../visit-as';
import { FileOptions } from './file-options';

const ProxyName = z.enum([...TIERS, 'auto']);

/** A tier, `auto`, or a list of tiers to race. @default the cheapest configured tier */
export const ProxyChoice = z
  .union([ProxyName, z.array(z.enum(TIERS)).min(1)], {
    error: ({ input }) => explainWrongProxy(input),
  })
  .describe(
    'A tier, auto (chosen by what has worked for the host), or several tiers, tried at once; default: the cheapest that is set up',
  );
export type ProxyChoice = z.infer<typeof ProxyChoice>;

/** Repeats no address, which may hold a password. */
function explainWrongProxy(input: unknown): string {
  const names = [input].flat();
  const tiers = `${TIERS.join(', ')}, auto, or a list of tiers`;
  if (names.some((name) => typeof name === 'string' && /[:/@]/.test(name)))
    return `proxy names a tier, not an address: store the address under Settings → Proxies, and name its tier here (${tiers}).`;
  if (Array.isArray(input) && names.includes('auto'))
    return `auto chooses a tier, so it stands alone; a list holds tiers (${TIERS.join(', ')}).`;
  const wrong = names.find((name) => !(typeof name === 'string' && ProxyName.safeParse(name).success));
  if (typeof wrong === 'string' && wrong.includes(','))
    return `proxy is one of ${tiers}; several are sent as a list, such as ["none", "datacenter"].`;
  const shown = wrong === undefined || isObject(wrong) ? '' : `, not ${JSON.stringify(wrong).slice(0, MAX_SHOWN)}`;
  return `proxy is one of ${tiers}${shown}.`;
}

const MAX_SHOWN = 100; // characters

/** `auto`: plain HTTP first, a browser if that returns an empty shell. */
export const RENDERS = ['never', 'auto', 'always'] as const;
export const Render = z.enum(RENDERS);
export type Render = z.infer<typeof Render>;

const MAX_SCROLLS = 200;
const DEFAULT_SCROLLS = 30;

const text = z.string().trim().min(1);

/** Called with the summary of the job when it ends; signed with the secret from `GET /api/webhooks/secret`. */
export const WebhookUrl = z
  .url({
    protocol: /^https?$/,
    error: ({ input }) =>
      `A webhook is an http or https URL${typeof input === 'object' ? ' as text, such as "https://example.com/hook"; webhookEvents says which events it gets' : ''}.`,
  })
  .max(MAX_URL_LENGTH)
  .describe('Called with the summary of the job when it ends');

/** Events of a job that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = ['finished', 'started', 'page', 'failed', 'changed'] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** Arguments are returned with masks; this names the job, schedule or workflow whose secrets they stand for. */
export const SecretsFrom = text.describe('If *** replaces a secret: id of the job, schedule or workflow that has it');

/** Options of every task endpoint. */
export const TaskOptions = z.object({
  proxy: ProxyChoice.optional(),
  detach: z.boolean().default(false).describe('Return the job id at once and continue in the background'),
  name: text.max(200).optional().describe('A name for the job in lists'),
  unlisted: z
    .boolean()
    .optional()
    .describe('Leave the job out of the list of jobs, for intermediate visits; it can be read by its id'),
  budget: z.number().positive().optional().describe('USD; the job stops when it is spent, and keeps its results'),
  attempts: z.number().int().min(1).max(10).default(3).describe('Tries for each page'),
  respectRobots: z
    .boolean()
    .optional()
    .describe('Obey robots.txt; default: the setting for crawled pages, false for named ones'),
  nonce: z
    .preprocess((sent) => (typeof sent === 'number' ? String(sent) : sent), z.string()) // scripts count it up, or draw it
    .optional()
    .describe('Loads fresh pages, whatever is in the page cache'),
  maxAge: z.number().min(0).optional().describe('Seconds up to which a stored page is used instead of a visit'),
  revalidate: z
    .boolean()
    .optional()
    .describe('With maxAge 0: ask the site whether a stored page has changed (default in schedules)'),
  render: Render.default('auto').describe('Whether a browser loads the page'),
  loadWait: z.number().int().min(0).max(60_000).optional().describe('Milliseconds to wait in the browser after load'),
  scroll: z
    .union([z.boolean().transform((on) => (on ? DEFAULT_SCROLLS : 0)), z.number().int().min(0).max(MAX_SCROLLS)])
    .optional()
    .describe('Scroll to the end of the page in the browser, at most this many times (true: 30)'),
  hostPerSecond: z
    .number()
    .positive()
    .max(10_000)
    .optional()
    .describe('Requests per second to one host; at most the setting'),
  hostConcurrency: z
    .number()
    .int()
    .min(1)
    .max(64)
    .optional()
    .describe('Requests at a time to one host; at most the setting'),
  consentBanners: z
    .enum(CONSENT_CHOICES)
    .optional()
    .describe('What the browser does with consent banners: leave, reject or accept; the default is the setting'),
  ocr: z.boolean().optional().describe('Read text in pictures (PNG, JPEG, WebP) and scanned PDFs; slow'),
  ocrLanguages: OcrLanguages.min(1)
    .optional()
    .describe('Turns ocr on, for text in these languages by Tesseract\'s codes: ["deu", "eng"]'),
  commands: Commands.optional().describe('Actions in the browser before a page is read'),
  webhook: WebhookUrl.optional(),
  webhookEvents: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1)
    .optional()
    .describe(
      'Events sent to the webhook; default: finished. page: pages that were read; changed: a run of a schedule that changed something',
    ),
  secretsFrom: SecretsFrom.optional(),
  visitAs: VisitAsChoice.optional(),
  region: Region.optional().describe('Only workers of this region load the pages; the job waits for one'),
  session: text.optional().describe('Name of the session to use, or none; default: that of the host'),
});

/** Views of a page for a model, the largest first. */
export const CONTENT_TRANSFORMS = ['full_html', 'slim_html', 'text_only', 'reduce'] as const;
const TransformName = z.enum(CONTENT_TRANSFORMS);
export type ContentTransform = z.infer<typeof TransformName>;

/** One view, or several that are applied in turn: the smallest is what remains. */
export const ContentTransform = z.union([TransformName, z.array(TransformName).min(1).transform(getSmallest)], {
  error: `contentTransform is one of ${CONTENT_TRANSFORMS.join(', ')}, or a list of them.`,
});

function getSmallest(transforms: readonly ContentTransform[]): ContentTransform {
  return CONTENT_TRANSFORMS.findLast((each) => transforms.includes(each)) ?? 'reduce';
}

/** Options of endpoints that read items. */
export const ReaderOptions = z.object({
  model: text
    .optional()
    .describe('provider:model that reads what cheaper sources are unsure of; the default is the setting'),
  contentTransform: ContentTransform.default('reduce').describe(
    'The view of the page that the model reads; of several, the smallest',
  ),
  extractMode: z
    .enum(['ai', 'code'])
    .optional()
    .describe('ai: the model reads every field; code: no model is asked; default: the cheapest source that is sure'),
  files: FileOptions.optional().describe('How the files of fields of type file are named and limited'),
  hint: z.string().trim().min(1).max(2000).optional().describe('What else a model should know about the template'),
});

export const MAX_LIST_PAGES = 10_000;
const MAX_SELECTOR = 1000;

/** Options of endpoints that read lists. */
export const PaginationOptions = z.object({
  maxPages: z
    .number()
    .int()
    .min(1)
    .max(MAX_LIST_PAGES)
    .optional()
    .describe('Pages of each list to read at most, including the first; default: only the first'),
  nextSelector: text
    .max(MAX_SELECTOR)
    .optional()
    .describe('CSS of the link or button that leads to the next page of a list; default: Winnow finds it'),
  stopAtKnown: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('Stop a list after this many rows in a row that an earlier run has (20 passes pinned rows)'),
  knownFrom: text.optional().describe('Id of the job whose rows are known; default: earlier runs of the schedule'),
  recordSelector: text
    .max(MAX_SELECTOR)
    .optional()
    .describe('CSS selector of the records of a list; if missing or without a match, Winnow detects them'),
});

/** A finished call returns results, a detached one only the job's id. */
export const Detached = z.object({ jobId: z.string() });

/** A problem with a page or part of a job that did not fail the request. */
export const Problem = z.object({
  code: z.string().describe('A job problem, an error code, or the status of a failed page'),
  message: z.string(),
  url: z.string().optional().describe('The page it is about; missing if it is about the whole job'),
  hint: z.string().describe('What a person can do'),
});
export const Problems = z.array(Problem).describe('What went wrong with pages or parts of the job; the first 100');
export type Problem = z.infer<typeof Problem>;
