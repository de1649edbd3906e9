import type { RequestInput } from '@shared/contract';
import { addScheme } from '@shared/url-list';
import { type Draft, EMPTY_DRAFT } from '../../../store/draft/draft';
import type { Plan } from '../../../store/draft/plan';
import { readTarget, type Target } from '../../../store/draft/target';
import { texts } from '../../../texts';
import type { DetectedArgs } from './detect-fields';

/** A parsed input, with what to ask the server. */
export type Ask =
  | { readonly kind: 'empty' }
  | { readonly kind: 'faulty'; readonly message: string; readonly hint: string | null }
  | { readonly kind: 'page'; readonly url: string; readonly forecast: Task }
  | { readonly kind: 'pages'; readonly urls: readonly string[]; readonly forecast: Task }
  | { readonly kind: 'pattern'; readonly host: string; readonly pattern: string; readonly forecast: Task }
  | { readonly kind: 'query'; readonly prompt: string };

export type Task = RequestInput<'forecast'>;

const ONE_WORD = /^\p{L}+$/u; // no URL: the plan says that one is needed

/** Parses the input; a URL without scheme is completed like in a browser. */
export function readAsk(typed: string): Ask {
  const text = completeAddress(typed.trim());
  if (ONE_WORD.test(text)) return { kind: 'query', prompt: text };
  const target = readTarget(text);
  if (target.kind === 'empty' || target.kind === 'faulty') return target;
  if (target.kind === 'query') return { kind: 'query', prompt: text };
  return toAsk(target, text);
}

/** `example.com/shop` becomes `https://example.com/shop`, `localhost:8080` becomes `http://localhost:8080`; anything else is unchanged. */
export function completeAddress(text: string): string {
  return /\s/.test(text) ? text : addScheme(text);
}

function toAsk(target: Extract<Target, { kind: 'urls' | 'pattern' }>, text: string): Ask {
  if (target.kind === 'pattern') {
    const forecast: Task = { strategy: 'scrape', args: { pattern: text } };
    return { kind: 'pattern', host: target.pattern.host, pattern: target.pattern.href, forecast };
  }
  const { urls } = target;
  const forecast: Task = { strategy: 'extract', args: { urls: [...urls] } };
  const [url] = urls;
  return urls.length === 1 && url !== undefined ? { kind: 'page', url, forecast } : { kind: 'pages', urls, forecast };
}

/** A crawl that lists a pattern's URLs. */
export function createListingPlan(pattern: string): Extract<Plan, { kind: 'ready' }> {
  const sentence = texts.start.listAddresses;
  return { kind: 'ready', sentence, run: { endpoint: 'crawl', request: { pattern, detach: true } } };
}

/** What Run does with a sentence, or with a page without named fields. */
export function createAgentPlan(prompt: string): Extract<Plan, { kind: 'ready' }> {
  return { kind: 'ready', sentence: prompt, run: { endpoint: 'agent', request: { prompt, detach: true } } };
}

/** Reads a page into the fields that were found on it. */
export function createExtractPlan({ url, template, perPage }: DetectedArgs): Extract<Plan, { kind: 'ready' }> {
  return {
    kind: 'ready',
    sentence: url,
    run: { endpoint: 'extract', request: { url, template, perPage, detach: true } },
  };
}

/** The form filled with a sample. */
export function createSampleDraft(pattern: string, template: Readonly<Record<string, string>>): Draft {
  const options = { ...EMPTY_DRAFT.options, reader: 'rules' as const }; // nothing of the sample leaves this computer
  return { ...EMPTY_DRAFT, target: pattern, template: JSON.stringify(template, null, 2), options };
}
