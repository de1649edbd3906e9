import type { FailureText } from '../http/types';

/** Why a page can no longer be used. */
export interface PageLoss extends FailureText {
  /** Whether the whole browser was killed, in which case an open page is not necessarily at fault. */
  readonly byBrowser: boolean;
}

export const CRASHED: PageLoss = {
  message: 'The page crashed the browser.',
  reason: 'browser',
  retry: true,
  byBrowser: false,
};

export const CLOSED_PAGE: PageLoss = {
  message: 'The browser closed the page.',
  reason: 'browser',
  retry: true,
  byBrowser: false,
};

export const CLOSED_BROWSER: PageLoss = {
  message: 'The browser was closed.',
  reason: 'browser',
  retry: true,
  byBrowser: false,
};

/** The failure of a visit whose browser was killed. */
export function createHangFailure(): FailureText {
  const message = 'The browser stopped responding while it was loading the page. Winnow closed it and starts another.';
  return { message, reason: 'browser', retry: true };
}

export function createMemoryFailure(limitBytes: number): PageLoss {
  const megabytes = Math.round(limitBytes / 1_000_000).toLocaleString('en');
  const message = `The page took more than ${megabytes} MB of memory in the browser and was closed.`;
  return { message, reason: 'page_memory', retry: false, byBrowser: false };
}
