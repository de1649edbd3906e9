import type { BrowserType } from 'playwright-core';

/** What drives a browser; loaded with the first page that needs one, since that takes half a second. */
export async function driver(): Promise<BrowserType> {
  return (await import('playwright-core')).chromium;
}
