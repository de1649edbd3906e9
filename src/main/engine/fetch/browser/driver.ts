import type { BrowserType } from 'playwright-core';

/** Playwright's Chromium driver; loaded on first use, because loading takes half a second. */
export async function loadDriver(): Promise<BrowserType> {
  return (await import('playwright-core')).chromium;
}
