import type { Settings } from '@shared/contract/settings';
import type { PageStatus } from '@shared/item';
import type { Tier } from '@shared/tier';
import type { Robots } from '../crawl/robots';
import type { Cookies } from '../network/cookies';
import type { PageFetcher } from '../network/fetch-page';
import { type Judged, judgeResponse, retryAfterMs } from '../network/judge-response';
import type { Manners } from '../network/manners';
import type { Fetched, FetchOptions } from '../network/types';
import type { PageTimer } from '../page/types';
import type { PagePool } from '../page-pool';
import type { PageRead, PageTask } from '../page-task';
import type { Store } from '../store/index';
import type { StoredPage } from '../store/pages';
import type { RequestRow } from '../store/requests';
import type { ModelOutcome } from './model-step';
import { bodyOf } from './stored-body';

/** What became of one request of the queue. */
export type Loaded =
  | { readonly kind: 'retry'; readonly at: number; readonly wireBytes: number; readonly tier: Tier }
  | { readonly kind: 'refused'; readonly message: string }
  | LoadedPage;

/** A row of the store's pages. */
export interface PageRef {
  readonly id: number;
  readonly token: string;
}

export interface LoadedPage {
  readonly kind: 'loaded';
  readonly status: PageStatus;
  readonly message: string | null;
  /** Where the page stands in the store already; null for one that was visited now. */
  readonly stored: PageRef | null;
  /** What came back; its body is empty where no readable page did. */
  readonly page: Omit<StoredPage, 'token'>;
  /** Null where no readable page came. */
  readonly read: PageRead | null;
  /** What a model made of it; null where none was asked. */
  readonly byModel: ModelOutcome | null;
}

export interface LoadOptions {
  readonly signal: AbortSignal;
  /** Aborts what still waits for its host's turn; what was sent goes on. */
  readonly noEntry: AbortSignal;
  readonly cookies: Cookies;
  readonly attempts: number;
  readonly obeyRobots: boolean;
  readonly wants: Pick<PageTask, 'links' | 'extract' | 'model' | 'boost'>;
}

export interface PageLoader {
  /** Pages that can be read at the same time. */
  readonly threads: number;
  /** Visits one URL in its host's turn and reads the page, or reads the stored page the request names. Rejects only when a signal aborts, with its reason. */
  readonly load: (request: RequestRow, options: LoadOptions) => Promise<Loaded>;
  /** Reads a loaded page once more, with another view for the model; null where it can no longer be read. */
  readonly again: (loaded: LoadedPage, wants: LoadOptions['wants'], signal: AbortSignal) => Promise<PageRead | null>;
}

export interface LoaderParts {
  readonly store: Store;
  readonly fetcher: PageFetcher;
  readonly manners: Manners;
  readonly robots: Robots;
  readonly pool: PagePool;
  readonly settings: () => Settings;
  readonly now: () => number;
  readonly random: () => number;
}

const FIRST_BACK_OFF_MS = 500;
const ASKS_FOR_PAUSE = new Set([429, 503]);
const NO_BODY = { codec: 'identity', data: new Uint8Array() } as const;
// A server that asks for a longer pause is not waited for; the page's message says what it asked.
const LONGEST_WAIT_MS = 120_000;

export function createPageLoader(parts: LoaderParts): PageLoader {
  const { store, fetcher, manners, robots, pool, settings, now, random } = parts;

  const refusal = async (url: string, options: FetchOptions): Promise<string | null> => {
    const rules = await robots.of(url, options);
    if (rules.crawlDelayS !== null) manners.crawlDelay(new URL(url).host, rules.crawlDelayS);
    return rules.allows(url) ? null : 'robots.txt does not allow this address';
  };

  const waitBefore = (fetched: Fetched, attempts: number): number => {
    const asked = fetched.kind === 'response' ? retryAfterMs(fetched.headers['retry-after'], now()) : null;
    return asked ?? Math.ceil(FIRST_BACK_OFF_MS * 2 ** attempts * (0.5 + random()));
  };

  /** Fetches in the host's turn; a host that asks for a pause has it before the next request enters. */
  const fetchInTurn = async (
    request: RequestRow,
    { cookies, noEntry }: LoadOptions,
    options: FetchOptions,
  ): Promise<Turn> => {
    const { host } = new URL(request.url);
    const leave = await manners.enter(host, noEntry);
    try {
      const fetchedAt = now();
      const fetched = await fetcher.fetch(request.url, cookies, options);
      const judged = fetched.kind === 'failure' ? { status: 'error' as const, ...fetched } : judgeResponse(fetched);
      const waitMs = judged.retry ? waitBefore(fetched, request.attempts) : 0;
      const pause = fetched.kind === 'response' && ASKS_FOR_PAUSE.has(fetched.httpStatus);
      if (pause && waitMs <= LONGEST_WAIT_MS) manners.holdUntil(host, now() + waitMs);
      return { fetched, fetchedAt, judged, waitMs };
    } finally {
      leave();
    }
  };

  /** Reads a page of the store again; it waits for no host and is not packed again. */
  const readStored = async (id: number, { wants, signal }: LoadOptions): Promise<Loaded> => {
    const page = store.pages.byId(id);
    if (!page) throw new Error(`the stored page ${id} of a request is gone`);
    const task = {
      ...bodyOf(page),
      store: false,
      links: wants.links,
      includes: [],
      extract: wants.extract,
      model: wants.model ?? null,
      boost: wants.boost ?? null,
    };
    const outcome = await pool.read(task, signal);
    const { token, data: _, ...facts } = page;
    const loaded = {
      kind: 'loaded',
      stored: { id, token },
      page: { ...facts, data: NO_BODY.data },
      byModel: null,
    } as const;
    return outcome.kind === 'read'
      ? { ...loaded, status: 'ok', message: null, read: outcome }
      : { ...loaded, status: 'error', message: outcome.message, read: null };
  };

  return {
    threads: pool.threads,
    again: async ({ stored, page }, wants, signal) => {
      const kept = stored === null ? { ...page, token: '' } : store.pages.byId(stored.id);
      if (!kept) return null;
      // the body is still to be stored, so the worker gets a copy
      const task = { ...bodyOf(kept), body: Uint8Array.from(kept.data), store: false, includes: [] };
      const { extract, model = null, boost = null } = wants;
      const outcome = await pool.read({ ...task, links: false, extract, model, boost }, signal);
      return outcome.kind === 'read' ? outcome : null;
    },
    load: async (request, options) => {
      if (request.page !== null) return readStored(request.page, options);
      const { signal, attempts, obeyRobots, wants } = options;
      const { timeoutMs, maxPageBytes } = settings();
      const fetchOptions = { signal, timeoutMs, maxBytes: maxPageBytes };
      if (obeyRobots) {
        const refused = await refusal(request.url, fetchOptions);
        if (refused) return { kind: 'refused', message: refused };
      }
      const turn = await fetchInTurn(request, options, fetchOptions);
      if (signal.aborted) throw signal.reason;
      const { fetched, judged, waitMs } = turn;
      if (judged.retry && request.attempts + 1 < attempts && waitMs <= LONGEST_WAIT_MS)
        return { kind: 'retry', at: now() + waitMs, wireBytes: fetched.wireBytes, tier: fetched.tier };

      const bare = withoutBody(turn, request.attempts + 1);
      const good = judged.status === 'ok';
      if (fetched.kind === 'failure' || (fetched.body.length === 0 && !good)) return bare;
      const outcome = await pool.read(
        {
          body: fetched.body,
          contentEncoding: fetched.headers['content-encoding'] ?? null,
          contentType: bare.page.contentType,
          url: fetched.finalUrl,
          maxBytes: maxPageBytes,
          timer: bare.page.timer,
          store: true,
          links: good && wants.links,
          includes: [],
          extract: good ? wants.extract : null,
          model: wants.model ?? null,
          boost: wants.boost ?? null,
        },
        signal,
      );
      if (outcome.kind === 'unreadable') return good ? { ...bare, status: 'error', message: outcome.message } : bare;
      return outcome.stored ? { ...bare, page: { ...bare.page, ...outcome.stored }, read: outcome } : bare;
    },
  };
}

interface Turn {
  readonly fetched: Fetched;
  readonly fetchedAt: number;
  readonly judged: Judged;
  /** Before another attempt, if one may end better. */
  readonly waitMs: number;
}

function withoutBody({ fetched, fetchedAt, judged }: Turn, attempts: number): LoadedPage {
  const answered = fetched.kind === 'response';
  const { finalUrl, wireBytes, tier, timing } = fetched;
  const timer: PageTimer = { requestedAt: new Date(fetchedAt).toISOString(), ...timing, attempts };
  const page = {
    finalUrl,
    httpStatus: answered ? fetched.httpStatus : null,
    contentType: answered ? (fetched.headers['content-type'] ?? null) : null,
    wireBytes,
    tier,
    fetchedAt,
    timer,
    ...NO_BODY,
  };
  return {
    kind: 'loaded',
    status: judged.status,
    message: withAskedWait(judged.message, fetched, fetchedAt),
    stored: null,
    page,
    read: null,
    byModel: null,
  };
}

/** Adds what a `Retry-After` asks for where it is too long to wait for. */
function withAskedWait(message: string | null, fetched: Fetched, now: number): string | null {
  const asked = fetched.kind === 'response' ? retryAfterMs(fetched.headers['retry-after'], now) : null;
  if (message === null || asked === null || asked <= LONGEST_WAIT_MS) return message;
  return `${message} It asks to come back in ${Math.ceil(asked / 1000).toLocaleString('en')} s.`;
}
