import { isOfSameSite } from '../http/same-site';
import type { FailedCall } from '../http/types';
import type { ResponseEvent } from './response-event';

/** Finds the data calls (fetch and XHR) of a page that brought no data. */
export interface FailedCalls {
  /** Call with each request when it is sent. */
  readonly ask: (requestId: string, type: string, url: string) => void;
  /** Call with each response when its headers have arrived. */
  readonly offer: (event: ResponseEvent) => void;
  /** Call when a request ended without a response. */
  readonly fail: (event: FailedEvent) => void;
  /** Call before more of a list is loaded. */
  readonly more: () => void;
  /** Failed calls to the page's own site that were not repeated with success, in the order in which they failed. */
  readonly all: (pageUrl: string) => readonly FailedCall[];
}

export interface FailedEvent {
  readonly requestId: string;
  readonly errorText: string;
  /** Whether the page itself aborted it. */
  readonly canceled?: boolean;
  /** Set if it was not sent, for example because a list of the user blocks it. */
  readonly blockedReason?: string;
}

const MAX_CALLS = 20; // per visit; the first ones are the page's own data
const MAX_ASKED = 1000; // requests in progress that are remembered
const FIRST_BAD_STATUS = 400;

export function followFailedCalls(): FailedCalls {
  const asked = new Map<string, string>();
  const failed = new Map<string, FailedCall>();
  let isMore = false;
  const keep = (url: string, status: number | null) => {
    if (failed.size < MAX_CALLS) failed.set(url, { url, status, isMore });
  };
  return {
    ask: (requestId, type, url) => {
      if (isDataCall(type) && asked.size < MAX_ASKED) asked.set(requestId, url);
    },
    offer: ({ requestId, type, response: { url, status } }) => {
      asked.delete(requestId);
      if (!isDataCall(type)) return;
      if (status >= FIRST_BAD_STATUS) keep(url, status);
      else failed.delete(url); // many pages try again
    },
    fail: ({ requestId, canceled, blockedReason }) => {
      const url = asked.get(requestId);
      asked.delete(requestId);
      if (url !== undefined && !canceled && blockedReason === undefined) keep(url, null);
    },
    more: () => {
      isMore = true;
    },
    all: (pageUrl) => [...failed.values()].filter(({ url }) => isOfSameSite(url, pageUrl)),
  };
}

function isDataCall(type: string): boolean {
  return type === 'XHR' || type === 'Fetch';
}
