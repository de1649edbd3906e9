import type { IncomingHttpHeaders } from 'node:http';
import type { Connection, ConnectionPool } from './connections';
import { failureText } from './failure-text';
import type { FetchOptions } from './types';

/** One request and its response, redirects not followed. */
export type Exchange = ExchangeAnswer | ExchangeFailure;

export interface ExchangeAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
  readonly wireBytes: number;
  readonly firstByteMs: number;
  readonly downloadMs: number;
}

export interface ExchangeFailure {
  readonly kind: 'failure';
  readonly message: string;
  readonly retry: boolean;
  readonly wireBytes: number;
}

export interface ExchangeRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the body is worth reading, judged by status and headers. */
  readonly wantsBody: (status: number, headers: IncomingHttpHeaders) => boolean;
}

/** Sends one GET over a connection of its own and reads at most `maxBytes` of the answer. */
export async function requestOnce(
  pool: ConnectionPool,
  request: ExchangeRequest,
  options: FetchOptions,
): Promise<Exchange> {
  const { origin } = request.url;
  const connection = pool.acquire(origin);
  const before = connection.wireBytes();
  let reusable = false;
  try {
    const { kept, ...answer } = await exchange(connection, request, options);
    reusable = kept;
    return { ...answer, wireBytes: connection.wireBytes() - before };
  } catch (error) {
    return { kind: 'failure', ...failureOf(error, options), wireBytes: connection.wireBytes() - before };
  } finally {
    pool.release(origin, connection, reusable);
  }
}

type Unmetered = Omit<ExchangeAnswer, 'wireBytes'> | Omit<ExchangeFailure, 'wireBytes'>;

async function exchange(
  connection: Connection,
  { url, headers, wantsBody }: ExchangeRequest,
  { signal, maxBytes }: FetchOptions,
): Promise<Unmetered & { readonly kept: boolean }> {
  const started = performance.now();
  const response = await connection.client.request({ method: 'GET', path: url.pathname + url.search, headers, signal });
  const firstByteMs = performance.now() - started;
  const answer = { kind: 'answer', status: response.statusCode, headers: response.headers, firstByteMs } as const;
  if (!wantsBody(response.statusCode, response.headers)) {
    response.body.on('error', () => undefined).destroy();
    return { ...answer, body: new Uint8Array(), downloadMs: 0, kept: false };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > maxBytes) {
      return {
        kind: 'failure',
        message: `The page is larger than ${megabytes(maxBytes)} MB.`,
        retry: false,
        kept: false,
      };
    }
    chunks.push(chunk);
  }
  const downloadMs = performance.now() - started - firstByteMs;
  return { ...answer, body: Buffer.concat(chunks, size), downloadMs, kept: true };
}

function failureOf(error: unknown, { signal, timeoutMs }: FetchOptions): { message: string; retry: boolean } {
  if (!signal.aborted) return failureText(error);
  const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return timedOut
    ? { message: `The page was not complete after ${Math.round(timeoutMs / 1000)} s.`, retry: true }
    : { message: 'The visit was cancelled.', retry: false };
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 2 });
}
