import {
  type BrowserVisits,
  type CookieRecord,
  createHostSet,
  type FetchedPage,
  isBodyWanted,
  judgeAnswer,
  type SendRequest,
} from '../fetch/index';
import { type ReadOrder, toReadTask } from '../jobs/index';
import { type PagePool, type PostedOutcome, packOutcome } from '../workers/index';
import { toFetchedPage } from './answered-page';
import { type BlockListCache, countBlocked } from './list-store';
import type { BrowserPage, HttpPage, PageAnswer } from './messages';

export interface LoadParts {
  readonly send: SendRequest;
  readonly pool: Pick<PagePool, 'read'>;
  /** Null if the worker has no browser. */
  readonly browser: Pick<BrowserVisits, 'load'> | null;
  readonly lists: BlockListCache;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Loads a page and reads it. */
export function loadAndRead(parts: LoadParts, page: HttpPage | BrowserPage, signal: AbortSignal): Promise<PageAnswer> {
  return page.by === 'http' ? loadOverHttp(parts, page, signal) : loadInBrowser(parts, page, signal);
}

/** Does not follow redirects: the coordinator does, when it is the next host's turn. */
async function loadOverHttp({ send, pool }: LoadParts, page: HttpPage, signal: AbortSignal): Promise<PageAnswer> {
  const { url, headers, leftMs, anyType, order } = page;
  const validators = page.validators ?? undefined;
  const exchange = await send(
    { url: new URL(url), headers, wantsBody: isBodyWanted({ anyType, ...(validators && { validators }) }) },
    { ...toLimits(page, signal), leftMs, anyType, ...(page.route && { route: page.route }) },
  );
  if (exchange.kind === 'failure') {
    const { message: text, reason, retry, wireBytes } = exchange;
    return { kind: 'failure', message: text, reason, retry, wireBytes };
  }
  const { status, wireBytes, firstByteMs, downloadMs, body } = exchange;
  const answer = { kind: 'answer', status, headers: exchange.headers, wireBytes, firstByteMs, downloadMs } as const;
  if (body.length === 0 && (status === 304 || REDIRECTS.has(status))) return { ...answer, read: null };
  const fetched = toFetchedPage(url, answer, body);
  return { ...answer, read: fetched && (await readPage(pool, order, fetched, signal)) };
}

/** The browser follows redirects, as in a local visit. Returns the cookies that the page changed. */
async function loadInBrowser(
  { browser, pool, lists }: LoadParts,
  page: BrowserPage,
  signal: AbortSignal,
): Promise<PageAnswer> {
  if (!browser) throw new Error('a page for a browser was taken without one');
  const { url, visit, order } = page;
  const listed = page.blockLists === null ? null : await lists.get(page.blockLists);
  if (page.blockLists !== null && !listed) return { kind: 'no_lists' };
  const counted = listed && countBlocked(listed);
  const changed: CookieRecord[] = [];
  let rounds = 0;
  const onRound = (made: number) => {
    rounds = made;
  };
  const cookies = { all: () => page.cookies, put: (records: readonly CookieRecord[]) => void changed.push(...records) };
  const { more, ...plain } = visit;
  const fetched = await browser.load(url, cookies, {
    ...plain,
    ...toLimits(page, signal),
    ...(more && { more: { ...more, onRound } }),
    ...(counted && { blocker: counted.blocker }),
  });
  const told = { kind: 'rendered', cookies: changed, rounds, blocked: counted?.blocked() ?? 0 } as const;
  if (fetched.kind === 'failure') return { ...told, fetched, read: null };
  const read = await readPage(pool, order, fetched, signal);
  const { body: _body, captured: _captured, ...facts } = fetched;
  return { ...told, fetched: facts, read };
}

function toLimits({ timeoutMs, maxBytes, named, from }: HttpPage | BrowserPage, signal: AbortSignal) {
  return { signal, timeoutMs, maxBytes, named: createHostSet(named), ...(from !== null && { from }) };
}

/** Null if a page is empty and not good. */
async function readPage(
  pool: Pick<PagePool, 'read'>,
  order: ReadOrder,
  answer: FetchedPage,
  signal: AbortSignal,
): Promise<PostedOutcome | null> {
  const isGood = judgeAnswer(answer).status === 'ok';
  if (answer.body.length === 0 && !isGood) return null;
  return packOutcome(await pool.read(toReadTask(order, { answer, fetchedAt: order.begunAt, isGood }), signal));
}
