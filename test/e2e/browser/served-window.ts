import { type APIRequestContext, type Browser, type BrowserContextOptions, type Page, request } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Serve, startServe } from '../../helpers/serve';
import {
  CLEAR_STORAGE,
  closeWindows,
  noteFaults,
  type OpenWindow,
  openWindow,
  PLAIN_MEDIA,
  type SignedIn,
  sharedChromium,
  signIn,
} from './open-window';

/** A server of its own and a browser that is signed in to it, for the tests of one `describe`. */
export interface ServedWindow {
  readonly baseUrl: () => string;
  /** Calls the server with the session of the window, beside it. */
  readonly request: () => APIRequestContext;
  /** Opens the window as at a first visit, at an address below the server's own; one that was opened before is gone. */
  readonly open: (path?: string, options?: BrowserContextOptions) => Promise<OpenWindow>;
  /** Goes to an address in the window as it stands, which loads nothing; opens one where there is none, or where a test failed in it. */
  readonly show: (path: string) => Promise<OpenWindow>;
}

interface Started {
  readonly serve: Serve;
  readonly browser: Browser;
  readonly user: SignedIn;
  readonly caller: APIRequestContext;
}

/** Call it in a `describe`: starts everything before its tests, with what `prepare` adds to the environment, and ends it after them. */
export function useServedWindow(
  prepare: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): ServedWindow {
  let serve: Serve | null = null;
  let browser: Browser | null = null;
  let user: SignedIn | null = null;
  let caller: APIRequestContext | null = null;
  let opened: OpenWindow | null = null; // what can be used again
  const started = (): Started => {
    if (!serve || !browser || !user || !caller) throw new Error('the window is open only while the tests run');
    return { serve, browser, user, caller };
  };

  beforeAll(async () => {
    const env = await prepare();
    [serve, browser] = await Promise.all([startServe({ env }), sharedChromium()]);
    user = await signIn(browser, serve.link);
    const { storageState, secret } = user;
    caller = await request.newContext({
      ...(storageState && { storageState }),
      extraHTTPHeaders: { 'winnow-session': secret },
    });
  });

  afterEach(({ task }) => {
    if (task.result?.errors?.length) opened = null;
  });

  afterAll(async () => {
    await caller?.dispose();
    await closeWindows();
    await serve?.stop();
  });

  const open = async (path = '', options?: BrowserContextOptions) => {
    const { browser, serve, user } = started();
    const url = serve.baseUrl + path;
    if (opened && !options && !opened.page.isClosed()) {
      opened = await openAnew(opened, url);
      return opened;
    }
    await closeWindows();
    const fresh = await openWindow(browser, url, { storageState: user.storageState, ...options });
    opened = options ? null : fresh;
    return fresh;
  };

  return {
    baseUrl: () => started().serve.baseUrl,
    request: () => started().caller,
    open,
    show: async (path) => {
      if (!opened || opened.page.isClosed()) return open(path);
      opened = { page: opened.page, faults: noteFaultsAnew(opened.page) };
      await opened.page.goto(started().serve.baseUrl + path);
      return opened;
    },
  };
}

/** Opens an address in a window that was used, with nothing kept but what the browser has compiled: half the work of a new one. */
async function openAnew({ page }: OpenWindow, url: string): Promise<OpenWindow> {
  await page.unrouteAll();
  await page.context().setOffline(false);
  await page.goto(new URL('/icon.svg', url).href); // no script there writes to the storage again
  await page.evaluate(CLEAR_STORAGE);
  await page.emulateMedia(PLAIN_MEDIA);
  const faults = noteFaultsAnew(page); // without what leaving the page before broke off
  await page.goto(url);
  return { page, faults };
}

function noteFaultsAnew(page: Page): readonly string[] {
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  return noteFaults(page);
}
