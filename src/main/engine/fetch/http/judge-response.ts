import type { PageStatus } from '@shared/item';
import type { PageReason } from '@shared/reason';
import { isPageType, isPictureType } from './fetch-page';
import type { FetchedPage } from './types';

export interface Judged {
  readonly status: PageStatus;
  readonly message: string | null;
  /** Null if the page is good. */
  readonly reason: PageReason | null;
  /** Whether a retry may succeed. */
  readonly retry: boolean;
}

const RETRY_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

const BLOCK_TEXT: Readonly<Record<number, string>> = {
  401: 'The site asks for a login (401).',
  403: 'The site refuses this visit (403).',
  429: 'The site says there were too many requests (429).',
};

const BLOCK_REASON: Readonly<Record<number, PageReason>> = { 401: 'login', 403: 'forbidden', 429: 'too_many_requests' };

const ERROR_TEXT: Readonly<Record<number, string>> = {
  300: 'The server offers several addresses and chooses none (300).',
  304: 'The server sent no page, as if we had it already (304).',
  305: 'The server demands a proxy of its choice (305), which is not safe to use.',
  400: 'The server does not understand the request (400).',
  402: 'The site asks for a payment (402).',
  404: 'There is no page at this address (404).',
  407: 'A proxy on the way asks for a login (407). Check the user name and password of the proxy.',
  410: 'The page is gone (410).',
  414: 'The address is too long for the server (414).',
  431: 'The cookies and headers of this visit are too large for the server (431).',
  451: 'The site may not show this page for legal reasons (451).',
  500: 'The server had an internal error (500).',
  502: 'The server behind the site did not answer properly (502).',
  503: 'The site is currently unavailable (503).',
  504: 'The server behind the site did not answer in time (504).',
  511: 'The network asks for a login first (511). Open any page in a browser to log in.',
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Classifies a response as page, block or error by its status and headers. */
export function judgeResponse({ httpStatus, headers, body }: FetchedPage): Judged {
  const retry = RETRY_STATUSES.has(httpStatus);
  if (headers['cf-mitigated'] === 'challenge') {
    return {
      status: 'block',
      message: `The site shows a bot check instead of the page (${httpStatus}).`,
      reason: 'bot_check',
      retry: false,
    };
  }
  const block = BLOCK_TEXT[httpStatus];
  if (block) return { status: 'block', message: block, reason: BLOCK_REASON[httpStatus] ?? 'forbidden', retry };
  if (httpStatus >= 300)
    return { status: 'error', message: errorText(httpStatus), reason: errorReason(httpStatus), retry };
  if (httpStatus === 206 && !isFullRange(headers['content-range']))
    return {
      status: 'error',
      message: 'The server sent only part of the page (206).',
      reason: 'server_error',
      retry: false,
    };
  const contentType = headers['content-type'] ?? '';
  // a picture is loaded only if OCR was requested
  if (!isPageType(contentType) && !(isPictureType(contentType) && body.length > 0)) {
    return {
      status: 'error',
      message: `The address is not a web page but ${contentType.split(';')[0]?.trim() || contentType}.${isPictureType(contentType) ? ' Turn on OCR to read its text.' : ''}`,
      reason: 'not_a_page',
      retry: false,
    };
  }
  return { status: 'ok', message: null, reason: null, retry: false };
}

function errorReason(httpStatus: number): PageReason {
  if (httpStatus === 404 || httpStatus === 410) return 'not_found';
  if (httpStatus < 400) return 'redirect';
  return httpStatus >= 500 ? 'server_error' : 'client_error';
}

function errorText(httpStatus: number): string {
  if (REDIRECTS.has(httpStatus)) return `The server redirects without saying where (${httpStatus}).`;
  return ERROR_TEXT[httpStatus] ?? `The server answered with status ${httpStatus}.`;
}

/** Whether a Content-Range such as `bytes 0-99/100` covers everything. */
function isFullRange(contentRange: string | undefined): boolean {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? '') ?? [];
  return first === '0' && Number(last) + 1 === Number(total);
}
