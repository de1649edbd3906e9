import { DEVICES, getDevice, getUserAgent, isReferer, type VisitAs } from '@shared/visit-as';
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { source as pageSource } from '../../../../injected/page?page-script';
import type { Gateway } from '../gateway/gateway';
import { blockRequests } from './block-requests';
import type { Blocker } from './blocker';
import type { RunningBrowser } from './browser-process';
import { type CookieExchange, exchangeCookies } from './exchange-cookies';
import { BROWSER_LANGUAGE } from './launch';
import { CLOSED_BROWSER, CLOSED_PAGE, type PageLoss } from './page-loss';
import { waitWithin } from './retry-briefly';

/** A page in its own browser context, used for visits of one owner. */
export interface Slot {
  /** The page for clicks and typing; `session` loads and reads it. */
  readonly page: Page;
  readonly session: CDPSession;
  readonly frameId: string;
  readonly cookies: CookieExchange;
  /** Changes which requests are blocked from now on; has no effect if the slot was opened without a blocker. */
  readonly blockBy: (blocker: Blocker | null) => void;
  /** Bytes on the wire since the last call, including late ones of earlier visits; null for a remote browser. */
  readonly takeBytes: () => number | null;
  /** Why the last connection failed. */
  readonly connectionError: () => Error | null;
  /** Id of our isolated world in the current document; null while there is none. */
  readonly world: () => string | null;
  /** Number of its execution context, which some calls need instead. */
  readonly worldNumber: () => number | null;
  /** Resolves with the reason when the page is lost. */
  readonly lost: Promise<PageLoss>;
  /** Whether its browser responds; one that does not is killed. */
  readonly check: () => Promise<boolean>;
  /** Bytes on the wire since `takeBytes`; null for a remote browser. */
  readonly bytes: () => number | null;
  /** Closes the page's connections and prevents new ones; false if that is not possible. */
  readonly cutOff: () => boolean;
  readonly isLost: () => boolean;
  /** Leaves the page, so that it does nothing until the next visit. */
  readonly rest: () => void;
  /** Closes the page, its context and its gateway; never rejects. */
  readonly close: () => Promise<void>;
}

export interface SlotOptions {
  readonly running: RunningBrowser;
  readonly openGateway: (() => Promise<Gateway>) | null;
  readonly assets: boolean;
  /** Whether to load styles, which decide what is visible and clickable. */
  readonly styles: boolean;
  /** Whether the browser was started without images. */
  readonly withoutImages: boolean;
  /** Decides which requests to block; null to block none. */
  readonly blocker: Blocker | null;
  readonly userAgent: string | null;
  /** The profile that pages see; null for the browser's own. */
  readonly visitAs: VisitAs | null;
}

const WORLD = 'winnow';
const VIEWPORT = { width: 1280, height: 1024 };
const CLOSE_PATIENCE_MS = 5000; // usually takes 0.1 s
const NETWORK_BUFFERS = { maxTotalBufferSize: 40_000_000, maxResourceBufferSize: 10_000_000 };

/** Opens a page; the caller closes it. */
export async function openSlot(options: SlotOptions): Promise<Slot> {
  const gateway = options.openGateway ? await options.openGateway() : null;
  const context = await options.running.browser
    .newContext({
      acceptDownloads: false,
      serviceWorkers: 'block', // requests sent by service workers would not be seen
      ...(gateway && { proxy: { server: gateway.url, bypass: '<-loopback>' } }), // loopback addresses use it, too
      ...(options.userAgent !== null && { userAgent: options.userAgent }),
      ...toContextOptions(options),
    })
    .catch(async (error) => {
      await gateway?.close();
      throw error;
    });
  try {
    return await openPageSlot(context, gateway, options);
  } catch (error) {
    await closeAll(context, gateway, options.running);
    throw error;
  }
}

async function openPageSlot(context: BrowserContext, gateway: Gateway | null, options: SlotOptions): Promise<Slot> {
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  const session = await context.newCDPSession(page);
  let world: string | null = null;
  let worldNumber: number | null = null;
  let lost: PageLoss | null = null;
  let reportLost: (what: PageLoss) => void = () => undefined;
  const whenLost = new Promise<PageLoss>((resolve) => {
    reportLost = (what) => {
      lost ??= what;
      resolve(what);
    };
  });
  page.on('crash', () => reportLost(options.running.crash()));
  page.on('close', () => reportLost(CLOSED_PAGE));
  void options.running.ended.then(reportLost);
  session.on('Runtime.executionContextCreated', ({ context: { id, name, uniqueId, auxData } }) => {
    if (name !== WORLD || auxData?.frameId !== frameId) return;
    world = uniqueId;
    worldNumber = id;
  });
  session.on('Runtime.executionContextsCleared', () => {
    world = null;
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextUniqueId }) => {
    if (world === executionContextUniqueId) world = null;
  });
  const { frameTree } = await session.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  const [blocking] = await Promise.all([
    blockRequests(session, frameId, options),
    session.send('Page.enable'),
    session.send('Runtime.enable'),
    session.send('Network.enable', NETWORK_BUFFERS),
    // on Linux no flag sets the language; a remote browser keeps its own
    ...(gateway && options.visitAs?.locale === undefined
      ? [session.send('Emulation.setLocaleOverride', { locale: BROWSER_LANGUAGE })]
      : []),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageSource, worldName: WORLD }),
  ]);
  return {
    page,
    session,
    frameId,
    cookies: exchangeCookies(session),
    blockBy: blocking.blockBy,
    takeBytes: () => {
      if (!gateway) return null;
      const bytes = gateway.bytes();
      gateway.reset(); // earlier failures do not belong to the next page
      return bytes;
    },
    connectionError: () => gateway?.lastError() ?? null,
    rest: () => void session.send('Page.navigate', { url: 'about:blank' }).catch(() => undefined),
    world: () => world,
    worldNumber: () => (world === null ? null : worldNumber),
    lost: whenLost,
    isLost: () => lost !== null,
    check: async () => {
      const answers = await options.running.answers();
      if (!answers) await options.running.giveUp();
      return answers;
    },
    bytes: () => gateway?.bytes() ?? null,
    cutOff: () => {
      gateway?.cutOff();
      return gateway !== null;
    },
    close: () => {
      reportLost(CLOSED_BROWSER);
      return closeAll(context, gateway, options.running);
    },
  };
}

/** Applies a profile to the browser context. */
function toContextOptions({ visitAs, running }: SlotOptions): BrowserContextOptions {
  if (!visitAs) return { viewport: VIEWPORT };
  const { locale, timezone, geolocation, headers } = visitAs;
  const name = getDevice(visitAs);
  const device = name && DEVICES[name];
  const userAgent = getUserAgent(visitAs, Number.parseInt(running.browser.version(), 10));
  return {
    viewport: device?.viewport ?? VIEWPORT,
    ...(device && { deviceScaleFactor: device.scale, isMobile: device.touch, hasTouch: device.touch }),
    ...(userAgent !== null && { userAgent }),
    ...(locale !== undefined && { locale }),
    ...(headers && { extraHTTPHeaders: withoutReferer(headers) }),
    ...(timezone !== undefined && { timezoneId: timezone }),
    ...(geolocation && { geolocation, permissions: ['geolocation'] }),
  };
}

/**
 * Removes the referrer: Chrome blocks requests whose referrer does not match their page. It is passed when the page is
 * loaded.
 */
function withoutReferer(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isReferer(name)));
}

/** A browser that cannot close a page in time is killed. */
async function closeAll(context: BrowserContext, gateway: Gateway | null, running: RunningBrowser): Promise<void> {
  const closed = context.close().catch(() => undefined);
  await waitWithin(CLOSE_PATIENCE_MS, Promise.race([closed, running.ended])).catch(running.giveUp);
  await gateway?.close();
}
