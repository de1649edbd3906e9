import { setTimeout as delay } from 'node:timers/promises';
import { isReferer } from '@shared/visit-as';
import type { BrowserCookies } from '../http/cookies';
import { isPageType } from '../http/fetch-page';
import type { FailureText, FetchCost, Fetched, FetchedPage, FetchTiming } from '../http/types';
import { boundBytes } from './byte-bounds';
import { loadFailure } from './load-failure';
import { evaluate, type LoadedPage } from './loaded-page';
import { isDocument, type MainResponse } from './main-document';
import { createHangFailure } from './page-loss';
import { preparePage } from './prepare-page';
import { FULL_WAIT, type QuietTime, type QuietTimes } from './quiet-times';
import { readAgain, readBody } from './read-body';
import { type Body, readBrowserDocument } from './read-document';
import type { Slot } from './slot';
import { takeSnapshots } from './take-snapshots';
import { followTraffic, type Traffic } from './traffic';
import type { RenderOptions } from './types';
import { createTooLargeEnd, VisitEnd, visitFailure, watchEnding } from './visit-end';

/** Result of a visit, and whether its page can be reused. */
export interface Visited {
  readonly fetched: Fetched;
  readonly reusable: boolean;
  /** Whether the browser was killed meanwhile, which another page may have caused. */
  readonly gaveUp: boolean;
}

const READING_MS = 1500; // part of the timeout reserved for reading what has loaded
const RECHECK_MS = 250;
const FAULT_READING_MS = 2500; // by then a page is quiet, or is read in its current state

/** Loads a URL in a slot. Never rejects for failures of a page, a server or the browser. */
export async function visitPage(
  slot: Slot,
  url: string,
  cookies: BrowserCookies,
  options: RenderOptions,
  quietTimes: QuietTimes,
): Promise<Visited> {
  const { timeoutMs, route } = options;
  const started = performance.now();
  const traffic = followTraffic(slot.session, slot.frameId, options.maxBytes, options.exchanges);
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]);
  const ending = watchEnding(slot, signal, timeoutMs);
  const bounds = boundBytes(slot, traffic, options.maxBytes);
  const cost = () => ({
    wireBytes: slot.takeBytes() ?? traffic.estimatedBytes(),
    tier: route.tier,
    timing: getTiming(traffic, started),
  });
  try {
    const softEnd = started + timeoutMs - Math.min(READING_MS, timeoutMs / 10);
    const loading = { slot, traffic, softEnd, quietTime: getQuietTime(quietTimes, url, options) };
    const overflow = traffic.outgrown.then(() => Promise.reject(createTooLargeEnd(options.maxBytes, false)));
    const read = await Promise.race([
      loadAndRead(loading, url, cookies, options),
      ending.ended,
      overflow,
      bounds.passed,
    ]);
    const cut = bounds.fault();
    const fault = cut ?? getBreak(loading);
    const page = { ...read, ...(fault && !read.fault && { fault }) };
    return { fetched: { kind: 'response', rendered: true, ...page, ...cost() }, reusable: !cut, gaveUp: false };
  } catch (error) {
    const isLate = ending.why()?.failure.reason === 'timeout' && !bounds.fault();
    const gaveUp = ending.lostBrowser() || (isLate && !(await slot.check()));
    const failure = gaveUp ? createHangFailure() : (bounds.fault() ?? visitFailure(error, ending));
    const finalUrl = traffic.main()?.url ?? url;
    return {
      fetched: { kind: 'failure', finalUrl, ...failure, ...cost() },
      gaveUp,
      reusable: error instanceof VisitEnd && error.reusable && !ending.why() && !bounds.fault(),
    };
  } finally {
    ending.forget();
    bounds.stop();
    traffic.stop();
  }
}

type PageRead = Omit<FetchedPage, keyof FetchCost | 'kind' | 'rendered' | 'timing'>;

async function loadAndRead(
  page: LoadedPage,
  url: string,
  cookies: BrowserCookies,
  options: RenderOptions,
): Promise<PageRead> {
  const { slot, traffic } = page;
  const given = slot.cookies.give(cookies);
  const [{ errorText }] = await Promise.all([
    slot.session.send('Page.navigate', { url, ...getReferrer(options) }),
    given,
  ]);
  if (errorText !== undefined) {
    const main = EMPTY_REFUSAL.has(errorText) ? traffic.main() : null;
    if (main) return refusedPage(main);
    const file = errorText === ABORTED ? await readDownload(page, options) : null;
    if (file) return file;
    // for a process that just ended, the browser reports the crash after the aborted load
    if (errorText === ABORTED && !traffic.main()) await delay(RECHECK_MS);
    throw getLoadEnd(page, errorText);
  }
  const first = await received(traffic);
  const { fault, landedUrl, pictures } = await preparePage(page, options, first);
  const read = await readRendered(page, options, fault);
  const snapshots = [...pictures, ...(options.snapshots ? await takeSnapshots(page, options.snapshots) : [])];
  await slot.cookies.take(cookies);
  const { contentType, ...body } = read;
  const { httpStatus, headers } = traffic.main() ?? first;
  const captured = await traffic.captured();
  const exchanges = (await traffic.exchanges?.all()) ?? null;
  const whole = exchanges && { exchanges, requests: traffic.requestsSent() };
  const failedCalls = traffic.failedCalls(read.finalUrl);
  const acted = {
    ...(failedCalls.length > 0 && { failedCalls }),
    ...(fault && { fault }),
    ...(landedUrl !== null && { landedUrl }),
    ...(snapshots.length > 0 && { snapshots }),
  };
  return { ...body, ...acted, ...whole, httpStatus, captured, headers: withType(headers, contentType) };
}

/** A visit that acts on the page, shows it or records it always waits in full. */
export function getQuietTime(quietTimes: QuietTimes, url: string, options: RenderOptions): QuietTime {
  const { owner, loadWaitMs, scrolls, more, answer, commands, consent, snapshots, exchanges } = options;
  const isPlain = !(loadWaitMs > 0 || scrolls > 0 || more || answer || commands || consent || snapshots || exchanges);
  return isPlain ? quietTimes.forVisit(owner, url) : FULL_WAIT;
}

/** The referrer that a profile sets: sent in full, whatever the referrer policy of the site. */
function getReferrer({ visitAs }: RenderOptions) {
  const referrer = Object.entries(visitAs?.headers ?? {}).find(([name]) => isReferer(name))?.[1];
  return referrer === undefined ? {} : { referrer, referrerPolicy: 'unsafeUrl' as const };
}

function readRendered(page: LoadedPage, options: RenderOptions, fault: FailureText | null): Promise<Body> {
  const read = readAsShown(page, options);
  return fault ? withinPatience(read, fault) : read;
}

async function readAsShown(page: LoadedPage, { maxBytes, commands }: RenderOptions): Promise<Body> {
  const main = page.traffic.main();
  if (main && !isDocument(main)) return readBody(page, main, maxBytes);
  if (commands) await evaluate(page, 'page.forgetPasswords()');
  return readBrowserDocument(page, maxBytes);
}

/** Reads the page in its current state after a fault; if the page no longer responds, the result is the fault. */
async function withinPatience(read: Promise<Body>, fault: FailureText): Promise<Body> {
  const patience = new AbortController();
  const over = delay(FAULT_READING_MS, undefined, { signal: patience.signal }).then(() => {
    throw new VisitEnd(fault, false);
  });
  try {
    return await Promise.race([read, over]);
  } finally {
    patience.abort();
    over.catch(() => undefined);
  }
}

/** The page's response, which arrives with the navigation, before it or shortly after. */
async function received(traffic: Traffic): Promise<MainResponse> {
  for (;;) {
    const main = traffic.main();
    if (main) return main;
    await traffic.next(RECHECK_MS);
  }
}

const ABORTED = 'net::ERR_ABORTED';

// statuses of 400 and above without a body, and a login prompt that was not answered: the browser shows its own error
// page instead
const EMPTY_REFUSAL: ReadonlySet<string> = new Set([
  'net::ERR_HTTP_RESPONSE_CODE_FAILURE',
  'net::ERR_INVALID_AUTH_CREDENTIALS',
]);

/** The response of a site that refuses with an empty body; its status says why. */
function refusedPage({ url, httpStatus, headers, contentType }: MainResponse): PageRead {
  const type = contentType === '' ? 'text/html' : contentType;
  return { finalUrl: url, httpStatus, headers: withType(headers, type), body: new Uint8Array(), captured: [] };
}

/**
 * A document that the browser would download, such as a DOCX file or a PDF sent as an attachment; null for anything
 * else.
 */
async function readDownload(page: LoadedPage, { maxBytes, snapshots }: RenderOptions): Promise<PageRead | null> {
  const main = page.traffic.main();
  const type = main?.headers['content-type'] ?? '';
  if (main?.httpStatus !== 200 || isDocument(main) || !isPageType(type)) return null;
  const body = await readAgain(page, main.url, maxBytes);
  const made = snapshots && { snapshots: await takeSnapshots(page, snapshots) };
  return { finalUrl: main.url, httpStatus: 200, headers: withType(main.headers, type), body, captured: [], ...made };
}

function getLoadEnd({ slot, traffic }: LoadedPage, errorText: string): VisitEnd {
  const main = traffic.main();
  if (errorText !== ABORTED || !main) {
    return new VisitEnd(loadFailure(errorText, slot.connectionError()));
  }
  const isEmpty = main.httpStatus === 204 || main.httpStatus === 205;
  const message = `The address holds ${isEmpty ? 'nothing' : `no page but ${main.contentType || 'a file'}`}.`;
  return new VisitEnd({ message, reason: 'not_a_page', retry: false });
}

/** Why only the beginning of a page arrived; null if all of it did. A PDF was requested again to be read. */
function getBreak({ slot, traffic }: LoadedPage): FailureText | null {
  const errorText = traffic.brokenOff();
  if (errorText === null || /^application\/pdf/i.test(traffic.main()?.contentType ?? '')) return null;
  return loadFailure(errorText, slot.connectionError());
}

const OF_THE_WIRE = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/** Headers for a body that is no longer compressed as the server sent it. */
function withType(headers: Readonly<Record<string, string>>, contentType: string): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_WIRE.has(name));
  return { ...Object.fromEntries(kept), 'content-type': contentType };
}

function getTiming(traffic: Traffic, started: number): FetchTiming {
  const totalMs = performance.now() - started;
  const firstByteMs = traffic.main()?.firstByteMs ?? null;
  const downloadMs = firstByteMs === null ? null : totalMs - firstByteMs;
  return { firstByteMs, downloadMs, totalMs, redirects: traffic.redirects() };
}
