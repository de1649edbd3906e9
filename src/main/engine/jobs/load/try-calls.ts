import type { Settings } from '@shared/contract/settings';
import type { Json } from '@shared/replay';
import type { Cookies, Fetched, FetchOptions, PageFetcher, PoliteCaller, TierRoutes } from '../../fetch/index';
import { chooseSingleRoute } from '../../fetch/index';
import { unpack } from '../../page/index';
import {
  CallFailed,
  type CallRequest,
  joinUrl,
  type LiveReplay,
  type ReplayCost,
  type ReplayedPage,
  readAnswer,
  runRecipe,
  type Send,
  writeBody,
} from '../../replay/index';
import type { RequestRow } from '../../store/index';
import { mayFollow, type ObeyParts } from './check-robots';
import type { LoadOptions } from './types';

export interface CallParts extends ObeyParts {
  readonly caller: PoliteCaller;
  /** Loads the page itself; waits for its host's turn. */
  readonly fetcher: PageFetcher;
  readonly sessions: {
    readonly cookiesFor: (job: Cookies, choice: string | null) => Cookies;
    readonly idFor: (url: string, choice: string | null) => string | null;
  };
  readonly tiers: Pick<TierRoutes, 'next' | 'cheapest'>;
  readonly settings: () => Settings;
}

/** Result of trying the calls behind a page. */
export interface Tried {
  readonly replayed: (ReplayedPage & ReplayCost) | null;
  readonly failure: string | null;
  /** Bytes of calls that did not yield a page. */
  readonly lostBytes: number;
}

export const NO_CALLS: Tried = { replayed: null, failure: null, lostBytes: 0 };

/** Reads a page through the calls behind it. */
export async function tryCalls(
  parts: CallParts,
  live: LiveReplay,
  request: RequestRow,
  options: LoadOptions,
): Promise<Tried> {
  const { recipe } = live.row();
  if (!recipe) return NO_CALLS;
  const more = options.more ?? null;
  // not every recipe knows how the list continues
  if (options.wants.pagination && !more && recipe.methods === null) return NO_CALLS;
  const started = performance.now();
  const cookies = parts.sessions.cookiesFor(options.cookies, options.fetchPlan.session);
  const sent = { requests: 0, bytes: 0 };
  const send = createSend(parts, request.url, cookies, options, sent);
  try {
    const page = await runRecipe(recipe, request.url, send, {
      rounds: more?.rounds ?? 0,
      cookies: () => readCookies(cookies, request.url),
      now: parts.now,
      randomId: () => crypto.randomUUID(),
      once: live.onceFor(options.owner),
    });
    more?.onRound?.(page.rounds);
    return { replayed: { ...page, ...sent, msec: performance.now() - started }, failure: null, lostBytes: 0 };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { replayed: null, failure: error.message, lostBytes: sent.bytes };
  }
}

function createSend(
  parts: CallParts,
  pageUrl: string,
  cookies: Cookies,
  options: LoadOptions,
  sent: { requests: number; bytes: number },
): Send {
  const { caller, fetcher, settings, tiers } = parts;
  const { timeoutMs, maxPageBytes, rateCard } = settings();
  const limits: FetchOptions = {
    signal: options.signal,
    timeoutMs,
    maxBytes: maxPageBytes,
    caller: options.caller,
    named: options.named,
    ...chooseSingleRoute(tiers, options.fetchPlan, rateCard),
  };
  return async (request) => {
    const url = request ? joinUrl(request) : pageUrl;
    const refused = await mayFollow(parts, url, options);
    if (refused !== null) throw new CallFailed(refused);
    sent.requests++;
    const fetched = request
      ? await caller.call({ url, headers: request.headers, body: getBody(request), pageUrl }, cookies, limits)
      : await fetcher.fetch(url, cookies, limits);
    sent.bytes += fetched.wireBytes;
    return { url, method: request?.method ?? 'GET', answer: readFetched(fetched, url, maxPageBytes) };
  };
}

function getBody({ method, body }: CallRequest): string | null {
  return writeBody(body) ?? (method === 'POST' ? '' : null);
}

function readFetched(fetched: Fetched, url: string, maxBytes: number): Json {
  if (fetched.kind === 'failure') throw new CallFailed(`${url} could not be loaded: ${fetched.message}`);
  const { httpStatus, headers, body } = fetched;
  if (httpStatus < 200 || httpStatus > 299) throw new CallFailed(`${url} answered with status ${httpStatus}.`);
  const unpacked = unpack(body, headers['content-encoding'] ?? null, maxBytes);
  if ('isCut' in unpacked) throw new CallFailed(`${url} answered only in part.`);
  const text = 'data' in unpacked ? new TextDecoder().decode(unpacked.data) : '';
  const answer = readAnswer(headers['content-type'] ?? '', text);
  if (answer === undefined) throw new CallFailed(`${url} no longer answers with data.`);
  return answer;
}

/** The cookies that would be sent to a URL, by name. */
export function readCookies(cookies: Cookies, url: string): Record<string, string> {
  const pairs = cookies
    .header(url)
    .split('; ')
    .filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}
