import type { PageStatus } from '@shared/item';
import { isPageType } from './fetch-page';
import type { FetchedPage } from './types';

export interface Judged {
  readonly status: PageStatus;
  readonly message: string | null;
  /** Whether another attempt may end better. */
  readonly retry: boolean;
}

const RETRY_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

const BLOCK_TEXT: Readonly<Record<number, string>> = {
  401: 'The site asks for a login (401).',
  403: 'The site refuses this visit (403).',
  429: 'The site says there were too many requests (429).',
};

const ERROR_TEXT: Readonly<Record<number, string>> = {
  404: 'There is no page at this address (404).',
  410: 'The page is gone (410).',
  500: 'The server had an internal error (500).',
  502: 'The server behind the site did not answer properly (502).',
  503: 'The site is unavailable just now (503).',
  504: 'The server behind the site did not answer in time (504).',
};

/** Tells a page from a block and an error by the response's status and headers. */
export function judgeResponse({ httpStatus, headers }: FetchedPage): Judged {
  const retry = RETRY_STATUSES.has(httpStatus);
  if (headers['cf-mitigated'] === 'challenge') {
    return {
      status: 'block',
      message: `The site shows a bot check instead of the page (${httpStatus}).`,
      retry: false,
    };
  }
  const block = BLOCK_TEXT[httpStatus];
  if (block) return { status: 'block', message: block, retry };
  if (httpStatus >= 400) {
    return {
      status: 'error',
      message: ERROR_TEXT[httpStatus] ?? `The server answered with status ${httpStatus}.`,
      retry,
    };
  }
  if (httpStatus === 304)
    return { status: 'error', message: 'The server sent no page, as if we had it already (304).', retry: false };
  if (httpStatus >= 300)
    return { status: 'error', message: `The server redirects without saying where (${httpStatus}).`, retry: false };
  const contentType = headers['content-type'] ?? '';
  if (!isPageType(contentType)) {
    return { status: 'error', message: `The address holds no page but ${contentType.split(';')[0]}.`, retry: false };
  }
  return { status: 'ok', message: null, retry: false };
}

/** The wait a `Retry-After` header asks for, in ms; null where there is none that can be read. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  // a date begins with its weekday; Date.parse alone would read a meaning into "-5" and "1.5"
  const date = /^\s*[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
