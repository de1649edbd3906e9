import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { source as pageSource } from '../../../../injected/page?page-script';
import type { Gateway } from '../gateway/gateway';
import { blockAssets } from './block-assets';
import { type CookieExchange, exchangeCookies } from './exchange-cookies';

/** One page in a browser context of its own, used for one visit after another of one owner. */
export interface Slot {
  /** For what is done on the page as a person does it; it is loaded and read by the session. */
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
  /** Resolves, with what happened, once the page is lost. */
  readonly lost: Promise<string>;
  readonly isLost: () => boolean;
  /** Leaves the page, so that it does nothing more until the next visit. */
  readonly rest: () => void;
  /** Ends the page, its context and its gateway; never rejects. */
  readonly close: () => Promise<void>;
}

export interface SlotOptions {
  readonly browser: Browser;
  readonly openGateway: (() => Promise<Gateway>) | null;
  readonly assets: boolean;
  /** Load styles, on which it depends what can be seen and clicked. */
  readonly styles: boolean;
  /** Whether the browser was started so that it loads no images. */
  readonly withoutImages: boolean;
  readonly userAgent: string | null;
}

const WORLD = 'winnow';
const VIEWPORT = { width: 1280, height: 1024 };
const CLOSE_PATIENCE_MS = 5000; // a browser that hangs is ended by its process
const NETWORK_BUFFERS = { maxTotalBufferSize: 40_000_000, maxResourceBufferSize: 10_000_000 };

/** Opens a page; the caller closes it. */
export async function openSlot(options: SlotOptions): Promise<Slot> {
  const gateway = options.openGateway ? await options.openGateway() : null;
  const context = await options.browser
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
    await closeAll(context, gateway);
    throw error;
  }
}

async function openPage(context: BrowserContext, gateway: Gateway | null, options: SlotOptions): Promise<Slot> {
  const page = await context.newPage();
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  const session = await context.newCDPSession(page);
  let world: string | null = null;
  let lost: string | null = null;
  let tellLost: (what: string) => void = () => undefined;
  const whenLost = new Promise<string>((resolve) => {
    tellLost = (what) => {
      lost ??= what;
      resolve(what);
    };
  });
  page.on('crash', () => tellLost('The page crashed the browser.'));
  page.on('close', () => tellLost('The browser closed the page.'));
  options.browser.once('disconnected', () => tellLost('The browser ended while it loaded the page.'));
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
      gateway.reset(); // what failed before is not told of the next page
      return bytes;
    },
    connectionError: () => gateway?.lastError() ?? null,
    rest: () => void session.send('Page.navigate', { url: 'about:blank' }).catch(() => undefined),
    world: () => world,
    lost: whenLost,
    isLost: () => lost !== null,
    close: () => {
      tellLost('The browser was closed.');
      return closeAll(context, gateway);
    },
  };
}

async function closeAll(context: BrowserContext, gateway: Gateway | null): Promise<void> {
  const closed = context.close().catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_PATIENCE_MS);
  });
  await Promise.race([closed, patience]);
  clearTimeout(timer);
  await gateway?.close();
}
