import type { RequestInput } from '@shared/contract';
import { DEFAULT_MAX_VISITS } from '@shared/contract/crawl';
import { AppError } from '@shared/errors';
import { parsePattern, type UrlPattern } from '@shared/pattern';
import type { Template } from '@shared/template';
import { requireUrl } from '@shared/url';
import { expandRanges } from '@shared/url-range';
import { formatCount, formatUsd, plural } from '../../format';
import { texts } from '../../texts';
import type { Draft, DraftOptions } from './draft';
import type { PagesOf } from './pages-of';
import { type DefaultModel, readerOf, readerRequest } from './reader';
import { readTarget, splitEntries } from './target';
import { readTemplate, type TemplateReading } from './template-text';

export type Run =
  | { readonly endpoint: 'scrape'; readonly request: RequestInput<'scrape'> }
  | { readonly endpoint: 'extract'; readonly request: RequestInput<'extract'> };

/** What Run will do, in words, with the request that does it; or what is missing or wrong. */
export type Plan =
  | { readonly kind: 'ready'; readonly sentence: string; readonly run: Run }
  | { readonly kind: 'incomplete'; readonly sentence: string }
  | {
      readonly kind: 'faulty';
      readonly where: 'target' | 'template' | 'options';
      readonly message: string;
      readonly hint: string | null;
    };

type Readable = Exclude<TemplateReading, { kind: 'faulty' }>;

/** Reads a whole draft. `standard` is the model that is asked where the draft names none. */
export function readPlan(draft: Draft, standard?: DefaultModel): Plan {
  if (draft.pagesOf) return planAgain(draft.pagesOf, draft, standard);
  const target = readTarget(draft.target);
  if (target.kind === 'empty') return { kind: 'incomplete', sentence: texts.plan.noTarget };
  if (target.kind === 'faulty') return { kind: 'faulty', where: 'target', message: target.message, hint: target.hint };
  const template = readTemplate(draft.template);
  if (template.kind === 'faulty') return { kind: 'faulty', where: 'template', message: template.message, hint: null };
  return checked(() => {
    const scope = readScope(draft.options);
    const reading = readReading(template, draft.options, standard);
    return target.kind === 'pattern' ? planScrape(target.pattern, reading, scope) : planExtract(target.urls, reading);
  });
}

function checked(plan: () => Plan): Plan {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'faulty', where: 'options', message: error.message, hint: error.details[0]?.hint ?? null };
  }
}

interface Scope {
  readonly startUrls?: string[];
  readonly priority?: { only?: string[]; skip?: string[]; high?: string[] };
}

/** What is read from the pages and by whom; said and requested alike, wherever the pages come from. */
interface Reading {
  /** Null while there is no template. */
  readonly extracts: string | null;
  readonly asks: string;
  readonly options: DraftOptions;
  readonly request: Pick<RequestInput<'extract'>, 'perPage' | 'budget' | 'detach' | 'extractMode' | 'model'> & {
    readonly template: Template;
  };
}

function readReading(template: Readable, options: DraftOptions, standard: DefaultModel): Reading {
  const reader = readerOf(options, standard);
  const model = options.model.trim() || standard || texts.reader.someModel;
  const fields = template.kind === 'object' ? texts.plan.fields(template.fields) : texts.plan.sentenceFields;
  return {
    extracts: template.kind === 'empty' ? null : texts.plan.extracts[options.perPage](fields),
    asks: reader === 'rules' ? '' : texts.reader.plan(model, reader),
    options,
    request: {
      template: template.kind === 'empty' ? '' : template.template,
      perPage: options.perPage,
      detach: true,
      ...given({ budget: options.budgetUsd }),
      ...readerRequest(options, standard),
    },
  };
}

function planScrape(pattern: UrlPattern, { extracts, asks, options, request }: Reading, scope: Scope): Plan {
  const visits = options.maxVisits ?? DEFAULT_MAX_VISITS;
  const head = texts.plan.crawls(pattern.host, pattern.href, formatCount(visits), options.maxDepth);
  if (extracts === null) return { kind: 'incomplete', sentence: texts.plan.noTemplate(`${head}.`) };
  const whole = {
    ...request,
    pattern: pattern.source.trim(),
    ...given({ maxVisits: options.maxVisits, maxDepth: options.maxDepth, maxExtracts: options.maxExtracts }),
    ...scope,
  };
  const sentence = `${head}, ${extracts}.${asks}${limits(options, true)}`;
  return { kind: 'ready', sentence, run: { endpoint: 'scrape', request: whole } };
}

function planExtract(urls: readonly string[], { extracts, asks, options, request }: Reading): Plan {
  const hosts = new Set(urls.map((url) => new URL(url).host));
  const [host = ''] = hosts;
  const place = hosts.size === 1 ? host : plural(hosts.size, 'host');
  const head = texts.plan.reads(plural(urls.length, 'page'), place);
  if (extracts === null) return { kind: 'incomplete', sentence: texts.plan.noTemplate(`${head}.`) };
  const sentence = `${head} and ${extracts}.${asks}${limits(options, false)}`;
  return { kind: 'ready', sentence, run: { endpoint: 'extract', request: { ...request, urls: [...urls] } } };
}

function planAgain(pagesOf: PagesOf, draft: Draft, standard: DefaultModel): Plan {
  const template = readTemplate(draft.template);
  if (template.kind === 'faulty') return { kind: 'faulty', where: 'template', message: template.message, hint: null };
  return checked(() => {
    const { extracts, asks, options, request } = readReading(template, draft.options, standard);
    const head = texts.again.reads(pagesOf.pages === null ? null : plural(pagesOf.pages, 'stored page'));
    if (extracts === null) return { kind: 'incomplete', sentence: texts.plan.noTemplate(`${head}.`) };
    const sentence = `${head}, and ${extracts}.${asks}${limits(options, false)}`;
    const name = texts.again.name(pagesOf.name);
    return {
      kind: 'ready',
      sentence,
      run: { endpoint: 'extract', request: { ...request, name, pagesOf: pagesOf.jobId } },
    };
  });
}

function limits(options: DraftOptions, crawling: boolean): string {
  const parts = [
    crawling && options.maxExtracts !== null ? texts.plan.stopsAfter(plural(options.maxExtracts, 'page')) : null,
    options.budgetUsd === null ? null : texts.plan.stopsAt(formatUsd(options.budgetUsd)),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` ${texts.plan.stops(parts.join(texts.plan.or))}`;
}

/** Start URLs and patterns, checked here so that a fault is said before Run. */
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

function given<Values extends Record<string, number | null>>(values: Values): { [Key in keyof Values]?: number } {
  const found: { [Key in keyof Values]?: number } = {};
  for (const name in values) {
    const value = values[name];
    if (value !== null && value !== undefined) found[name] = value;
  }
  return found;
}
