import type { RequestInput } from '@shared/contract';
import { DEFAULT_MAX_VISITS } from '@shared/contract/crawl';
import { AppError, assertNever, ERROR_TABLE } from '@shared/errors';
import { parsePattern, type UrlPattern } from '@shared/pattern';
import { requireUrl } from '@shared/url';
import { expandRanges } from '@shared/url-range';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import { addSuffix } from '../../texts/again';
import { formatCount, plural } from '../../texts/format';
import type { Draft, DraftOptions, GivenHtml } from './draft';
import type { PagesOf } from './draft-pages';
import { describeFetch, getFetchParameters } from './fetch-parameters';
import type { DefaultModel } from './reader';
import { describeLimits, getSetNumbers, type Reading, readReading } from './reading';
import { getRunName, MAX_NAME } from './run-name';
import { getSheetRows, type Sheet } from './sheet';
import { readTarget, splitEntries } from './target';
import { readTemplate } from './template-text';

export type Run =
  | { readonly endpoint: 'crawl'; readonly request: RequestInput<'crawl'> }
  | { readonly endpoint: 'scrape'; readonly request: RequestInput<'scrape'> }
  | { readonly endpoint: 'extract'; readonly request: RequestInput<'extract'> }
  | { readonly endpoint: 'agent'; readonly request: RequestInput<'agent'> };

/** What Run will do, as text, with its request; or what is missing or wrong. */
export type Plan =
  | { readonly kind: 'ready'; readonly sentence: string; readonly run: Run }
  | { readonly kind: 'incomplete'; readonly sentence: string }
  | {
      readonly kind: 'faulty';
      readonly where: 'target' | 'template' | 'options';
      readonly message: string;
      readonly hint: string | null;
    };

/** Plans a draft. `standard` is the default model; `searches`: a search engine can say where to begin. */
export function readPlan(draft: Draft, standard?: DefaultModel, searches = false): Plan {
  const source = readSource(draft);
  if (source.kind === 'incomplete' || source.kind === 'faulty') return source;
  const template = readTemplate(draft.template);
  if (template.kind === 'faulty') return { kind: 'faulty', where: 'template', message: template.message, hint: null };
  try {
    return planSource(source, readReading(template, draft.options, standard), searches);
  } catch (error) {
    return faultyAt('options', error);
  }
}

/** Source of the pages. */
type Source =
  | { readonly kind: 'pattern'; readonly pattern: UrlPattern }
  | { readonly kind: 'urls'; readonly urls: readonly string[] }
  | { readonly kind: 'sheet'; readonly urls: readonly string[]; readonly sheet: Sheet }
  | { readonly kind: 'query'; readonly query: string; readonly startUrls: readonly string[] }
  | { readonly kind: 'stored'; readonly pagesOf: PagesOf }
  | { readonly kind: 'html'; readonly url: string; readonly html: string };

function readSource({ pagesOf, html, target, sheet }: Draft): Source | Exclude<Plan, { kind: 'ready' }> {
  if (pagesOf) return { kind: 'stored', pagesOf };
  if (html) return readHtml(html);
  if (sheet?.target === target) return { kind: 'sheet', urls: target.split('\n'), sheet };
  const read = readTarget(target);
  if (read.kind === 'empty') return { kind: 'incomplete', sentence: texts.plan.noTarget };
  if (read.kind === 'faulty') return { kind: 'faulty', where: 'target', message: read.message, hint: read.hint };
  return read;
}

function readHtml({ url, html }: GivenHtml): ReturnType<typeof readSource> {
  if (url.trim() === '' || html.trim() === '') return { kind: 'incomplete', sentence: texts.html.incomplete };
  try {
    return { kind: 'html', url: requireUrl(url, ['pages', 0, 'url']), html };
  } catch (error) {
    return faultyAt('target', error);
  }
}

function planSource(source: Source, reading: Reading, searches: boolean): Plan {
  switch (source.kind) {
    case 'pattern':
      return planScrape(source.pattern, reading, readScope(reading.options));
    case 'urls':
      return planExtract(source.urls, reading, null);
    case 'sheet':
      return planExtract(source.urls, reading, source.sheet);
    case 'query':
      return planQuery({ ...source, searches }, reading, readScope(reading.options));
    case 'stored':
      return planReread(source.pagesOf, reading);
    case 'html':
      return planHtml(source.url, source.html, reading);
    default:
      return assertNever(source);
  }
}

function faultyAt(where: 'target' | 'options', error: unknown): Plan & { kind: 'faulty' } {
  if (!(error instanceof AppError)) throw error;
  const hint = windowHint(error);
  return { kind: 'faulty', where, message: translateSentence(error.message), hint: hint && translateSentence(hint) };
}

/** The error table's hints about parameters are for developers. */
function windowHint({ details }: AppError): string | null {
  const hint = details[0]?.hint ?? null;
  return hint === ERROR_TABLE.invalid_request.hint ? null : hint;
}

interface Scope {
  readonly startUrls?: string[];
  readonly priority?: { only?: string[]; skip?: string[]; high?: string[] };
}

function planScrape(pattern: UrlPattern, { extracts, asks, options, request }: Reading, scope: Scope): Plan {
  const visits = options.maxVisits ?? DEFAULT_MAX_VISITS;
  const head = texts.plan.crawls(pattern.host, pattern.href, formatCount(visits), options.maxDepth);
  if (extracts === null) return { kind: 'incomplete', sentence: texts.plan.noTemplate(`${head}.`) };
  const whole = {
    ...request,
    name: getRunName(request.template, { address: pattern.source.trim(), host: pattern.host }),
    pattern: pattern.source.trim(),
    ...crawlRequest(options, scope),
    ...getSetNumbers({ maxExtracts: options.maxExtracts }),
    ...listRequest(options),
  };
  const sentence = `${head}, ${extracts}.${crawlSentence(options)}${asks}${describeLimits(options, true)}`;
  return { kind: 'ready', sentence, run: { endpoint: 'scrape', request: whole } };
}

/** Pages that match a sentence: only found, or also extracted with a template. */
function planQuery(
  { query, startUrls, searches }: Extract<Source, { kind: 'query' }> & { readonly searches: boolean },
  { extracts, asks, options, request }: Reading,
  scope: Scope,
): Plan {
  const begin = [...startUrls, ...(scope.startUrls ?? [])];
  const [first] = begin;
  if (first === undefined && !searches) return { kind: 'incomplete', sentence: texts.crawl.noStart(query) };
  const visits = formatCount(options.maxVisits ?? DEFAULT_MAX_VISITS);
  const place = first === undefined ? texts.crawl.plan.found : new URL(first).host;
  const head = texts.crawl.plan.finds(query, place, visits, options.maxDepth);
  const starts = begin.length > 0 && { startUrls: begin };
  const whole = { query, detach: true, ...crawlRequest(options, { ...scope, ...starts }) };
  if (extracts === null) {
    const crawl = { ...whole, ...getSetNumbers({ budget: options.budgetUsd }) };
    const ends = describeLimits({ ...options, maxExtracts: null }, true);
    const sentence = `${head}${texts.crawl.plan.listsPages}.${crawlSentence({ ...options, maxPages: null })}${ends}`;
    return { kind: 'ready', sentence, run: { endpoint: 'crawl', request: crawl } };
  }
  const scrape = {
    ...request,
    name: texts.plan.queryAt(query, place).slice(0, MAX_NAME),
    ...whole,
    ...getSetNumbers({ maxExtracts: options.maxExtracts }),
    ...listRequest(options),
  };
  const sentence = `${head}, ${extracts}.${crawlSentence(options)}${asks}${describeLimits(options, true)}`;
  return { kind: 'ready', sentence, run: { endpoint: 'scrape', request: scrape } };
}

/** Request parameters of a crawl. */
function crawlRequest(options: DraftOptions, scope: Scope) {
  return {
    ...getSetNumbers({ maxVisits: options.maxVisits, maxDepth: options.maxDepth }),
    ...scope,
    ...(options.crawlStrategy !== 'best' && { crawlStrategy: options.crawlStrategy }),
    ...(options.interact && { interact: true }),
    ...getFetchParameters(options),
  };
}

/** Request parameters for following lists; the selector matters only then. */
function listRequest({ maxPages, nextSelector, stopAtKnown }: DraftOptions) {
  const selector = nextSelector.trim();
  const follows = maxPages !== null && maxPages > 1;
  return {
    ...getSetNumbers({ maxPages }),
    ...(follows && getSetNumbers({ stopAtKnown })),
    ...(follows && selector !== '' && { nextSelector: selector }),
  };
}

/** Describes how a crawl proceeds. */
function crawlSentence(options: DraftOptions): string {
  const { plan } = texts.crawl;
  return `${plan.orders[options.crawlStrategy]}${listsSentence(options)}${options.interact ? plan.loadsMore : ''}${describeFetch(options)}`;
}

function listsSentence({ maxPages }: Pick<DraftOptions, 'maxPages'>): string {
  return maxPages === null ? '' : texts.crawl.plan.lists(plural(maxPages, 'page'));
}

function planExtract(
  urls: readonly string[],
  { extracts, asks, options, request }: Reading,
  sheet: Sheet | null,
): Plan {
  const hosts = new Set(urls.map((url) => new URL(url).host));
  const [host = ''] = hosts;
  const place = hosts.size === 1 ? host : plural(hosts.size, 'host');
  const head = texts.plan.reads(plural(urls.length, 'page'), place);
  if (extracts === null) return { kind: 'incomplete', sentence: texts.plan.noTemplate(`${head}.`) };
  const sentence = `${texts.plan.and(head, extracts)}${listsSentence(options)}${describeFetch(options)}${asks}${describeLimits(options, false)}`;
  const [url = ''] = urls;
  const name = getRunName(request.template, {
    address: urls.length === 1 ? url : null,
    host: urls.length === 1 ? place : `${plural(urls.length, 'page')} of ${place}`,
  });
  const whole = { ...request, name, ...listRequest(options), ...getFetchParameters(options), ...getPages(urls, sheet) };
  return { kind: 'ready', sentence, run: { endpoint: 'extract', request: whole } };
}

function getPages(
  urls: readonly string[],
  sheet: Sheet | null,
): Pick<RequestInput<'extract'>, 'urls' | 'rows' | 'urlColumn'> {
  if (!sheet) return { urls: [...urls] };
  return { rows: getSheetRows(sheet).map((row) => ({ ...row })), urlColumn: sheet.urlColumn };
}

function planReread(pagesOf: PagesOf, { extracts, asks, options, request }: Reading): Plan {
  const head = texts.again.reads(pagesOf.pages === null ? null : plural(pagesOf.pages, 'stored page'));
  if (extracts === null) return { kind: 'incomplete', sentence: texts.plan.noTemplate(`${head}.`) };
  const sentence = `${texts.plan.thenAlso(head, extracts)}${asks}${describeLimits(options, false)}`;
  const name = addSuffix(pagesOf.name, 'again');
  return {
    kind: 'ready',
    sentence,
    run: { endpoint: 'extract', request: { ...request, name, pagesOf: pagesOf.jobId } },
  };
}

function planHtml(url: string, html: string, { extracts, asks, options, request }: Reading): Plan {
  const head = texts.html.reads(url);
  if (extracts === null) return { kind: 'incomplete', sentence: texts.plan.noTemplate(`${head}.`) };
  const sentence = `${texts.plan.thenAlso(head, extracts)}${asks}${describeLimits(options, false)}`;
  return { kind: 'ready', sentence, run: { endpoint: 'extract', request: { ...request, pages: [{ url, html }] } } };
}

/** Start URLs and patterns, validated here so that faults are shown before Run. */
function readScope(options: DraftOptions): Scope {
  const startUrls = splitEntries(options.startUrls);
  for (const url of startUrls) {
    for (const expanded of expandRanges(url, ['startUrls'])) requireUrl(expanded, ['startUrls']);
  }
  const only = readPatterns(options.only, 'only');
  const skip = readPatterns(options.skip, 'skip');
  const high = readPatterns(options.high, 'high');
  const priority = { ...only, ...skip, ...high };
  return {
    ...(startUrls.length > 0 && { startUrls: [...startUrls] }),
    ...(Object.keys(priority).length > 0 && { priority }),
  };
}

function readPatterns<Name extends 'only' | 'skip' | 'high'>(text: string, name: Name): { [Key in Name]?: string[] } {
  const entries = splitEntries(text);
  for (const [index, entry] of entries.entries()) parsePattern(entry, ['priority', name, index]);
  const found: { [Key in 'only' | 'skip' | 'high']?: string[] } = entries.length > 0 ? { [name]: [...entries] } : {};
  return found;
}
