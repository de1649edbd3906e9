import { DEFAULT_MAX_VISITS, MAX_VISITS } from '@shared/contract/crawl';
import type { PerPage } from '@shared/contract/extract';
import type { TaskType } from '@shared/contract/jobs';
import type { ContentTransform } from '@shared/contract/task';
import { STEP_KINDS, type StepArgs } from '@shared/contract/workflow-steps';
import type { WorkflowOptions, WorkflowStep } from '@shared/contract/workflows';
import type { ErrorDetail } from '@shared/errors';
import { isSnapshot, VisitInclude } from '@shared/snapshot';
import type { z } from 'zod';
import { isPrompt, translateCommands } from './prompt/index';

type Options = z.infer<typeof WorkflowOptions>;
type Args = Readonly<Record<string, unknown>>;

/** The job for a step's work, in the form its endpoint accepts. */
export interface PartJob {
  readonly type: TaskType;
  readonly args: Args;
  /** Job argument names by step argument names, where they differ. */
  readonly renamed: Readonly<Record<string, string>>;
}

export const PER_PAGE = { auto: 'auto', single: 'one', multiple: 'many' } as const satisfies Record<
  StepArgs<'extract'>['mode'],
  PerPage
>;
const VIEW = {
  html: 'slim_html',
  text: 'text_only',
  select_html: 'reduce',
  selectHtml: 'reduce',
  selectHTML: 'reduce',
} as const satisfies Record<StepArgs<'extract'>['view'], ContentTransform>;

/** Placeholder for a step's URLs that are not known yet. */
export const ANY_URL = 'http://localhost/';

/** The crawl job of a step; `startUrls` are those of its input items. */
export function crawlJob(args: StepArgs<'crawl'>, options: Options, startUrls?: readonly string[]): PartJob {
  const { query, limit: _, pull: __, ...rest } = args;
  const isPattern = query === undefined || isUrl(query);
  // only list pages are searched for links; whether a page matches a query shows when visited, one click from there
  const depth = args.maxPages === undefined ? {} : { maxDepth: isPattern ? 0 : 1 };
  const own = {
    ...sharedBy(options),
    ...depth,
    ...rest,
    maxVisits: getMaxVisits(args),
    ...(startUrls && { startUrls }),
  };
  if (query === undefined) return { type: 'crawl', args: own, renamed: {} };
  if (!isPattern) return { type: 'crawl', args: { ...own, query }, renamed: {} };
  return { type: 'crawl', args: { ...own, pattern: query }, renamed: { pattern: 'query' } };
}

/** Whether the `url` of each input item is the pattern of its own crawl. */
export function hasPatternsInItems({ query, pattern }: StepArgs<'crawl'>): boolean {
  return query === undefined && pattern === undefined;
}

/** The crawl job for the pattern of an item; lists have no part in it, as it names no page to start from. */
export function createPatternCrawlJob(args: StepArgs<'crawl'>, options: Options, pattern: string): PartJob {
  const { maxPages: _, ...rest } = args;
  return crawlJob({ ...rest, pattern }, options);
}

/** Visit limit of a crawl step. */
export function getMaxVisits({ maxVisits, maxPages, query, pattern }: StepArgs<'crawl'>): number {
  const isBoundByLists = maxPages !== undefined && (query === undefined ? pattern !== undefined : isUrl(query));
  return maxVisits ?? (isBoundByLists ? MAX_VISITS : DEFAULT_MAX_VISITS);
}

/** Whether a crawl's query is a URL pattern rather than a sentence. */
function isUrl(query: string): boolean {
  return /^https?:\/\/\S+$/i.test(query.trim());
}

export function extractJob(args: StepArgs<'extract'>, options: Options, url: string): PartJob {
  const { questions, mode: _, single: __, view, maxPages: ___, limit: ____, ...others } = args;
  const { urlField: _____, urlPattern: ______, nextSelector, ...rest } = others;
  const perPage = PER_PAGE[getMode(args)];
  const pages = getListPages(args);
  const lists = pages > 1 ? { maxPages: pages, ...(nextSelector !== undefined && { nextSelector }) } : {};
  const own = { url, template: questions, perPage, contentTransform: VIEW[view], ...lists };
  return { type: 'extract', args: { ...sharedBy(options), ...rest, ...own }, renamed: { template: 'questions' } };
}

export function getMode({ mode, single }: Pick<StepArgs<'extract'>, 'mode' | 'single'>): StepArgs<'extract'>['mode'] {
  return single === true ? 'single' : mode;
}

/** List pages to read per URL; 1 for pages with a single item, which are not lists. */
export function getListPages(args: StepArgs<'extract'>): number {
  return getMode(args) === 'single' ? 1 : (args.maxPages ?? 1);
}

export function fetchJob(args: StepArgs<'fetch'>, options: Options, url: string): PartJob {
  const { maxPages: _, ...rest } = args;
  return { type: 'visit', args: { ...sharedBy(options), ...rest, url }, renamed: {} };
}

export function createActionJob(args: StepArgs<'action'>, options: Options, url: string): PartJob {
  const { maxPages: _, commands: sent, ...rest } = args;
  // instructions that only a model understands are checked at run time
  const commands = translateCommands(sent) ?? sent.filter((command) => !isPrompt(command));
  const own = { url, include: ['html'], render: 'always', ...(commands.length > 0 && { commands }) };
  return { type: 'visit', args: { ...sharedBy(options), ...rest, ...own }, renamed: {} };
}

/** Child jobs have no webhook, and get their budget when they start. */
function sharedBy({ webhook: _, budget: __, limit: ___, ...options }: Options): Args {
  return options;
}

/** Turns a fault of the job's arguments into one of the step's. */
export function toStepFault(fault: ErrorDetail, at: number, { renamed }: PartJob): ErrorDetail {
  const [first, ...rest] = fault.path;
  const name = renamed[String(first)] ?? first;
  return { ...fault, path: ['steps', at, 'args', ...(name === undefined ? [] : [name]), ...rest] };
}

/** Arguments that change how a step loads pages, so that a page loaded otherwise cannot be used. */
const OWN_REACH_ARGS = [
  'render',
  'loadWait',
  'scroll',
  'session',
  'proxy',
  'visitAs',
  'region',
  'consentBanners',
  'ocr',
  'ocrLanguages',
];

/** Whether a step may read a page that an earlier step loaded. The result of an action must always be read, because no other visit has it. */
export function mayReadStored(steps: readonly WorkflowStep[], at: number): boolean {
  const step = steps[at];
  if (step?.name !== 'extract' && step?.name !== 'fetch') return false;
  const before = steps.slice(0, at).findLast(({ name }) => !STEP_KINDS[name].passes);
  if (step.name === 'fetch' && hasSnapshots(step.args.include)) return false;
  return before?.name === 'action' || !OWN_REACH_ARGS.some((each) => step.args[each] !== undefined);
}

/** Whether snapshots are requested; they are taken during a visit, so no stored page has them. */
function hasSnapshots(include: unknown): boolean {
  const kinds = VisitInclude.array().safeParse(include);
  return kinds.success && kinds.data.some(isSnapshot);
}
