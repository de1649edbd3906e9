import type { BrowserType } from 'playwright-core';

/** Playwright's Chromium driver, loaded with the first page that needs it, because loading takes half a second. */
export async function loadDriver(): Promise<BrowserType> {
  return (await import('playwright-core')).chromium;
}
