import { type Restriction, STRATEGIES } from '@shared/contract/agent-plan';
import { PER_PAGE } from '@shared/contract/extract';
import type { TemplateObject } from '@shared/template';
import { z } from 'zod';
import { toFieldName } from '../names';
import type { Draft, Given } from '../types';

const count = z.number().int().min(1).nullish();
const texts = z.array(z.string()).nullish();

/** Schema of a model's answer; fields that do not apply are null. */
export const PlanAnswer = z.object({
  strategy: z.enum(STRATEGIES),
  urls: texts.describe('extract: the pages to read'),
  pattern: z
    .string()
    .nullish()
    .describe('crawl, scrape: URL pattern of the wanted pages; * is anything but /, ** anything'),
  query: z
    .string()
    .nullish()
    .describe('crawl, scrape: in place of pattern, a sentence that says which pages are wanted'),
  startUrls: texts.describe('crawl, scrape: where to begin; required with query'),
  fields: z
    .array(z.object({ name: z.string(), description: z.string(), list: z.boolean().nullish() }))
    .nullish()
    .describe('extract, scrape: the fields of an item; only those asked for'),
  perPage: z.enum(PER_PAGE).nullish().describe('many: the page is a list of items'),
  maxPages: count.describe('Further pages of each list to follow, the first included'),
  maxVisits: count,
  maxExtracts: count,
  maxDepth: z.number().int().min(0).nullish(),
  maxItems: count.describe('How many items or addresses are asked for'),
  restrictions: z
    .array(
      z.object({
        text: z.string().describe('The words of the request'),
        kind: z.enum(['filter', 'order', 'kind', 'words']),
        filter: z.string().nullish().describe('filter: one condition on a field, such as: price below 20'),
        sort: z.string().nullish().describe('order: the field, with - before it for descending'),
        words: z.string().nullish().describe('kind, words: what the items are, or what the page says of them'),
        not: z.boolean().nullish().describe('words: leave out the items that it says so of'),
      }),
    )
    .nullish()
    .describe('What the request asks of the items besides their fields, each restriction once'),
  notShown: texts.describe('Fields that are there only for the restrictions and were not asked for'),
  reasons: texts.describe('Why, one short sentence each'),
  notUnderstood: z.array(z.object({ text: z.string(), message: z.string(), hint: z.string() })).nullish(),
});
export type PlanAnswer = z.infer<typeof PlanAnswer>;

const DEFAULT_CRAWL_VISITS = 100;

/** Builds a draft from a model's answer. Options of the request take precedence. */
export function getDraft(answer: PlanAnswer, given: Given): Draft {
  const { strategy, reasons, notUnderstood, maxItems } = answer;
  return {
    strategy,
    args: strategy === 'extract' ? extractArgs(answer, given) : crawlArgs(answer, given),
    by: 'model',
    reasons: reasons ?? [],
    notUnderstood: notUnderstood ?? [],
    maxItems: maxItems ?? null,
    restrictions: getRestrictions(answer),
    notShown: (answer.notShown ?? []).map(toFieldName),
    canRun: true,
  };
}

function getRestrictions({ restrictions }: PlanAnswer): readonly Restriction[] {
  return (restrictions ?? []).map(({ text, kind, filter, sort, words, not }) => ({
    text,
    kind,
    meaning:
      filter ??
      (sort == null
        ? (words ?? text)
        : `by ${sort.replace(/^-/, '')}, ${sort.startsWith('-') ? 'highest' : 'lowest'} first`),
    ...(kind === 'filter' && filter != null && { filter }),
    ...(kind === 'order' && sort != null && { sort }),
    ...((kind === 'kind' || kind === 'words') && { words: words ?? text }),
    ...(not === true && { not }),
  }));
}

function extractArgs({ urls, perPage, maxPages, fields }: PlanAnswer, given: Given): Draft['args'] {
  const pages = [...new Set([...(urls ?? []), ...((urls ?? []).length === 0 ? (given.startUrls ?? []) : [])])];
  const [first] = pages;
  const most =
    given.maxVisits === undefined
      ? maxPages
      : Math.min(maxPages ?? 1, Math.max(1, Math.floor(given.maxVisits / Math.max(1, pages.length))));
  const follows = perPage === 'many' && (most ?? 1) > 1;
  return {
    ...(pages.length === 1 ? { url: first } : { urls: pages }),
    template: given.template ?? getFieldTemplate(fields ?? []),
    perPage: perPage ?? 'one',
    ...(follows && { maxPages: most }),
  };
}

function crawlArgs(answer: PlanAnswer, given: Given): Draft['args'] {
  const { strategy, pattern, query, startUrls, fields, perPage, maxVisits, maxExtracts, maxDepth } = answer;
  const starts = [...new Set([...(given.startUrls ?? []), ...(startUrls ?? [])])];
  const items = {
    template: given.template ?? getFieldTemplate(fields ?? []),
    perPage: perPage ?? 'one',
    ...some('maxExtracts', maxExtracts),
  };
  return {
    ...some('pattern', pattern || null),
    ...some('query', query || null),
    ...(starts.length > 0 && { startUrls: starts }),
    maxVisits: Math.min(maxVisits ?? DEFAULT_CRAWL_VISITS, given.maxVisits ?? Number.POSITIVE_INFINITY),
    ...some('maxDepth', maxDepth),
    ...(strategy === 'scrape' && items),
  };
}

function some(name: string, value: unknown): Record<string, unknown> {
  return value === null || value === undefined ? {} : { [name]: value };
}

function getFieldTemplate(fields: NonNullable<PlanAnswer['fields']>): TemplateObject {
  const named = fields.map(({ name, description, list }) => {
    const text = description.trim() || name;
    return [toFieldName(name).replace(/^_+/, ''), list === true ? [text] : text] as const;
  });
  return Object.fromEntries(named.filter(([name]) => name !== ''));
}
