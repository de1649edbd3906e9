import { AppError, type ErrorPath } from './errors';

const RANGE = /\{\{\s*(\d+)\s*\.\.\s*(\d+)\s*(?:\.\.\s*(\d+)\s*)?\}\}/;

// The list is in memory while the job is created; for more, use a pattern or sitemap.
const MAX_EXPANDED = 100_000;
// 17 ranges of two values each already exceed that limit.
const MAX_RANGES = 16;

/**
 * Expands `{{1..100}}` (also `{{001..100}}` with padding and `{{0..100..10}}` with a step) in a start URL. Several ranges give all combinations.
 * Throws `invalid_request` beyond 100,000 URLs.
 */
export function expandRanges(text: string, path: ErrorPath): readonly string[] {
  if (countRanges(text) > MAX_RANGES)
    throw new AppError('invalid_request', `A start URL holds at most ${MAX_RANGES} ranges.`, { path });
  const match = RANGE.exec(text);
  if (!match) return [text];
  const [whole, first = '', last = '', step = '1'] = match;
  const values = rangeValues(first, last, Number(step), path);
  const before = text.slice(0, match.index);
  const rest = expandRanges(text.slice(match.index + whole.length), path);
  if (values.length * rest.length > MAX_EXPANDED) throw createTooManyUrlsError(path);
  return values.flatMap((value) => rest.map((tail) => before + value + tail));
}

/** Expands the ranges of several start URLs, to 100,000 URLs in all. Throws `invalid_request` beyond that. */
export function expandAllRanges(texts: readonly string[], toPath: (index: number) => ErrorPath): readonly string[][] {
  let count = 0;
  return texts.map((text, index) => {
    const urls = [...expandRanges(text, toPath(index))];
    if (urls.length > 1) count += urls.length;
    if (count > MAX_EXPANDED) throw createTooManyUrlsError(toPath(index));
    return urls;
  });
}

/** Throws `invalid_request` for a URL that holds a range where pages are named one by one. */
export function refuseRanges(texts: readonly string[], toPath: (index: number) => ErrorPath): void {
  const index = texts.findIndex((text) => RANGE.test(text));
  if (index < 0) return;
  const [range = ''] = RANGE.exec(texts[index] ?? '') ?? [];
  const message = `A range such as ${range} expands in startUrls of a crawl only. Name each page.`;
  const hint = 'Send each URL in urls; or crawl or scrape with startUrls and maxDepth 0.';
  throw new AppError('invalid_request', message, { path: toPath(index), hint });
}

function rangeValues(first: string, last: string, step: number, path: ErrorPath): readonly string[] {
  const [from, to] = [Number(first), Number(last)];
  if (step === 0)
    throw new AppError('invalid_request', 'The step of a {{from..to..step}} range must be 1 or more.', { path });
  const count = Math.floor(Math.abs(to - from) / step) + 1;
  if (count > MAX_EXPANDED) throw createTooManyUrlsError(path);
  const width = first.startsWith('0') ? first.length : 0;
  const sign = to < from ? -1 : 1;
  return Array.from({ length: count }, (_, index) => String(from + sign * index * step).padStart(width, '0'));
}

function countRanges(text: string): number {
  return text.match(new RegExp(RANGE, 'g'))?.length ?? 0;
}

function createTooManyUrlsError(path: ErrorPath): AppError {
  return new AppError('invalid_request', `The ranges expand to more than ${MAX_EXPANDED.toLocaleString('en')} URLs.`, {
    path,
  });
}
