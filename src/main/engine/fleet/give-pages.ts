import type { Settings } from '@shared/contract/settings';
import type { BrowserVisits, Fetched, FetchOptions, RenderOptions, SendRequest } from '../fetch/index';
import type { ReadOrder, VisitWorker } from '../jobs/index';
import { type PageOutcome, type PagePool, unpackOutcome } from '../workers/index';
import { toFetchedPage } from './answered-page';
import { findLie } from './find-lie';
import type { BrowserPage, FailedAnswer, HttpAnswer, HttpPage, PageTransport, RenderedAnswer } from './messages';
import type { OpenQueue } from './open-queue';
import { isFailure } from './page-meter';
import type { Slots } from './slots';
import type { Given } from './tasks';

export interface GiveParts {
  /** Null until the queue was opened. */
  readonly queue: () => OpenQueue | null;
  readonly slots: Readonly<Record<PageTransport, Slots>>;
  readonly pool: PagePool;
  /** Load what cannot be given out. */
  readonly browser: Pick<BrowserVisits, 'load' | 'available'>;
  readonly send: SendRequest;
  readonly settings: () => Settings;
  readonly random: () => number;
  /** Takes nothing more of a worker, and says why. */
  readonly refuse: (worker: string | null, why: string, url: string) => Promise<void>;
  /** Counts a page that a worker loaded for a job. */
  readonly count: (job: string, worker: string, isFailure: boolean) => void;
  /** Tells a job that its pages wait for a worker, or no longer do. */
  readonly tellWait: (job: string, by: PageTransport, waits: boolean) => void;
}

/** What came of a page. */
type Handed =
  | { readonly kind: 'taken'; readonly answer: Believed; readonly body: Uint8Array; readonly queuedMs: number }
  | { readonly kind: 'failed'; readonly message: string; readonly reason: 'network' | 'redirect' }
  /** No worker is left for it, or the queue is no longer used: this computer loads it. */
  | { readonly kind: 'here' };

/** A page for a worker. */
interface Wanted {
  readonly by: PageTransport;
  readonly url: string;
  /** Called when a worker is free: cookies may have changed while it waited. */
  readonly toPage: () => HttpPage | BrowserPage;
  /** Called with the answer before another page has its place at the workers. */
  readonly onAnswer?: (answer: Believed) => void;
}

type Believed = FailedAnswer | HttpAnswer | RenderedAnswer;
type Limits = Pick<FetchOptions, 'signal' | 'onRedirect'>;

const MAX_LAG_MS = 250; // a page that waited longer for a worker takes its host's turn again
const TELL_AFTER_MS = 2000; // a worker is free again sooner
const MAX_GIVES = 5; // a page that nobody answers so often is at fault itself
const CHECK_ONE_IN = 50; // answers that are read again here
const CANCELLED = 'The visit was cancelled.';
const NO_TIME = { firstByteMs: null, downloadMs: null, totalMs: 0, redirects: 0 };

/** Gives the pages of visits to workers, one at a time. */
export function createGivePages(parts: GiveParts): (order: ReadOrder) => VisitWorker {
  const { slots, pool, browser, settings, random, refuse, count, tellWait } = parts;
  const checked = new Set<string>();

  /**
   * Waits for a place at the workers; null once it has one. Where that takes long, it waits for the host's turn again, so that pages do not come in a
   * burst. It gives its place up meanwhile: pages with a host's turn may wait for this very place.
   */
  const takeSlot = async (job: string, by: PageTransport, url: string, options: Limits) => {
    const asked = performance.now();
    const telling = setTimeout(() => tellWait(job, by, true), TELL_AFTER_MS);
    const isThere = await slots[by].take(options.signal).finally(() => clearTimeout(telling));
    if (!isThere) return { kind: 'here' } as const;
    if (performance.now() - asked < MAX_LAG_MS) return null;
    tellWait(job, by, false);
    slots[by].free();
    const message = await readmit(url, options);
    if (message !== null) return { kind: 'refused', message } as const;
    return (await slots[by].take(options.signal, true)) ? null : ({ kind: 'here' } as const);
  };

  const giveOnce = async <Taken>(
    job: string,
    { by, url, toPage }: Wanted,
    options: Limits,
    take: (given: Given) => Promise<Taken>,
  ) => {
    const instead = await takeSlot(job, by, url, options);
    if (instead) return instead;
    try {
      const queue = parts.queue();
      if (!queue) throw new Error('a worker was there without a queue');
      const given = await queue.tasks[by].give(toPage(), options.signal);
      return { kind: 'given', given, taken: await take(given) } as const;
    } finally {
      slots[by].free();
    }
  };

  /** Whether the worker's reading is that of its page; always of its first answer, then of some. */
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
    const lie = fetched && (await findLie(pool, order, fetched, outcome, signal));
    if (lie !== null) await refuse(worker, lie, url);
    else checked.add(worker);
    return lie === null;
  };

  return (order) => {
    const readings = new WeakMap<Uint8Array, PageOutcome>();

    /** Null where the worker is not believed. */
    const take = async (
      { answer, worker }: { readonly worker: string; readonly answer: Believed },
      url: string,
      signal: AbortSignal,
    ): Promise<{ readonly answer: Believed; readonly body: Uint8Array } | null> => {
      if (answer.kind === 'failure' || answer.read === null) return { answer, body: new Uint8Array() };
      const outcome = unpackOutcome(answer.read);
      if (!(await isBelieved({ worker, answer }, outcome, url, order, signal))) return null;
      // the body stays with the worker: what is stored of it stands for it
      const body = outcome.kind === 'read' && outcome.stored ? outcome.stored.data : new Uint8Array(1);
      readings.set(body, outcome);
      return { answer, body };
    };

    const handOut = async (wanted: Wanted, options: Limits): Promise<Handed> => {
      const { url } = wanted;
      const asked = performance.now();
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
        gives++;
        if (taken)
          return { kind: 'taken', ...taken, queuedMs: Math.max(0, performance.now() - asked - spentMs(taken.answer)) };
      }
      const message = `${MAX_GIVES} workers ended, or were refused, while they loaded this page.`;
      return { kind: 'failed', message, reason: 'network' };
    };

    const send: SendRequest = async (request, options) => {
      const toPage = () => toHttpPage(order, request, options, settings());
      const handed = await handOut({ by: 'http', url: request.url.href, toPage }, options);
      if (handed.kind === 'here') return parts.send(request, options);
      if (handed.kind === 'failed') return { ...handed, kind: 'failure', retry: false, wireBytes: 0 };
      const { answer, body, queuedMs } = handed;
      if (answer.kind === 'rendered') throw new Error('a request over HTTP was rendered');
      if (answer.kind === 'failure') return { ...answer, queuedMs };
      const { read: _read, ...exchange } = answer;
      return { ...exchange, body, queuedMs };
    };

    const render: BrowserVisits['load'] = async (url, cookies, options): Promise<Fetched> => {
      if (await isRenderedHere(parts, options)) return browser.load(url, cookies, options);
      const toPage = () => toBrowserPage(order, url, cookies.all(), options, settings());
      const onAnswer = (answer: Believed) => {
        if (answer.kind === 'rendered' && answer.cookies.length > 0) cookies.put(answer.cookies);
      };
      const handed = await handOut({ by: 'browser', url, toPage, onAnswer }, options);
      if (handed.kind === 'here') return browser.load(url, cookies, options);
      const { tier } = options.route;
      if (handed.kind === 'failed')
        return { ...handed, kind: 'failure', retry: false, finalUrl: url, wireBytes: 0, tier, timing: NO_TIME };
      const { answer, body } = handed;
      if (answer.kind !== 'rendered') throw new Error('a page for a browser was loaded without one');
      if (answer.rounds > 0) options.more?.onRound?.(answer.rounds);
      const { fetched } = answer;
      return fetched.kind === 'failure' ? { ...fetched, tier } : { ...fetched, tier, body, captured: [] };
    };

    return { send, render, read: async (task, signal) => readings.get(task.body) ?? pool.read(task, signal) };
  };
}

/**
 * Commands and captchas need the coordinator while the page is open, and a remote browser loads a page elsewhere anyway. Other pages wait for a
 * worker with a browser if there was one, unless this computer has a browser itself.
 */
async function isRenderedHere({ queue, browser }: GiveParts, { commands, answer, route }: RenderOptions) {
  if (commands || answer || route.via === 'browser') return true;
  const roster = queue()?.roster;
  if (!roster?.hasRendered()) return true;
  return roster.capacity('browser') === 0 && (await browser.available());
}

/** Waits for the host's turn again; a sentence where it may not be loaded. */
async function readmit(url: string, { onRedirect }: Limits): Promise<string | null> {
  return (await onRedirect?.(new URL(url)).catch(() => CANCELLED)) ?? null;
}

function toBelieved(given: Given, queue: OpenQueue | null) {
  if (given.kind !== 'answered' || given.answer.kind === 'late' || queue?.roster.isRefused(given.worker)) return null;
  return { worker: given.worker, answer: given.answer };
}

/** Milliseconds that the site took. */
function spentMs(answer: Believed): number {
  return answer.kind === 'answer' ? answer.firstByteMs + answer.downloadMs : 0;
}

function toRequest(order: ReadOrder, options: RenderOptions | FetchOptions, { privateHosts }: Settings) {
  const { timeoutMs, maxBytes, named, from = null } = options;
  return { timeoutMs, maxBytes, named: named?.key.split(' ').filter(Boolean) ?? [], privateHosts, from, order };
}

function toHttpPage(
  order: ReadOrder,
  { url, headers }: Parameters<SendRequest>[0],
  options: FetchOptions,
  settings: Settings,
): HttpPage {
  return {
    by: 'http',
    url: url.href,
    ...toRequest(order, options, settings),
    headers,
    leftMs: Math.max(1, options.leftMs ?? options.timeoutMs),
    anyType: options.anyType ?? false,
    validators: options.validators ?? null,
    route: options.route ?? null,
  };
}

function toBrowserPage(
  order: ReadOrder,
  url: string,
  cookies: BrowserPage['cookies'],
  options: RenderOptions,
  settings: Settings,
): BrowserPage {
  const { owner, assets, loadWaitMs, scrolls, snapshots, exchanges, visitAs, consent, route, more } = options;
  return {
    by: 'browser',
    url,
    ...toRequest(order, options, settings),
    cookies,
    visit: {
      route,
      owner,
      assets,
      loadWaitMs,
      scrolls,
      ...(snapshots && { snapshots }),
      ...(exchanges && { exchanges }),
      ...(visitAs && { visitAs }),
      ...(consent && { consent }),
      ...(more && { more: { selector: more.selector, rounds: more.rounds } }),
    },
  };
}
