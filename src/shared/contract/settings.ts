import { z } from 'zod';
import { CONSENT_CHOICES } from '../consent';
import { LANGUAGE_SETTINGS } from '../language';
import { PROVIDERS, readModelName } from '../model';
import { OcrLanguages } from '../ocr-languages';
import { DEFAULT_RATE_CARD, RateCard } from '../rate-card';
import { BlockListSource } from './block-lists';
import { endpoint } from './endpoint';
import { WorkerSite } from './worker-sites';

/** `provider:model`. */
const ModelNameText = z.string().refine((text) => readModelName(text) !== null, {
  error: `A model is named provider:model, with one of ${PROVIDERS.join(', ')}.`,
});

export const ModelPrice = z.object({ input: z.number().min(0), output: z.number().min(0) });
export type ModelPrice = z.infer<typeof ModelPrice>;

const PrivateHost = z
  .string()
  .trim()
  .max(255)
  .regex(/^(?:[^\s/:?#@*]+|\[[\da-f:.]+\]|[\da-f:.]*:[\da-f:.]*)(?:\/\d{1,3})?$/i, {
    error: 'A private host is named alone, without http:// and port: nas.home.arpa, 192.168.1.20 or 192.168.1.0/24.',
  });

const FULL_PATH = /^(?:\/|[a-z]:[\\/]|\\\\)/i;

/** All settings with defaults and schemas. */
const SETTINGS = {
  language: setting(
    'system',
    z
      .enum(LANGUAGE_SETTINGS)
      .describe(
        'Language of the window; system: the language of the computer. en-XA is accented English, to test translations',
      ),
  ),
  hostConcurrency: setting(4, z.number().int().min(1).max(64).describe('Requests at a time to one host')),
  hostPerSecond: setting(
    8,
    z.number().min(0).max(10_000).describe('Requests per second to one host; 0 lifts the limit'),
  ),
  respectRobots: setting(
    true,
    z.boolean().describe('Obey robots.txt in crawls, scrapes and downloads of files, unless a request says otherwise'),
  ),
  timeoutMs: setting(30_000, z.number().int().min(1000).max(600_000).describe('For one page, including redirects')),
  maxPageBytes: setting(
    25_000_000,
    z.number().int().min(1024).max(200_000_000).describe('Largest page body, unpacked'),
  ),
  pageCacheS: setting(
    0,
    z
      .number()
      .int()
      .min(0)
      .max(31_536_000)
      .describe('Age up to which stored pages are used instead of visits; 0: never'),
  ),
  privateHosts: setting(
    [],
    z
      .array(PrivateHost)
      .max(1000)
      .describe(
        'Hosts of this computer and of private networks that pages from anywhere may lead to: names, addresses, ranges',
      ),
  ),
  browserPath: setting(null, z.string().nullable().describe('The browser to render with; null: the first one found')),
  browserPages: setting(4, z.number().int().min(1).max(32).describe('Pages the browser has open at a time')),
  consentBanners: setting(
    'leave',
    z
      .enum(CONSENT_CHOICES)
      .describe('What browser visits do with consent banners, unless a request says otherwise; reject never accepts'),
  ),
  pageScripts: setting(
    false,
    z.boolean().describe('Whether commands may run scripts on pages, for callers with scope admin'),
  ),
  workerSites: setting(
    [],
    z
      .array(WorkerSite)
      .max(1000)
      .refine((sites) => new Set(sites.map(({ host }) => host)).size === sites.length, {
        error: 'A host is named twice.',
      })
      .describe('Sites whose pages only some workers load, by host'),
  ),
  blockLists: setting(
    [],
    z
      .array(BlockListSource)
      .max(20)
      .describe('Lists of requests that browser visits block, as addresses or files: filter lists or hosts files'),
  ),
  ocrFolder: setting(
    null,
    z
      .string()
      .trim()
      .max(4096)
      .regex(FULL_PATH, { error: 'A folder is named by its full path.' })
      .nullable()
      .describe('Full path of a folder with language data for OCR, such as deu.traineddata.gz; null: English alone'),
  ),
  ocrLanguages: setting(
    [],
    OcrLanguages.describe('What OCR reads if a request names no languages; none: the stated language and English'),
  ),
  rateCard: setting(DEFAULT_RATE_CARD, RateCard.describe('Prices used for metrics')),
  model: setting(
    null,
    ModelNameText.nullable().describe('provider:model to ask if a request names none; null: rules only'),
  ),
  authorModel: setting(
    null,
    ModelNameText.nullable().describe(
      'provider:model that writes code for kinds of page that cannot be learned otherwise, if that pays off; null: none',
    ),
  ),
  modelPrices: setting(
    {},
    z.record(ModelNameText, ModelPrice).describe('USD per million tokens by provider:model, over the price table'),
  ),
  modelConcurrency: setting(4, z.number().int().min(1).max(64).describe('Calls at a time to one model')),
  modelTimeoutMs: setting(120_000, z.number().int().min(1000).max(600_000).describe('For one call to a model')),
  searchUrl: setting(
    null,
    z
      .url({ protocol: /^https?$/, error: 'A search engine is named by its http or https address.' })
      .max(2000)
      .nullable()
      .describe('SearXNG-compatible search engine that gives a query crawl its startUrls; null: none'),
  ),
  apiEnabled: setting(
    true,
    z.boolean().describe('Whether calls with keys are answered; only the window can switch them on again'),
  ),
};

function setting<Schema extends z.ZodType>(standard: z.output<Schema>, schema: Schema) {
  return { standard, schema };
}

type Kinds = typeof SETTINGS;
export const Settings = z.object(mapSettings('schema') as { readonly [Name in keyof Kinds]: Kinds[Name]['schema'] });
export type Settings = z.infer<typeof Settings>;

export const DEFAULT_SETTINGS = mapSettings('standard') as Settings;

function mapSettings(part: 'schema' | 'standard'): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(SETTINGS).map(([name, setting]) => [name, setting[part]]));
}

export const AppInfo = z.object({
  version: z.string(),
  baseUrl: z.string(),
  dataDir: z.string(),
  desktop: z.boolean(),
  paid: z
    .boolean()
    .describe(
      'Whether anything is set up that others may charge for: a model with a key, a proxy tier, a captcha solver',
    ),
  runtime: z
    .object({
      node: z.string(),
      sqlite: z.string(),
      electron: z.string().nullable(),
      chromium: z.string().nullable(),
      system: z.string().describe('Operating system, its version and the architecture'),
    })
    .describe('Versions to include in a bug report; null for what does not run here'),
  sample: z.object({ url: z.string(), pattern: z.string(), template: z.record(z.string(), z.string()) }),
});
export type AppInfo = z.infer<typeof AppInfo>;
/** Facts about the app that need no engine. */
export type AppFacts = Omit<AppInfo, 'paid' | 'runtime'> & {
  readonly runtime: Omit<AppInfo['runtime'], 'sqlite'>;
};

export const settingsEndpoints = {
  getApp: endpoint({
    method: 'GET',
    path: '/api/app',
    scope: 'read',
    summary: 'What runs here, and the sample site',
    request: z.object({}),
    response: AppInfo,
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    scope: 'read',
    summary: 'The settings',
    request: z.object({}),
    response: Settings,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/settings',
    scope: 'admin',
    summary: 'Change some settings',
    examples: [{ title: 'A slower pace for each host', request: { hostPerSecond: 4, hostConcurrency: 2 } }],
    request: Settings.partial(),
    response: Settings,
  }),
};
