import { retryAfterMs } from '@shared/retry-after';
import { withDeadline } from '../concurrency/index';
import type { ConnectionPool } from '../fetch/index';
import { getCredentials, PERSONS_OWN, sendRequest } from '../fetch/index';

/** A receiver's response to a message. */
export interface Posted {
  readonly outcome: 'taken' | 'refused' | 'gone';
  readonly message: string;
  /** Delay it asks for before the next attempt; null if none. */
  readonly waitMs: number | null;
}

export interface PostOptions {
  readonly userAgent: string;
  readonly now: () => number;
  /** Aborts when the program ends; the promise then rejects with its reason. */
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 10_000; // receivers should respond before doing work
const MAX_BYTES = 64_000; // only the head of the response is read
const GONE = 410;

/** Posts a message without a proxy; redirects are not followed. */
export async function post(
  pool: ConnectionPool,
  url: string,
  body: string,
  signed: Readonly<Record<string, string>>,
  { userAgent, now, signal }: PostOptions,
): Promise<Posted> {
  const target = new URL(url);
  const login = getCredentials(target);
  const headers = { 'user-agent': userAgent, 'content-type': 'application/json', ...login, ...signed };
  const request = { url: target, headers, body, wantsBody: () => true, permit: PERSONS_OWN };
  const exchange = await withDeadline(signal, TIMEOUT_MS, (deadline) =>
    sendRequest(pool, request, { signal: deadline, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, cut: true }),
  );
  signal.throwIfAborted();
  if (exchange.kind === 'failure') {
    const late = exchange.reason === 'timeout';
    const message = late ? `No complete answer within ${TIMEOUT_MS / 1000} s.` : exchange.message;
    return { outcome: 'refused', message, waitMs: null };
  }
  const { status } = exchange;
  const message = answerText(status);
  if (status >= 200 && status < 300) return { outcome: 'taken', message, waitMs: null };
  const [retryAfter] = [exchange.headers['retry-after']].flat();
  return { outcome: status === GONE ? 'gone' : 'refused', message, waitMs: retryAfterMs(retryAfter, now()) };
}

function answerText(status: number): string {
  if (status === GONE) return 'The receiver answered 410: it wants no more messages.';
  if (status >= 300 && status < 400) return `The receiver answered ${status}; redirects of webhooks are not followed.`;
  return `The receiver answered ${status}.`;
}
