import type { BrowserContext } from 'playwright-core';
import type { CookieRecord } from '../http/cookies';
import { fromBrowserCookie } from './exchange-cookies';
import { launchMarked } from './launch';

export interface WindowOptions {
  readonly executablePath: string;
  readonly withoutSandbox: boolean;
}

const LOOK_EVERY_MS = 500; // polled, because a browser that closes with its window cannot be asked for cookies afterwards

/** Opens a site in a browser window with a fresh profile; returns its cookies when the user closes it. */
export async function openLogInWindow(
  { executablePath, withoutSandbox }: WindowOptions,
  url: string,
): Promise<readonly CookieRecord[]> {
  const { browser } = await launchMarked({
    executablePath,
    headless: false,
    chromiumSandbox: !withoutSandbox,
    args: ['--no-first-run', '--no-default-browser-check', '--disable-sync', '--disable-component-update'],
  });
  try {
    const context = await browser.newContext({ viewport: null });
    const page = await context.newPage();
    const cookies = watchCookies(context);
    // if the site does not respond, the window itself shows it
    await page.goto(url, { waitUntil: 'commit' }).catch(() => undefined);
    await new Promise<void>((closed) => {
      page.once('close', () => closed());
      browser.once('disconnected', () => closed());
      if (page.isClosed()) closed();
    });
    return await cookies.last();
  } finally {
    await browser.close().catch(() => undefined);
  }
}

/** Whether this computer has a display for windows. */
export function hasDisplay(environment: Readonly<Record<string, string | undefined>>): boolean {
  return process.platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}

/** Reads the cookies periodically; `last` returns the last result. */
function watchCookies(context: BrowserContext): { readonly last: () => Promise<readonly CookieRecord[]> } {
  let known: readonly CookieRecord[] = [];
  const readCookies = async () => {
    known = (await context.cookies()).map(fromBrowserCookie);
  };
  const timer = setInterval(() => void readCookies().catch(() => undefined), LOOK_EVERY_MS);
  return {
    last: async () => {
      clearInterval(timer);
      await readCookies().catch(() => undefined); // usually the browser outlives its window
      return known;
    },
  };
}
