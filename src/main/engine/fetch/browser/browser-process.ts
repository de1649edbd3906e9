import type { Browser } from 'playwright-core';

/** A browser that is started when it is needed and ends when it no longer is. */
export interface BrowserProcess {
  /** The running browser, started if need be. Rejects where it does not start. */
  readonly use: () => Promise<Browser>;
  readonly running: () => boolean;
  /** How often it was started after the first time. */
  readonly restarts: () => number;
  readonly close: () => Promise<void>;
}

/** `start` starts a browser or connects to one. */
export function browserProcess(start: () => Promise<Browser>): BrowserProcess {
  let current: Promise<Browser> | null = null;
  let connected = false;
  let starts = 0;

  const open = async (): Promise<Browser> => {
    const browser = await start();
    starts++;
    connected = true;
    browser.once('disconnected', () => {
      connected = false;
      current = null;
    });
    return browser;
  };
  return {
    use: () => {
      current ??= open().catch((error) => {
        current = null;
        throw error;
      });
      return current;
    },
    running: () => connected,
    restarts: () => Math.max(0, starts - 1),
    close: async () => {
      const browser = await current?.catch(() => null);
      current = null;
      await browser?.close().catch(() => undefined);
    },
  };
}
