import { bodyWanted, createHostSet, type FetchedPage, flatten, judgeAnswer, type SendRequest } from '../fetch/index';
import { toReadTask } from '../jobs/index';
import { type PagePool, packOutcome } from '../workers/index';
import type { PageAnswer, PageMessage } from './messages';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Sends a page's request and reads the answer. Redirects are answers: the coordinator follows them, when the next host's turn comes. */
export async function loadAndRead(
  { send, pool }: { readonly send: SendRequest; readonly pool: Pick<PagePool, 'read'> },
  message: PageMessage,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const { url, headers, timeoutMs, leftMs, maxBytes, anyType, named, from, order } = message;
  const validators = message.validators ?? undefined;
  const fetchedAt = Date.now();
  const exchange = await send(
    { url: new URL(url), headers, wantsBody: bodyWanted({ anyType, ...(validators && { validators }) }) },
    {
      signal,
      timeoutMs,
      leftMs,
      maxBytes,
      anyType,
      named: createHostSet(named),
      ...(message.route && { route: message.route }),
      ...(from !== null && { from }),
    },
  );
  if (exchange.kind === 'failure') {
    const { message: text, reason, retry, wireBytes } = exchange;
    return { kind: 'failure', message: text, reason, retry, wireBytes };
  }
  const { status, wireBytes, firstByteMs, downloadMs, body } = exchange;
  const answer = { kind: 'answer', status, headers: exchange.headers, wireBytes, firstByteMs, downloadMs } as const;
  if (body.length === 0 && (status === 304 || REDIRECTS.has(status))) return { ...answer, read: null };
  const page: FetchedPage = {
    kind: 'response',
    finalUrl: url,
    httpStatus: status,
    headers: flatten(exchange.headers),
    body,
    wireBytes,
    tier: message.route?.tier ?? 'none',
    timing: { firstByteMs, downloadMs, totalMs: firstByteMs + downloadMs, redirects: 0 },
    rendered: false,
    captured: [],
  };
  const isGood = judgeAnswer(page).status === 'ok';
  if (body.length === 0 && !isGood) return { ...answer, read: null };
  const outcome = await pool.read(toReadTask(order, { answer: page, fetchedAt, isGood }), signal);
  return { ...answer, read: packOutcome(outcome) };
}
