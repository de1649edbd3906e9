import type { Browser } from 'playwright-core';
import { openGateway } from '../gateway/gateway';
import type { Addresses, Asker } from '../http/addresses';
import { browserMemoryBytes, MOST_BROWSER_BYTES } from './browser-memory';
import { type BrowserProcess, browserProcess } from './browser-process';
import { driver } from './driver';
import type { Installed } from './installed';
import { isRootOnLinux, launchBrowser } from './launch';
import { openSlot, type Slot } from './slot';
import type { BrowserRoute, RenderOptions } from './types';

/** The browsers that pages are loaded in: one here for pages without assets, one for those with, and those elsewhere. */
export interface Browsers {
  /** Opens a page for visits of these options, which reach private hosts on this behalf; the caller closes it. Rejects where the browser does not start. */
  readonly open: (options: RenderOptions, asker: Asker) => Promise<Slot>;
  /** Null until one was started. */
  readonly version: () => string | null;
  readonly running: () => boolean;
  readonly restarts: () => number;
  /** Whether a browser here takes more memory than it should. */
  readonly isLarge: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export function createBrowsers(installed: Installed, addresses: Addresses): Browsers {
  let version: string | null = null;
  const local = (images: boolean) =>
    browserProcess(async () => {
      const { path } = installed.used();
      const browser = await launchBrowser({ executablePath: path, images, withoutSandbox: isRootOnLinux() });
      version = browser.version();
      return browser;
    });
  const here = { plain: local(false), withAssets: local(true) };
  const elsewhere = new Map<string, BrowserProcess>();
  const processFor = (route: BrowserRoute, assets: boolean): BrowserProcess => {
    if (route.via !== 'browser') return assets ? here.withAssets : here.plain;
    const known = elsewhere.get(route.endpoint) ?? browserProcess(() => connect(route.endpoint));
    elsewhere.set(route.endpoint, known);
    return known;
  };
  const locals = Object.values(here);
  return {
    open: async ({ route, assets, commands }, asker) => {
      const styles = commands !== undefined;
      const browser = await processFor(route, assets).use();
      if (route.via === 'browser')
        return openSlot({ browser, assets, styles, withoutImages: false, userAgent: null, openGateway: null });
      const userAgent = await windowUserAgent(browser);
      return openSlot({
        browser,
        assets,
        styles,
        withoutImages: !assets,
        userAgent,
        openGateway: () => openGateway(route, { addresses, permit: (host) => addresses.permit(host, asker) }),
      });
    },
    version: () => version,
    running: () => locals.some((each) => each.running()),
    restarts: () => locals.reduce((sum, each) => sum + each.restarts(), 0),
    isLarge: async () => {
      const running = locals.filter((each) => each.running());
      const sizes = await Promise.all(running.map(async (each) => browserMemoryBytes(await each.use())));
      return sizes.some((bytes) => bytes !== null && bytes > MOST_BROWSER_BYTES);
    },
    close: async () => {
      await Promise.all([...locals, ...elsewhere.values()].map((each) => each.close()));
      elsewhere.clear();
    },
  };
}

/** Connects to a browser elsewhere. Its address may hold a key, which no message shows. */
async function connect(endpoint: string): Promise<Browser> {
  try {
    return await (await driver()).connectOverCDP(endpoint);
  } catch (cause) {
    throw new Error(`the browser at ${new URL(endpoint).host} does not answer.`, { cause });
  }
}

/** What the browser calls itself where it has a window: many sites send nothing to one that says it has none. */
async function windowUserAgent(browser: Browser): Promise<string> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { userAgent } = await session.send('Browser.getVersion');
    return userAgent.replace('HeadlessChrome', 'Chrome');
  } finally {
    await session.detach().catch(() => undefined);
  }
}
