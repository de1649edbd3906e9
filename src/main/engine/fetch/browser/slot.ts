import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { source as pageSource } from '../../../../injected/page?page-script';
import type { Gateway } from '../gateway/gateway';
import { blockAssets } from './block-assets';
import type { RunningBrowser } from './browser-process';
import { type CookieExchange, exchangeCookies } from './exchange-cookies';
import { BROWSER_LANGUAGE } from './launch';
import { CLOSED_BROWSER, CLOSED_PAGE, type PageLoss } from './page-loss';
import { patiently } from './retry-briefly';

/** One page in a browser context of its own, used for one visit after another of one owner. */
export interface Slot {
  /** For actions that a person would do on the page; the session loads and reads it. */
  readonly page: Page;
  readonly session: CDPSession;
  readonly frameId: string;
  readonly cookies: CookieExchange;
  /** Bytes on the wire since it was asked last, late ones of earlier visits included; null for a browser elsewhere. */
  readonly takeBytes: () => number | null;
  /** Why the last connection could not be made. */
  readonly connectionError: () => Error | null;
  /** Identifies the world our scripts run in, in the document that is open now; null while there is none. */
  readonly world: () => string | null;
  /** Resolves with the reason once the page is lost. */
  readonly lost: Promise<PageLoss>;
  /** Whether its browser answers; one that does not is given up. */
  readonly check: () => Promise<boolean>;
  /** Bytes on the wire since `takeBytes`; null for a browser elsewhere. */
  readonly bytes: () => number | null;
  /** Ends the page's connections and lets it make no more, until it is closed; false where that cannot be done. */
  readonly cutOff: () => boolean;
  readonly isLost: () => boolean;
  /** Leaves the page, so that it does nothing more until the next visit. */
  readonly rest: () => void;
  /** Ends the page, its context and its gateway; never rejects. */
  readonly close: () => Promise<void>;
}

export interface SlotOptions {
  readonly running: RunningBrowser;
  readonly openGateway: (() => Promise<Gateway>) | null;
  readonly assets: boolean;
  /** Loads styles, which decide what can be seen and clicked. */
  readonly styles: boolean;
  /** Whether the browser was started so that it loads no images. */
  readonly withoutImages: boolean;
  readonly userAgent: string | null;
}

const WORLD = 'winnow';
const VIEWPORT = { width: 1280, height: 1024 };
const CLOSE_PATIENCE_MS = 5000; // takes a tenth of a second
const NETWORK_BUFFERS = { maxTotalBufferSize: 40_000_000, maxResourceBufferSize: 10_000_000 };

/** Opens a page; the caller closes it. */
export async function openSlot(options: SlotOptions): Promise<Slot> {
  const gateway = options.openGateway ? await options.openGateway() : null;
  const context = await options.running.browser
    .newContext({
      viewport: VIEWPORT,
      acceptDownloads: false,
      serviceWorkers: 'block', // their requests would be hidden
      ...(gateway && { proxy: { server: gateway.url, bypass: '<-loopback>' } }), // this computer's own addresses go by it too
      ...(options.userAgent !== null && { userAgent: options.userAgent }),
    })
    .catch(async (error) => {
      await gateway?.close();
      throw error;
    });
  try {
    return await openPage(context, gateway, options);
  } catch (error) {
    await closeAll(context, gateway, options.running);
    throw error;
  }
}

async function openPage(context: BrowserContext, gateway: Gateway | null, options: SlotOptions): Promise<Slot> {
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  const session = await context.newCDPSession(page);
  let world: string | null = null;
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
  session.on('Runtime.executionContextCreated', ({ context: { name, uniqueId, auxData } }) => {
    if (name === WORLD && auxData?.frameId === frameId) world = uniqueId;
  });
  session.on('Runtime.executionContextsCleared', () => {
    world = null;
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextUniqueId }) => {
    if (world === executionContextUniqueId) world = null;
  });
  const { frameTree } = await session.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  await Promise.all([
    session.send('Page.enable'),
    session.send('Runtime.enable'),
    session.send('Network.enable', NETWORK_BUFFERS),
    // on Linux no flag of the browser sets it; a browser elsewhere keeps its own
    ...(gateway ? [session.send('Emulation.setLocaleOverride', { locale: BROWSER_LANGUAGE })] : []),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageSource, worldName: WORLD }),
    ...(options.assets ? [] : [blockAssets(session, options)]),
  ]);
  return {
    page,
    session,
    frameId,
    cookies: exchangeCookies(session),
    takeBytes: () => {
      if (!gateway) return null;
      const bytes = gateway.bytes();
      gateway.reset(); // earlier failures do not belong to the next page
      return bytes;
    },
    connectionError: () => gateway?.lastError() ?? null,
    rest: () => void session.send('Page.navigate', { url: 'about:blank' }).catch(() => undefined),
    world: () => world,
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

/** A browser that cannot close a page in time is given up. */
async function closeAll(context: BrowserContext, gateway: Gateway | null, running: RunningBrowser): Promise<void> {
  const closed = context.close().catch(() => undefined);
  await patiently(CLOSE_PATIENCE_MS, Promise.race([closed, running.ended])).catch(running.giveUp);
  await gateway?.close();
}
