import { type ApiCall, type ApiCallDetail, CALLS_KEPT } from '@shared/contract/api-calls';
import { AppError } from '@shared/errors';
import { maskText } from '@shared/secrets-in';
import { maskJson } from './masked';

const BODY_CHARACTERS = 8000; // characters per body; at most 8 MB for the whole log
const PATH_CHARACTERS = 2000;

/** A call as the server saw it. */
export interface SeenCall {
  readonly startedAt: number;
  readonly msec: number;
  readonly method: string;
  /** Path and query as sent. */
  readonly url: string;
  readonly status: number;
  readonly key: string | null;
  readonly body: unknown;
}

export interface CallFilter {
  readonly search: string | null;
  readonly failed: boolean;
  readonly limit: number;
  readonly offset: number;
}

/**
 * The last calls made with keys. Kept in memory only: they may contain private data, and writing each call to disk would be slow. They are gone when
 * Winnow ends.
 */
export interface ApiCalls {
  readonly note: (call: SeenCall) => void;
  /** Newest first. */
  readonly list: (filter: CallFilter) => { readonly results: ApiCall[]; readonly total: number };
  /** Throws `not_found`. */
  readonly get: (id: string) => ApiCallDetail;
  /** Returns how many there were. */
  readonly clear: () => number;
}

export function createApiCalls(): ApiCalls {
  let calls: ApiCallDetail[] = [];
  let last = 0;
  return {
    note: (seen) => {
      last += 1;
      calls.push(toCall(String(last), seen));
      if (calls.length >= 2 * CALLS_KEPT) calls = calls.slice(-CALLS_KEPT);
    },
    list: ({ search, failed, limit, offset }) => {
      const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const found = calls
        .slice(-CALLS_KEPT)
        .filter((call) => (!failed || call.status >= 400) && words.every((word) => getApiCallText(call).includes(word)))
        .reverse();
      const results = found.slice(offset, offset + limit).map(({ body: _body, clipped: _clipped, ...call }) => call);
      return { results, total: found.length };
    },
    get: (id) => {
      const call = calls.slice(-CALLS_KEPT).find((each) => each.id === id);
      if (call) return call;
      throw new AppError('not_found', `There is no call "${id}" among the last ${CALLS_KEPT}.`, { path: ['id'] });
    },
    clear: () => {
      const cleared = Math.min(calls.length, CALLS_KEPT);
      calls = [];
      return cleared;
    },
  };
}

function toCall(id: string, { startedAt, msec, method, url, status, key, body }: SeenCall): ApiCallDetail {
  const sent = body === undefined || body === null ? null : maskJson(body, BODY_CHARACTERS);
  return {
    id,
    time: new Date(startedAt).toISOString(),
    method,
    path: maskText(url.slice(0, PATH_CHARACTERS)),
    status,
    msec: Math.round(msec),
    key,
    body: sent?.text ?? null,
    clipped: sent?.clipped ?? false,
  };
}

function getApiCallText({ method, path, status, key }: ApiCall): string {
  return `${method} ${path} ${status} ${key ?? ''}`.toLowerCase();
}
