import type { Json } from '@shared/replay';
import { type Exchange, restoreFetched } from '../page/index';
import { readFlight } from './flight';
import { readHtmlDocument } from './html-document';
import { decodePart, parseJson } from './parse-json';

/** A request split into parts, so that varying ones can be found. */
export interface CallRequest {
  readonly method: string;
  readonly origin: string;
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CallBody | null;
}

export type CallBody =
  | { readonly json: Json }
  | { readonly form: Readonly<Record<string, string>> }
  | { readonly text: string };

/** A recorded exchange with its request in parts and its response parsed. */
export interface ReadExchange {
  readonly exchange: Exchange;
  readonly request: CallRequest;
  readonly answer: Json;
  /** Key that is equal for calls that differ only in values. */
  readonly key: string;
}

/** Parses an exchange; null if its response contains no data. */
export function readExchange(exchange: Exchange): ReadExchange | null {
  const answer = readAnswer(exchange.contentType, exchange.text);
  if (answer === undefined || !URL.canParse(exchange.url)) return null;
  const request = splitRequest(exchange);
  return { exchange, request, answer, key: getCallKey(request) };
}

/**
 * Parses a response: JSON, JSON lines, an event stream, a React server response, or the data in a page; undefined for
 * anything else.
 */
export function readAnswer(contentType: string, text: string): Json | undefined {
  if (/\bhtml\b/i.test(contentType)) return readHtmlDocument(text);
  if (/x-component/i.test(contentType)) return readFlight(text);
  if (/event-stream/i.test(contentType))
    return readLines(text.match(/^data:.*$/gm)?.map((line) => line.slice(5)) ?? []);
  const whole = parseJson(text.replace(/^\)\]\}',?\s*/, '')); // a prefix that some frameworks put before JSON to prevent its execution
  return whole !== undefined && typeof whole === 'object'
    ? (restoreFetched(whole) as Json)
    : readLines(text.split('\n'));
}

function readLines(lines: readonly string[]): Json | undefined {
  const parsed = lines
    .map((line) => line.trim())
    .filter((line) => /^[[{]/.test(line))
    .map(parseJson);
  const values = parsed.filter((value) => value !== undefined);
  return values.length > 0 && values.length === parsed.length
    ? values.map((value) => restoreFetched(value) as Json)
    : undefined;
}

function splitRequest({ method, url, headers, body }: Exchange): CallRequest {
  const { origin, pathname, searchParams } = new URL(url);
  return {
    method,
    origin,
    path: pathname.slice(1).split('/').map(decodePart),
    query: Object.fromEntries(searchParams),
    headers,
    body: body === null ? null : readBody(headers['content-type'] ?? '', body),
  };
}

function readBody(contentType: string, body: string): CallBody {
  if (/x-www-form-urlencoded/i.test(contentType)) return { form: Object.fromEntries(new URLSearchParams(body)) };
  const json = parseJson(body);
  return json === undefined ? { text: body } : { json };
}

/** Key from method, origin, number of path segments and parameter names, and the operation of GraphQL and JSON-RPC. */
function getCallKey({ method, origin, path, query, body }: CallRequest): string {
  const names = Object.keys(query).sort();
  const operation = getOperation(body) ?? query.operationName ?? null;
  const bodyNames = body === null ? null : 'form' in body ? Object.keys(body.form).sort() : Object.keys(body);
  return JSON.stringify([method, origin, path.length, names, bodyNames, operation]);
}

function getOperation(body: CallBody | null): string | null {
  if (!body || !('json' in body) || typeof body.json !== 'object' || body.json === null) return null;
  const { operationName, method } = body.json as { operationName?: Json; method?: Json };
  const [, named] = /\b(?:query|mutation)\s+(\w+)/.exec(String((body.json as { query?: Json }).query ?? '')) ?? [];
  return [operationName, method, named].find((name) => typeof name === 'string') ?? null;
}

/** The URL of a request. */
export function joinUrl({ origin, path, query }: Pick<CallRequest, 'origin' | 'path' | 'query'>): string {
  const written = new URLSearchParams(query).toString();
  return `${origin}/${path.map(encodeURIComponent).join('/')}${written === '' ? '' : `?${written}`}`;
}

/** The body as sent; null if there is none. */
export function writeBody(body: CallBody | null): string | null {
  if (body === null) return null;
  if ('form' in body) return new URLSearchParams(body.form).toString();
  return 'json' in body ? JSON.stringify(body.json) : body.text;
}
