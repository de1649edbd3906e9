import { AppError, ERROR_TABLE } from '@shared/errors';
import { hasWildcard, parsePattern, type UrlPattern } from '@shared/pattern';
import { requireUrl } from '@shared/url';
import { addScheme, closeRanges, splitUrls } from '@shared/url-list';
import { expandRanges } from '@shared/url-range';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import type { Draft } from './draft';
import { readUrlTable } from './url-table';

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const MAX_SENTENCE_LENGTH = 2000; // limit of a crawl's query

/** Content of the pages input. */
export type Target =
  | { readonly kind: 'empty' }
  | { readonly kind: 'pattern'; readonly pattern: UrlPattern }
  | { readonly kind: 'urls'; readonly urls: readonly string[] }
  | { readonly kind: 'query'; readonly query: string; readonly startUrls: readonly string[] }
  | { readonly kind: 'faulty'; readonly message: string; readonly hint: string | null };

/** Parses a URL, a list of URLs (with `{{1..100}}` ranges), a pattern, or a sentence with start URLs. */
export function readTarget(text: string): Target {
  const given = splitUrls(text);
  if (given.length === 0) return { kind: 'empty' };
  try {
    if (isTargetSentence(text, given)) return findBadLine(text) ?? readSentence(text, given);
    const entries = given.map(addScheme);
    return entries.some(hasWildcard) ? readPattern(entries) : readUrls(entries);
  } catch (error) {
    return faulty(error);
  }
}

/** Entries of a pasted list; hosts without a scheme get one. */
export function splitEntries(text: string): readonly string[] {
  return splitUrls(text).map(addScheme);
}

type Pages = Pick<Draft, 'target' | 'pagesOf' | 'html'>;

/** Whether pages are searched by a pattern; true while the input is empty. */
export function hasPattern({ target, pagesOf, html }: Pages): boolean {
  return pagesOf === null && html === null && (target.trim() === '' || splitUrls(target).some(hasWildcard));
}

/** Whether pages are searched, by a pattern or a sentence; true while the input is empty. */
export function isCrawl(draft: Pages): boolean {
  if (hasPattern(draft)) return true;
  return draft.pagesOf === null && draft.html === null && isTargetSentence(draft.target);
}

/** Whether there are words next to the URLs; a single word is more likely a mistyped URL. */
function isTargetSentence(text: string, entries?: readonly string[]): boolean {
  if (text.length > 2 * MAX_SENTENCE_LENGTH) return false;
  const all = entries ?? splitUrls(text);
  return all.length > 1 && all.some((entry) => !HAS_SCHEME.test(addScheme(entry)) && !entry.includes('*'));
}

/** The fault of a list in which a line is not a URL; null if it is not a list. */
function findBadLine(text: string): Target | null {
  const [bad] = readUrlTable(text)?.leftOut ?? [];
  if (!bad) return null;
  return {
    kind: 'faulty',
    message: texts.target.badLine(bad.line, bad.text.slice(0, 80)),
    hint: texts.target.badLineHint,
  };
}

function readSentence(text: string, entries: readonly string[]): Target {
  const startUrls = entries.filter((entry) => HAS_SCHEME.test(entry));
  if (startUrls.some(hasWildcard))
    throw new AppError('invalid_pattern', texts.crawl.sentenceWithPattern, {
      hint: texts.crawl.sentenceWithPatternHint,
    });
  readUrls(startUrls);
  return { kind: 'query', query: getSentence(text), startUrls };
}

/** The sentence without its URLs and the words leading to them. */
function getSentence(text: string): string {
  return closeRanges(text)
    .replaceAll(/\S*https?:\/\/\S+/gi, '\n')
    .split('\n')
    .map((line) => line.replace(/(?:^|[\s(])(?:on|at|from|in|under|of|starting at|starting from)\s*:?\s*$/i, '').trim())
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

function readPattern(entries: readonly string[]): Target {
  const [first = ''] = entries;
  if (entries.length > 1)
    throw new AppError('invalid_pattern', texts.target.onePattern, { hint: texts.target.onePatternHint });
  if (first.includes('{{'))
    throw new AppError('invalid_pattern', texts.target.rangeInPattern, { hint: texts.target.rangeHint });
  return { kind: 'pattern', pattern: parsePattern(first) };
}

function readUrls(entries: readonly string[]): Target {
  const urls = entries.flatMap((entry) => expandRanges(entry, ['urls'])).map((url) => requireUrl(url, ['urls']));
  return { kind: 'urls', urls };
}

function faulty(error: unknown): Target {
  if (!(error instanceof AppError)) throw error;
  const hint = error.details[0]?.hint ?? null;
  // the error table's hint is for developers
  const forWindow = hint === ERROR_TABLE.invalid_request.hint ? texts.target.urlHint : hint;
  return { kind: 'faulty', message: translateSentence(error.message), hint: forWindow && translateSentence(forWindow) };
}
