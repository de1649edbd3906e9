import type { BrowserType } from 'playwright-core';

/** The browser driver; loaded with the first page that needs one, since loading takes half a second. */
export async function driver(): Promise<BrowserType> {
  return (await import('playwright-core')).chromium;
}
