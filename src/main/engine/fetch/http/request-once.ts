import { withDeadline } from '../../concurrency/index';
import type { Connection } from './connection';
import type { ConnectionPool } from './connections';
import type { DialRoute } from './dial';
import { explainBrokenResponse, explainNetworkError, isClosing, isStrictness } from './failure-text';
import { createReceivedBody } from './received-body';
import type { AnswerHead, Receiver } from './receiver';
import { DIRECT } from './route';
import { isDialRoute } from './route-key';
import type { ExchangeAnswer, ExchangeRequest, FailureText, FetchOptions, SendRequest, SentExchange } from './types';

type Outcome =
  | (Omit<ExchangeAnswer, 'wireBytes'> & { readonly kept: boolean })
  | { readonly kind: 'too_large' }
  /** `unanswered`: it failed before a response head arrived. */
  | { readonly kind: 'failed'; readonly unanswered: boolean; readonly error: unknown };

/** Sends requests from this computer, each within its time limit. */
export function createSendRequest(pool: ConnectionPool): SendRequest {
  return (request, options) =>
    withDeadline(options.signal, options.leftMs ?? options.timeoutMs, (signal) =>
      sendRequest(pool, request, { ...options, signal }),
    );
}

/** Sends one request over its own connection and reads up to `maxBytes` of the response. */
export async function sendRequest(
  pool: ConnectionPool,
  request: ExchangeRequest,
  options: FetchOptions,
): Promise<SentExchange> {
  const { origin } = request.url;
  const { route = DIRECT } = options;
  if (!isDialRoute(route)) throw new RangeError(`HTTP cannot be spoken by a route via ${route.via}`);
  const permit = request.permit ?? pool.addresses.permit(request.url.hostname, options);
  let wireBytes = 0;
  let offeredMore = false;
  for (;;) {
    const connection = pool.acquire(route, origin, permit);
    const before = connection.wireBytes();
    const outcome = await exchange(connection.send, request, options);
    wireBytes += connection.wireBytes() - before;
    pool.release(connection, outcome.kind === 'answer' && outcome.kept);
    if (outcome.kind === 'answer') return { ...outcome, wireBytes };
    if (outcome.kind === 'too_large') return { kind: 'failure', ...tooLarge(options.maxBytes), wireBytes };
    const { error, unanswered } = outcome;
    const again = unanswered && !options.signal.aborted;
    // a POST may have been executed, and charged, without a response
    const repeatable = request.body === undefined;
    // a server may close a kept connection just as it is reused, which does not mean that the page failed
    if (again && repeatable && before > 0 && isClosing(error)) continue;
    if (again && !offeredMore && pool.alpn.learn(origin, error)) {
      offeredMore = true;
      continue;
    }
    const failure = { kind: 'failure', ...getFailure(outcome, options) } as const;
    const forgivable = repeatable && !options.signal.aborted && isStrictness(error, unanswered);
    if (!forgivable) return { ...failure, wireBytes };
    const forgiven = await exchangeForgivingly(pool, route, { ...request, permit }, options);
    wireBytes += forgiven.wireBytes;
    if (forgiven.outcome.kind === 'too_large') return { kind: 'failure', ...tooLarge(options.maxBytes), wireBytes };
    return { ...(forgiven.outcome.kind === 'answer' ? forgiven.outcome : failure), wireBytes };
  }
}

/** Repeats the request, parsing the response as leniently as browsers. */
async function exchangeForgivingly(
  pool: ConnectionPool,
  route: DialRoute,
  request: ExchangeRequest & { readonly permit: NonNullable<ExchangeRequest['permit']> },
  options: FetchOptions,
): Promise<{ readonly outcome: Outcome; readonly wireBytes: number }> {
  const connection = pool.acquire(route, request.url.origin, request.permit);
  const before = connection.wireBytes();
  const outcome = await exchange(connection.sendForgiving, request, options);
  const wireBytes = connection.wireBytes() - before;
  pool.release(connection, false);
  return { outcome, wireBytes };
}

async function exchange(
  send: Connection['send'],
  { url, headers, body, wantsBody }: ExchangeRequest,
  options: FetchOptions,
): Promise<Outcome> {
  const taker = createTaker(wantsBody, options);
  try {
    const request = { url, headers, signal: options.signal, ...(body !== undefined && { body }) };
    return taker.outcome(await send(request, taker.receiver));
  } catch (error) {
    return { kind: 'failed', unanswered: !taker.isAnswered(), error };
  }
}

/** Receives a response until the body is unwanted or too large. */
function createTaker(wantsBody: ExchangeRequest['wantsBody'], { maxBytes, cut = false }: FetchOptions) {
  const started = performance.now();
  const received = createReceivedBody(maxBytes);
  let head: AnswerHead | null = null;
  let firstByteMs = 0;
  let isRead = false;
  let isTooLarge = false;
  const receiver: Receiver = {
    head: (begun) => {
      head = begun;
      firstByteMs = performance.now() - started;
      const isWanted = wantsBody(begun.statusCode, begun.headers);
      isTooLarge = isWanted && !cut && Number(begun.headers['content-length']) > maxBytes;
      isRead = isWanted && !isTooLarge;
      return isRead;
    },
    piece: (piece) => {
      const fits = received.add(piece);
      isTooLarge = !fits && !cut;
      return fits;
    },
  };
  return {
    receiver,
    isAnswered: () => head !== null,
    outcome: (isWhole: boolean): Outcome => {
      if (isTooLarge) return { kind: 'too_large' };
      if (!head) throw new Error('a request ended without an answer');
      const answer = { kind: 'answer', status: head.statusCode, headers: head.headers, firstByteMs } as const;
      if (!isRead) return { ...answer, body: new Uint8Array(), downloadMs: 0, kept: false };
      const downloadMs = performance.now() - started - firstByteMs;
      return { ...answer, body: received.bytes(), downloadMs, kept: isWhole };
    },
  };
}

function getFailure(
  { error, unanswered }: { readonly error: unknown; readonly unanswered: boolean },
  { signal, timeoutMs }: FetchOptions,
): FailureText {
  if (!signal.aborted) return unanswered ? explainNetworkError(error, true) : explainBrokenResponse(error);
  const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return timedOut
    ? {
        message: `The page had not finished loading after ${shortNumber(timeoutMs / 1000)} s.`,
        reason: 'timeout',
        retry: true,
      }
    : { message: 'The visit was cancelled.', reason: 'network', retry: false };
}

function tooLarge(maxBytes: number): FailureText {
  return {
    message: `The page is larger than ${shortNumber(maxBytes / 1_000_000)} MB.`,
    reason: 'too_large',
    retry: false,
  };
}

function shortNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}
