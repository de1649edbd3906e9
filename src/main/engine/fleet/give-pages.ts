import type { Settings } from '@shared/contract/settings';
import { findWorkerSite } from '@shared/contract/worker-sites';
import type { Tier } from '@shared/tier';
import { waitFor } from '../concurrency/index';
import type {
  BlockLists,
  BrowserVisits,
  CompiledBlockLists,
  Fetched,
  FetchOptions,
  RenderOptions,
  SendRequest,
} from '../fetch/index';
import type { ReadOrder, VisitWorker } from '../jobs/index';
import { type PageOutcome, type PagePool, unpackOutcome } from '../workers/index';
import { toFetchedPage } from './answered-page';
import { findFalseAnswer } from './find-false-answer';
import { MAX_LIST_BYTES } from './list-store';
import type { BrowserPage, FailedAnswer, HttpAnswer, HttpPage, RenderedAnswer } from './messages';
import type { OpenQueue } from './open-queue';
import { isFailure } from './page-meter';
import type { Place, Places } from './places';
import { describeHere, getRegion } from './regions';
import type { Given } from './tasks';
import { toBrowserPage, toHttpPage } from './to-page';
import type { Want } from './worker-class';

export interface GiveParts {
  /** Null until the queue was opened. */
  readonly queue: () => OpenQueue | null;
  readonly places: Places;
  readonly pool: PagePool;
  /** Loads pages that cannot be distributed. */
  readonly browser: Pick<BrowserVisits, 'load' | 'available'>;
  readonly blockLists: Pick<BlockLists, 'compiled' | 'addBlocked'>;
  readonly send: SendRequest;
  readonly settings: () => Settings;
  readonly random: () => number;
  /** Rejects a worker from now on, with the reason. */
  readonly refuse: (worker: string | null, why: string, url: string) => Promise<void>;
  /** Counts a page that a worker loaded for a job. */
  readonly count: (job: string, worker: string, isFailure: boolean) => void;
  /** Reports to a job that its pages wait for a worker, or no longer do. */
  readonly tellWait: (job: string, want: Want, waits: boolean) => void;
}

const TOO_LARGE_LISTS = {
  kind: 'failure',
  message: `The block lists have more than ${MAX_LIST_BYTES / 1_000_000} MB, which is too much for workers. Name fewer under Settings → Browser.`,
  reason: 'browser',
  retry: false,
} as const;

/** Outcome of a page. */
type Handed =
  | { readonly kind: 'taken'; readonly answer: Believed; readonly body: Uint8Array; readonly queuedMs: number }
  | { readonly kind: 'failed'; readonly message: string; readonly reason: 'network' | 'redirect' }
  /** No worker is left for it, or the queue is no longer used, so this computer loads it. */
  | { readonly kind: 'here' };

/** A page for a worker. */
interface Wanted {
  /** Its current requirements: the address changes with its turn. */
  readonly want: () => Want;
  /** Whether it needs the turn of a worker's address. */
  readonly needsAddress: () => boolean;
  readonly url: string;
  /** Called when a worker is free, because cookies may have changed in the meantime. */
  readonly toPage: () => HttpPage | BrowserPage;
  /** Block lists that must be in the queue for it. */
  readonly lists?: CompiledBlockLists | null;
  /** Called with the answer before another page gets its place at the worker. */
  readonly onAnswer?: (answer: Believed) => void;
}

type Believed = FailedAnswer | HttpAnswer | RenderedAnswer;
/** Result of a page that was not given to a worker. */
type Instead = { readonly kind: 'here' } | { readonly kind: 'refused'; readonly message: string };
const HERE: Instead = { kind: 'here' };
type Limits = Pick<FetchOptions, 'signal' | 'onRedirect' | 'address'>;

const MAX_LAG_MS = 250; // if a page waited longer for a worker, it takes its host's turn again
const TELL_AFTER_MS = 2000; // a shorter wait for a worker is not reported
const MAX_GIVES = 5; // a page that gets no answer this often is at fault itself
const CHECK_ONE_IN = 50; // share of answers to check by reading them again
const NO_WORKER_LEFT = `${MAX_GIVES} workers ended, or were refused, while they loaded this page.`;
const NO_LISTS = 'Workers could not get the block lists from the queue, and load no page without them.';
const CANCELLED = 'The visit was cancelled.';
const NO_TIME = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0 };

/** Creates the function that gives the pages of visits to workers. */
export function createGivePages(parts: GiveParts): (order: ReadOrder) => VisitWorker {
  const { places, pool, browser, settings, random, refuse, count, tellWait } = parts;
  const checked = new Set<string>();

  /**
   * Waits for a place at the workers. After a long wait, it waits for the host's turn again, so that pages do not
   * arrive in a burst; meanwhile it gives up its place, because pages with a host's turn may be waiting for it. The
   * same applies if its turn belongs to an address that is not connected.
   */
  const takePlace = async (job: string, wanted: Wanted, options: Limits): Promise<Place | Instead> => {
    for (let isBack = false; ; isBack = true) {
      const want = wanted.want();
      const asked = performance.now();
      const telling = setTimeout(() => tellWait(job, want, true), TELL_AFTER_MS);
      const place = await places.take(want, options.signal, isBack).finally(() => clearTimeout(telling));
      if (!place && want.address === null) return HERE;
      const isLate = !isBack && performance.now() - asked >= MAX_LAG_MS;
      const isOfAddress = want.address !== null || !wanted.needsAddress();
      if (place && !isLate && isOfAddress) return place;
      tellWait(job, want, false);
      place?.free();
      const message = await readmit(wanted.url, options);
      if (message !== null) return { kind: 'refused', message };
    }
  };

  const giveOnce = async <Taken>(
    job: string,
    wanted: Wanted,
    options: Limits,
    take: (given: Given) => Promise<Taken>,
  ) => {
    const { toPage, lists } = wanted;
    const place = await takePlace(job, wanted, options);
    if ('kind' in place) return place;
    try {
      const queue = parts.queue();
      if (!queue) throw new Error('a worker was there without a queue');
      if (lists) await waitFor(queue.storeLists(lists), options);
      const given = await queue.classes.give(place.queue, toPage(), options.signal);
      return { kind: 'given', given, taken: await take(given) } as const;
    } finally {
      place.free();
    }
  };

  /** Whether a worker's reading matches its page. Always checks its first answer, later a sample. */
  const isBelieved = async (
    { worker, answer }: { readonly worker: string; readonly answer: HttpAnswer | RenderedAnswer },
    outcome: PageOutcome,
    url: string,
    order: ReadOrder,
    signal: AbortSignal,
  ): Promise<boolean> => {
    if (outcome.kind === 'read' && (outcome.stored?.data.length ?? 0) > order.maxBytes) {
      await refuse(worker, 'a page that is too large', url);
      return false;
    }
    if (checked.has(worker) && random() >= 1 / CHECK_ONE_IN) return true;
    const fetched = toFetchedPage(url, answer, new Uint8Array());
    const fault = fetched && (await findFalseAnswer(pool, order, fetched, outcome, signal));
    if (fault !== null) await refuse(worker, fault, url);
    else checked.add(worker);
    return fault === null;
  };

  const isLimitedByAddress = (url: URL) => findWorkerSite(settings().workerSites, url)?.eachAddress ?? false;

  return (order) => {
    const readings = new WeakMap<Uint8Array, PageOutcome>();

    /** Null if the worker is not trusted. */
    const take = async (
      { answer, worker }: { readonly worker: string; readonly answer: Believed },
      url: string,
      signal: AbortSignal,
    ): Promise<{ readonly answer: Believed; readonly body: Uint8Array } | null> => {
      if (answer.kind === 'failure' || answer.read === null) return { answer, body: new Uint8Array() };
      const outcome = unpackOutcome(answer.read);
      if (!(await isBelieved({ worker, answer }, outcome, url, order, signal))) return null;
      // the body stays with the worker; the stored copy represents it
      const body = outcome.kind === 'read' && outcome.stored ? outcome.stored.data : new Uint8Array(1);
      readings.set(body, outcome);
      return { answer, body };
    };

    let isOwnTurn = false;
    const chooseAddress: VisitWorker['chooseAddress'] = (url, { by, tier }, pending) => {
      if (isOwnTurn || by === 'unlocker' || places.isClosed() || !isLimitedByAddress(url)) return null;
      const want: Want = { by, tier, region: getRegion(order, url, settings()), address: null };
      const addresses = parts.queue()?.roster.addresses(want) ?? [];
      const [best] = addresses
        .map((address) => ({ address, pages: pending(address) }))
        .sort((a, b) => a.pages - b.pages);
      return best?.address ?? null;
    };
    /**
     * Takes the turn of this computer's address for a page that is loaded here after all; returns a sentence if it may
     * not be loaded.
     */
    const takeOwnTurn = async (url: string, options: Limits): Promise<string | null> => {
      if ((options.address?.() ?? null) === null) return null;
      isOwnTurn = true;
      return readmit(url, options).finally(() => {
        isOwnTurn = false;
      });
    };

    const handOut = async (wanted: Wanted, options: Limits): Promise<Handed> => {
      const { url } = wanted;
      const asked = performance.now();
      let fault = NO_WORKER_LEFT;
      const believe = async (given: Given) => {
        const believed = toBelieved(given, parts.queue());
        const taken = believed && (await take(believed, url, options.signal));
        if (believed && taken) {
          count(order.job, believed.worker, isFailure(taken.answer));
          wanted.onAnswer?.(taken.answer);
        }
        return taken;
      };
      for (let gives = 0; gives < MAX_GIVES; ) {
        const once = await giveOnce(order.job, wanted, options, believe).catch((error: unknown) => {
          if (options.signal.aborted) return { kind: 'refused', message: CANCELLED } as const;
          throw error;
        });
        if (once.kind === 'here') return once;
        if (once.kind === 'refused') return { kind: 'failed', message: once.message, reason: 'network' };
        const { given, taken } = once;
        if (given.kind === 'forged') await refuse(given.worker, given.why, url);
        if (given.kind === 'answered' && given.answer.kind === 'late') {
          const refusal = await readmit(url, options);
          if (refusal !== null) return { kind: 'failed', message: refusal, reason: 'redirect' };
          continue;
        }
        if (given.kind === 'back') continue;
        if (given.kind === 'answered' && given.answer.kind === 'no_lists') fault = NO_LISTS;
        gives++;
        if (taken)
          return { kind: 'taken', ...taken, queuedMs: Math.max(0, performance.now() - asked - spentMs(taken.answer)) };
      }
      return { kind: 'failed', message: fault, reason: 'network' };
    };

    const toWanted = (url: URL, by: Want['by'], tier: Tier, region: string | null, { address }: Limits) => ({
      url: url.href,
      want: () => ({ by, tier, region, address: address?.() ?? null }),
      needsAddress: () => address !== undefined && isLimitedByAddress(url),
    });

    const send: SendRequest = async (request, options) => {
      const region = getRegion(order, request.url, settings());
      const wanted = toWanted(request.url, 'http', options.route?.tier ?? 'none', region, options);
      const toPage = () => toHttpPage(order, request, options, settings());
      const handed = await handOut({ ...wanted, toPage }, options);
      if (handed.kind === 'here')
        return region === null ? parts.send(request, options) : { ...describeHere(region), wireBytes: 0 };
      if (handed.kind === 'failed') return { ...handed, kind: 'failure', retry: false, wireBytes: 0 };
      const { answer, body, queuedMs } = handed;
      if (answer.kind === 'rendered') throw new Error('a request over HTTP was rendered');
      if (answer.kind === 'failure') return { ...answer, queuedMs };
      const { read: _read, ...exchange } = answer;
      return { ...exchange, body, queuedMs };
    };

    const render: BrowserVisits['load'] = async (url, cookies, options): Promise<Fetched> => {
      const { tier } = options.route;
      const region = getRegion(order, new URL(url), settings());
      const wanted = toWanted(new URL(url), 'browser', tier, region, options);
      const cost = { finalUrl: url, wireBytes: 0, tier, timing: NO_TIME };
      if (await isRenderedHere(parts, wanted.want(), options)) {
        if (region !== null)
          return {
            ...describeHere(region, 'its commands, its captcha or its remote browser need this computer'),
            ...cost,
          };
        const refusal = await takeOwnTurn(url, options);
        if (refusal !== null) return { kind: 'failure', message: refusal, reason: 'network', retry: false, ...cost };
        return browser.load(url, cookies, options);
      }
      const lists = await parts.blockLists.compiled();
      if (lists && lists.engine.length > MAX_LIST_BYTES) return { ...TOO_LARGE_LISTS, ...cost };
      const toPage = () => toBrowserPage(order, url, cookies.all(), options, lists, settings());
      const onAnswer = (answer: Believed) => {
        if (answer.kind === 'rendered') parts.blockLists.addBlocked(answer.blocked);
        if (answer.kind === 'rendered' && answer.cookies.length > 0) cookies.put(answer.cookies);
      };
      const handed = await handOut({ ...wanted, toPage, onAnswer, lists }, options);
      if (handed.kind === 'here')
        return region === null ? browser.load(url, cookies, options) : { ...describeHere(region), ...cost };
      if (handed.kind === 'failed') return { ...handed, kind: 'failure', retry: false, ...cost };
      const { answer, body } = handed;
      if (answer.kind !== 'rendered') throw new Error('a page for a browser was loaded without one');
      if (answer.rounds > 0) options.more?.onRound?.(answer.rounds);
      const { fetched } = answer;
      return fetched.kind === 'failure' ? { ...fetched, tier } : { ...fetched, tier, body, captured: [] };
    };

    return {
      send,
      render,
      chooseAddress,
      read: async (task, signal) => readings.get(task.body) ?? pool.read(task, signal),
    };
  };
}

/**
 * Whether a page must be rendered here. Commands and captchas need the coordinator while the page is open, and a remote
 * browser loads pages elsewhere anyway. Other pages wait for a worker with a browser if there was one, unless this
 * computer has a browser and the region allows it.
 */
async function isRenderedHere(
  { queue, browser }: GiveParts,
  want: Want,
  { commands, answer, route }: RenderOptions,
): Promise<boolean> {
  if (commands || answer || route.via === 'browser') return true;
  if (want.region !== null) return false;
  const roster = queue()?.roster;
  if (!roster?.hasRendered()) return true;
  return roster.capacity(want) === 0 && (await browser.available());
}

/** Waits for the host's turn again; returns a sentence if the page may not be loaded. */
async function readmit(url: string, { onRedirect }: Limits): Promise<string | null> {
  return (await onRedirect?.(new URL(url)).catch(() => CANCELLED)) ?? null;
}

function toBelieved(given: Given, queue: OpenQueue | null) {
  if (
    given.kind !== 'answered' ||
    given.answer.kind === 'late' ||
    given.answer.kind === 'no_lists' ||
    queue?.roster.isRefused(given.worker)
  )
    return null;
  return { worker: given.worker, answer: given.answer };
}

/** Milliseconds that the site took to respond. */
function spentMs(answer: Believed): number {
  return answer.kind === 'answer' ? answer.firstByteMs + answer.downloadMs : 0;
}
