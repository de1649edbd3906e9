import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import type { Browser } from 'playwright-core';
import { openGateway } from '../gateway/gateway';
import type { Addresses, Asker } from '../http/addresses';
import type { Blocker } from './blocker';
import { type BrowserProcess, createBrowserProcess, type RunningBrowser, type StartedBrowser } from './browser-process';
import type { BrowserDeadlines } from './deadlines';
import { loadDriver } from './driver';
import type { Installed } from './installed-cache';
import { launchBrowser } from './launch';
import { BrowserTimeout, waitWithin } from './retry-briefly';
import { openSlot, type Slot, type SlotOptions } from './slot';
import type { BrowserRoute, RenderOptions } from './types';

/** The browsers for loading pages: a local one without assets, a local one with assets, and remote ones. */
export interface Browsers {
  /**
   * Opens a page for visits with these options, private-host permissions and blocked requests; the caller closes it.
   * Rejects if the browser does not start, with `BrowserGivenUp` if it no longer responds, or with the signal's reason.
   */
  readonly open: (options: RenderOptions, asker: Asker, blocker: Blocker | null, signal: AbortSignal) => Promise<Slot>;
  /** The local browser. Rejects if it does not start. */
  readonly local: (signal: AbortSignal) => Promise<Browser>;
  /** Null until one was started. */
  readonly version: () => string | null;
  readonly running: () => boolean;
  readonly restarts: () => number;
  /** Whether a local browser uses too much memory. */
  readonly isLarge: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export function createBrowsers(
  installed: Installed,
  addresses: Addresses,
  deadlines: BrowserDeadlines,
  withoutSandbox: boolean,
): Browsers {
  let version: string | null = null;
  const local = (images: boolean) =>
    createBrowserProcess(async () => {
      const { path } = installed.used();
      const started = await launchBrowser({ executablePath: path, images, withoutSandbox });
      version = started.browser.version();
      return started;
    }, deadlines);
  const here = { plain: local(false), withAssets: local(true) };
  const elsewhere = new Map<string, BrowserProcess>();
  const processFor = (route: BrowserRoute, assets: boolean): BrowserProcess => {
    if (route.via !== 'browser') return assets ? here.withAssets : here.plain;
    const known =
      elsewhere.get(route.endpoint) ?? createBrowserProcess(() => connectToRemote(route.endpoint), deadlines);
    elsewhere.set(route.endpoint, known);
    return known;
  };
  const locals = Object.values(here);
  return {
    open: async ({ route, assets, commands, consent, visitAs = null }, asker, blocker, signal) => {
      const styles = commands !== undefined || consent !== undefined;
      const running = await waitWithin(START_PATIENCE_MS, processFor(route, assets).use(), signal);
      const common = { running, assets, styles, blocker, visitAs };
      if (route.via === 'browser')
        return openInTime(
          { ...common, withoutImages: false, userAgent: null, openGateway: null },
          deadlines.openMs,
          signal,
        );
      const bounds = { addresses, permit: (host: string) => addresses.permit(host, asker) };
      const openOwn = () => openGateway(route, bounds);
      const { userAgent } = running;
      return openInTime(
        { ...common, withoutImages: !assets, userAgent, openGateway: openOwn },
        deadlines.openMs,
        signal,
      );
    },
    local: async (signal) => (await waitWithin(START_PATIENCE_MS, here.plain.use(), signal)).browser,
    version: () => version,
    running: () => locals.some((each) => each.running()),
    restarts: () => locals.reduce((sum, each) => sum + each.restarts(), 0),
    isLarge: async () => {
      const running = locals.filter((each) => each.running());
      const sizes = await Promise.all(running.map(async (each) => browserMemoryBytes((await each.use()).browser)));
      return sizes.some((bytes) => bytes !== null && bytes > MAX_BROWSER_BYTES);
    },
    close: async () => {
      await Promise.all([...locals, ...elsewhere.values()].map((each) => each.close()));
      elsewhere.clear();
    },
  };
}

/** Connects to a remote browser. Its address may contain a key, so it never appears in messages. */
async function connectToRemote(endpoint: string): Promise<StartedBrowser> {
  try {
    const browser = await (await loadDriver()).connectOverCDP(endpoint);
    const kill = () => waitWithin(HANG_UP_PATIENCE_MS, browser.close()).catch(() => undefined);
    return { browser, id: null, kill };
  } catch (cause) {
    throw new Error(`the browser at ${new URL(endpoint).host} does not answer.`, { cause });
  }
}

/** A browser that no longer opened pages was killed and replaced. */
export class BrowserGivenUp extends Error {}

const START_PATIENCE_MS = 60_000; // half of this remains after its own start deadline
const HANG_UP_PATIENCE_MS = 2000;

/** Opens a page, or kills its browser if that takes too long; a page that is no longer needed is closed. */
async function openInTime(options: SlotOptions, openMs: number, signal: AbortSignal): Promise<Slot> {
  const { running } = options;
  const opened = openSlot(options);
  const opening = Promise.race([waitWithin(openMs, opened), whenEnded(running)]).catch(async (error) => {
    closeLate(opened);
    if (!(error instanceof BrowserTimeout)) throw error;
    await running.giveUp();
    throw new BrowserGivenUp(error.message);
  });
  try {
    return await waitWithin(2 * openMs, opening, signal);
  } catch (error) {
    closeLate(opening);
    throw error;
  }
}

async function whenEnded({ ended }: RunningBrowser): Promise<never> {
  const { message, byBrowser } = await ended;
  throw byBrowser ? new BrowserGivenUp(message) : new Error(message);
}

function closeLate(opening: Promise<Slot>): void {
  opening.then((slot) => slot.close()).catch(() => undefined);
}

const PAGE_BYTES = 4096;

/** Bytes a browser may use before its contexts are renewed: a quarter of the computer's memory, at most 3 GB. */
const MAX_BROWSER_BYTES = Math.min(3_000_000_000, totalmem() / 4);

/** Private memory of a browser's processes in bytes; null if unknown. */
async function browserMemoryBytes(browser: Browser): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const sizes = await Promise.all(processInfo.map(({ id }) => ownBytes(id)));
    return sizes.reduce((sum, size) => sum + size, 0);
  } finally {
    await session.detach().catch(() => undefined); // it may have closed meanwhile
  }
}

async function ownBytes(pid: number): Promise<number> {
  try {
    const [, resident, shared] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return (Number(resident) - Number(shared)) * PAGE_BYTES;
  } catch {
    return 0; // it ended meanwhile
  }
}
