import { AppError, ERROR_TABLE } from '@shared/errors';
import { hasWildcard, parsePattern, type UrlPattern } from '@shared/pattern';
import { requireUrl } from '@shared/url';
import { expandRanges } from '@shared/url-range';
import { texts } from '../../texts';
import type { Draft } from './draft';

const HOST_WITHOUT_SCHEME = /^[\w-]+(\.[\w-]+)+(:\d+)?\//;

/** What the one input holds. */
export type Target =
  | { readonly kind: 'empty' }
  | { readonly kind: 'pattern'; readonly pattern: UrlPattern }
  | { readonly kind: 'urls'; readonly urls: readonly string[] }
  | { readonly kind: 'faulty'; readonly message: string; readonly hint: string | null };

/** Reads a URL, a pasted list of URLs (with `{{1..100}}` ranges) or one pattern. */
export function readTarget(text: string): Target {
  const entries = splitEntries(text);
  if (entries.length === 0) return { kind: 'empty' };
  try {
    return entries.some(hasWildcard) ? readPattern(entries) : readUrls(entries);
  } catch (error) {
    return faulty(error);
  }
}

/** The entries of a pasted list: one a line or divided by spaces; list marks and quotes around them are dropped. */
export function splitEntries(text: string): readonly string[] {
  return text
    .replaceAll(/\{\{[^{}]*\}\}/g, (range) => range.replaceAll(/\s+/g, ''))
    .split(/\s+/)
    .map((entry) => entry.replace(/^["'<([]+/, '').replace(/["'>,;)\]]+$/, ''))
    .filter((entry) => entry !== '' && entry !== '-' && entry !== '•');
}

/** Whether pages are looked for by a pattern; true also while nothing is entered yet. */
export function isCrawl({ target, pagesOf, html }: Pick<Draft, 'target' | 'pagesOf' | 'html'>): boolean {
  return pagesOf === null && html === null && (target.trim() === '' || hasWildcard(target));
}

function readPattern(entries: readonly string[]): Target {
  const [first = ''] = entries;
  if (entries.length > 1)
    throw new AppError('invalid_pattern', texts.target.onePattern, { hint: texts.target.onePatternHint });
  if (first.includes('{{'))
    throw new AppError('invalid_pattern', texts.target.rangeInPattern, { hint: texts.target.rangeHint });
  if (HOST_WITHOUT_SCHEME.test(first))
    throw new AppError('invalid_pattern', texts.target.noScheme, { hint: texts.target.meant(first) });
  return { kind: 'pattern', pattern: parsePattern(first) };
}

function readUrls(entries: readonly string[]): Target {
  const urls = entries.flatMap((entry) => expandRanges(entry, ['urls'])).map((url) => requireUrl(url, ['urls']));
  return { kind: 'urls', urls };
}

function faulty(error: unknown): Target {
  if (!(error instanceof AppError)) throw error;
  const hint = error.details[0]?.hint ?? null;
  // the table's words for this code are for those who write requests
  const forWindow = hint === ERROR_TABLE.invalid_request.hint ? texts.target.urlHint : hint;
  return { kind: 'faulty', message: error.message, hint: forWindow };
}
