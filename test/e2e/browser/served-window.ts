import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Serve, startServe } from '../../helpers/serve';
import { launchChromium, type OpenWindow, openWindow, type SignedIn, signIn } from './open-window';

/** A server of its own and a browser that is signed in to it, for the tests of one `describe`. */
export interface ServedWindow {
  readonly baseUrl: () => string;
  /** Opens the window, at an address below the server's own; one that was opened before is closed. */
  readonly open: (path?: string, options?: BrowserContextOptions) => Promise<OpenWindow>;
}

interface Started {
  readonly serve: Serve;
  readonly browser: Browser;
  readonly user: SignedIn;
}

/** Call it in a `describe`: starts everything before its tests, with what `prepare` adds to the environment, and ends it after them. */
export function useServedWindow(
  prepare: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
): ServedWindow {
  let serve: Serve | null = null;
  let browser: Browser | null = null;
  let user: SignedIn | null = null;
  let opened: OpenWindow | null = null;
  const started = (): Started => {
    if (!serve || !browser || !user) throw new Error('the window is open only while the tests run');
    return { serve, browser, user };
  };

  beforeAll(async () => {
    const env = await prepare();
    [serve, browser] = await Promise.all([startServe({ env }), launchChromium()]);
    user = await signIn(browser, serve.link);
  });

  afterAll(async () => {
    await browser?.close();
    await serve?.stop();
  });

  return {
    baseUrl: () => started().serve.baseUrl,
    open: async (path = '', options = {}) => {
      await opened?.page.context().close(); // a window at work behind the one that is tested slows it down
      opened = await openWindow(started().browser, started().serve.baseUrl + path, { ...started().user, ...options });
      return opened;
    },
  };
}
