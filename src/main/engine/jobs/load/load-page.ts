import type { Settings } from '@shared/contract/settings';
import { withoutLogins } from '@shared/secrets-in';
import type { Robots } from '../../crawl/index';
import type { Cookies, TierRoutes } from '../../fetch/index';
import { type FetchPlan, type FetchStrategy, findStoredVersions, MAX_WAIT_MS, type Visit } from '../../fetch/index';
import type { PageVersion, RequestRow, Store, StoredPage } from '../../store/index';
import { getRemovedMessage } from '../../store/index';
import type { PagePool, PageRead, PageTask } from '../../workers/index';
import { toTaskBody } from '../../workers/index';
import { askRobots, mayFollow } from './check-robots';
import { toLoaded } from './loaded-page';
import { type PageWorkers, toReadTask } from './page-workers';
import type { Loaded, LoadedPage, LoadOptions } from './types';

export interface PageLoader {
  /** Number of pages that can be read in parallel. */
  readonly capacity: () => number;
  /**
   * Visits a URL when its host's turn comes and reads the page, or reads a stored page instead. Rejects only when a signal aborts, with its reason.
   */
  readonly load: (request: RequestRow, options: LoadOptions) => Promise<Loaded>;
  /** Reads a loaded page again with other settings for the model; null if it can no longer be read. */
  readonly again: (loaded: LoadedPage, wants: LoadOptions['wants'], signal: AbortSignal) => Promise<PageRead | null>;
}

export interface LoaderParts {
  readonly store: Store;
  readonly strategy: FetchStrategy;
  readonly tiers: Pick<TierRoutes, 'next' | 'cheapest'>;
  readonly sessions: VisitSessions;
  readonly robots: Robots;
  readonly pool: PagePool;
  readonly workers: PageWorkers;
  readonly settings: () => Settings;
  readonly now: () => number;
}

/** Login sessions for visits. */
export interface VisitSessions {
  /** Merges a job's cookies with those of its sessions. */
  readonly cookiesFor: (job: Cookies, choice: string | null) => Cookies;
  /** Id of the session for a visit of this URL. */
  readonly idFor: (url: string, choice: string | null) => string | null;
}

export function createPageLoader(parts: LoaderParts): PageLoader {
  const { store, pool, workers } = parts;
  return {
    capacity: workers.capacity,
    again: async ({ stored, page }, wants, signal) => {
      const kept = stored === null ? { ...page, token: '', removedAt: null } : store.pages.byId(stored.id);
      if (!kept || kept.removedAt !== null) return null;
      const { extract, model = null, learned = null } = wants;
      const outcome = await pool.read({ ...copiedTask(kept), links: false, extract, model, learned }, signal);
      return outcome.kind === 'read' ? outcome : null;
    },
    load: async (request, options) => {
      pool.warmUp();
      if (request.page !== null) return readStored(parts, request.page, options);
      const { fetchPlan, owner, caller, named, signal, admissionSignal } = options;
      const session = parts.sessions.idFor(request.url, fetchPlan.session);
      const url = options.withLogin(request.url);
      const hasLogin = url !== request.url;
      // a page behind a login must not be reused by other jobs
      const stored = hasLogin ? NOTHING_KNOWN : findStoredAnswer(parts, request, options, session);
      if (stored.young) return readStored(parts, stored.young.id, options);
      const refused = await askRobots(parts, request, options);
      if (refused) return refused;
      const visit = {
        url,
        plan: fetchPlan,
        owner,
        caller,
        named,
        session,
        signal,
        admissionSignal,
        attempt: request.attempts,
      };
      const cookies = parts.sessions.cookiesFor(options.cookies, fetchPlan.session);
      const reached = await parts.strategy.load({
        ...visit,
        cookies,
        ...(options.more && { more: options.more }),
        ...(options.exchanges && { exchanges: true }),
        ...(options.onStage && { onStage: options.onStage }),
        version: stored.checkable,
        refuses: (to) => mayFollow(parts, withoutLogins(to), options),
        ...getReaders(parts, request, options),
      });
      const attempts = [...request.tries, ...reached.attempts];
      const { retryInMs, moved, solved } = reached;
      if (retryInMs !== null && request.attempts + 1 < options.attempts && retryInMs <= MAX_WAIT_MS)
        return { kind: 'retry', at: parts.now() + retryInMs, moved, attempts, solved };
      const isOwn =
        fetchPlan.commands.length > 0 || fetchPlan.visitAs !== null || fetchPlan.region !== null || hasLogin;
      return toLoaded(reached, { attempts, session, attempt: request.attempts + 1, isOwn });
    },
  };
}

const NOTHING_KNOWN: Known = { young: null, checkable: null };

interface Known {
  readonly young: PageVersion | null;
  readonly checkable: PageVersion | null;
}

function findStoredAnswer(
  { store, settings, now }: LoaderParts,
  { url }: RequestRow,
  { fetchPlan }: LoadOptions,
  session: string | null,
): Known {
  return findStoredVersions(store.pages, url, fetchPlan, { cacheS: settings().pageCacheS, session, now: now() });
}

/** Creates the parts that send a visit's requests and read its page. */
function getReaders(
  { pool, workers, settings, now }: LoaderParts,
  request: RequestRow,
  { wants, contents = null, owner, fetchPlan }: LoadOptions,
): Pick<Visit<PageRead>, 'send' | 'render' | 'chooseAddress' | 'read' | 'readKept'> {
  const { links, extract, model = null, learned = null, pagination = false, query = null } = wants;
  const order = {
    requestedUrl: request.url,
    attempt: request.attempts + 1,
    maxBytes: settings().maxPageBytes,
    wants,
    // a remote worker would send them over the network, and a page read by OCR is stored in another form
    ...(!workers.hasQueue() && !fetchPlan.ocr && { contents }),
    ocr: fetchPlan.ocr ? toOcrWanted(fetchPlan, settings()) : null,
    region: fetchPlan.region,
    job: owner,
    begunAt: now(),
  };
  const { send, render, chooseAddress, read } = workers.begin(order);
  return {
    ...(send && { send }),
    ...(render && { render }),
    ...(chooseAddress && { chooseAddress }),
    read: (page, signal) => read(toReadTask(order, page), signal),
    readKept: (page, signal) =>
      pool.read({ ...copiedTask(page), links, extract, model, learned, pagination, query }, signal),
  };
}

/** A request's own languages take precedence over the settings. */
function toOcrWanted({ ocrLanguages }: FetchPlan, settings: Settings) {
  const languages = ocrLanguages.length > 0 ? ocrLanguages : settings.ocrLanguages;
  return { languages, folder: settings.ocrFolder };
}

/** Copies the page for the worker, because its body is still to be stored or read again. */
function copiedTask(page: StoredPage) {
  return {
    ...toTaskBody(page),
    body: new Uint8Array(page.data),
    store: false,
    includes: [],
  } satisfies Partial<PageTask>;
}

/** Reads a stored page again, without waiting for its host or compressing it again. */
async function readStored({ store, pool }: LoaderParts, id: number, options: LoadOptions): Promise<Loaded> {
  const page = store.pages.byId(id);
  if (!page) throw new Error(`the stored page ${id} of a request is gone`);
  const removed = getRemovedMessage(page);
  const { links, extract, model = null, learned = null, pagination = false, query = null } = options.wants;
  const task = { ...toTaskBody(page), store: false, includes: [], links, extract, model, learned, pagination, query };
  const outcome =
    removed === null ? await pool.read(task, options.signal) : { kind: 'removed' as const, message: removed };
  const { token, removedAt: _removedAt, ...facts } = page;
  const loaded = {
    kind: 'loaded',
    stored: { id, token },
    page: { ...facts, data: new Uint8Array() },
    moved: [],
    solved: 0,
    byModel: null,
  } as const;
  return outcome.kind === 'read'
    ? { ...loaded, status: 'ok', message: null, read: outcome }
    : { ...loaded, status: 'error', message: outcome.message, read: null };
}
