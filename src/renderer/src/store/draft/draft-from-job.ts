import { DEFAULT_MAX_VISITS } from '@shared/contract/crawl';
import { PerPage } from '@shared/contract/extract';
import { FileOptions } from '@shared/contract/file-options';
import type { JobSummary } from '@shared/contract/jobs';
import { CrawlStrategy } from '@shared/crawl';
import { findUrlColumn } from '@shared/sheet/input-table';
import { Template } from '@shared/template';
import { z } from 'zod';
import { bareName } from '../../texts/again';
import { type Draft, EMPTY_OPTIONS } from './draft';
import { readFetchChoice } from './fetch-parameters';
import { readReaderRequest } from './reader';
import { createSheet, type Sheet } from './sheet';

const lines = z
  .array(z.string())
  .transform((list) => list.join('\n'))
  .catch('');
const count = z.number().nullable().catch(null);

const Args = z.object({
  url: z.string().optional().catch(undefined),
  urls: z.array(z.string()).optional().catch(undefined),
  pages: z
    .array(z.object({ url: z.string() }))
    .optional()
    .catch(undefined),
  rows: z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .optional()
    .catch(undefined),
  urlColumn: z.string().optional().catch(undefined),
  pagesOf: z.string().optional().catch(undefined),
  pattern: z.string().optional().catch(undefined),
  query: z.string().optional().catch(undefined),
  template: Template.optional().catch(undefined),
  perPage: PerPage.catch('one'),
  maxVisits: count,
  maxDepth: count,
  maxExtracts: count,
  budget: count,
  maxPages: count,
  stopAtKnown: count,
  nextSelector: z.string().catch(''),
  crawlStrategy: CrawlStrategy.catch('best'),
  interact: z.boolean().catch(false),
  files: FileOptions.optional().catch(undefined),
  startUrls: lines,
  extractMode: z.unknown().optional(),
  model: z.unknown().optional(),
  priority: z.object({ only: lines, skip: lines, high: lines }).catch({ only: '', skip: '', high: '' }),
});

function getDraftTarget({ pattern, query, startUrls, url }: z.output<typeof Args>, urls: readonly string[]): string {
  if (query !== undefined) return `${query}\n${startUrls}`;
  return pattern ?? url ?? urls.join('\n');
}

/** The form with a job's settings, so that it can be changed and run again. */
export function createDraftFromJob(job: JobSummary): Draft {
  const draft = createDraftFromArgs(job.args);
  const { pages, pagesOf: earlier } = Args.parse(job.args);
  const pagesOf = pages ? job.id : earlier; // HTML sent before is among the job's stored pages
  const read = { name: bareName(job.name), pages: job.progress.total };
  return pagesOf === undefined ? draft : { ...draft, pagesOf: { jobId: pagesOf, ...read } };
}

/** The form for a request with these arguments. */
export function createDraftFromArgs(sent: Readonly<Record<string, unknown>>): Draft {
  const args = Args.parse(sent);
  const template = args.template ?? '';
  const sheet = getSheet(args);
  const urls = sheet?.target.split('\n') ?? args.urls ?? args.pages?.map(({ url }) => url) ?? [];
  return {
    target: getDraftTarget(args, urls),
    template: typeof template === 'string' ? template : JSON.stringify(template, null, 2),
    options: {
      ...EMPTY_OPTIONS,
      maxVisits: args.maxVisits === DEFAULT_MAX_VISITS ? null : args.maxVisits, // a job stores the defaults it ran with
      maxDepth: args.maxDepth,
      maxExtracts: args.maxExtracts,
      budgetUsd: args.budget,
      perPage: args.perPage,
      startUrls: args.query === undefined ? args.startUrls : '', // those are shown below the sentence
      maxPages: args.maxPages,
      stopAtKnown: args.stopAtKnown,
      nextSelector: args.nextSelector,
      crawlStrategy: args.crawlStrategy,
      interact: args.interact,
      files: getFileChoice(args.files),
      ...args.priority,
      ...readReaderRequest(args.extractMode, args.model),
      ...readFetchChoice(sent),
    },
    pagesOf: null,
    html: null,
    ...(sheet && { sheet }),
  };
}

function getSheet({ rows, urlColumn }: z.output<typeof Args>): Sheet | null {
  if (!rows) return null;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const column = urlColumn ?? findUrlColumn(columns, rows);
  return column === null ? null : createSheet({ columns, rows, urlColumn: column }, column);
}

/** The file options that differ from the defaults, because a job stores the defaults too. */
function getFileChoice(files: FileOptions | undefined): string {
  const usual = FileOptions.parse({});
  const own = Object.entries(files ?? {}).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(usual, name)),
  );
  return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own));
}
