// Renders pages with Crawlee's PlaywrightCrawler, tuned: headless, pictures, fonts and styles blocked, nothing stored.
// `networkidle` waits as one does on a site one does not know; any other argument is a selector of what comes last.
import { Configuration, LogLevel, log, PlaywrightCrawler } from '@crawlee/playwright';
import { chromium } from 'playwright-core';

const [origin, count, inFlight, executablePath, waitFor] = process.argv.slice(2);
log.setLevel(LogLevel.ERROR);
const knowsNothing = waitFor === 'networkidle';
const pages = {};
const crawler = new PlaywrightCrawler(
  {
    minConcurrency: Number(inFlight),
    maxConcurrency: Number(inFlight),
    maxRequestRetries: 0,
    useSessionPool: false,
    launchContext: {
      launcher: chromium,
      launchOptions: { executablePath, headless: true, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
    },
    browserPoolOptions: { useFingerprints: false, retireBrowserAfterPageCount: 100_000 },
    preNavigationHooks: [
      async ({ blockRequests }, gotoOptions) => {
        gotoOptions.waitUntil = knowsNothing ? 'networkidle' : 'domcontentloaded';
        await blockRequests({ extraUrlPatterns: ['.woff2'] });
      },
    ],
    requestHandler: async ({ page, request }) => {
      if (!knowsNothing) await page.waitForSelector(waitFor, { state: 'attached' });
      pages[new URL(request.url).pathname] = await page.content();
    },
  },
  new Configuration({ persistStorage: false, availableMemoryRatio: 0.9 }),
);
const started = performance.now();
await crawler.run(Array.from({ length: Number(count) }, (_, index) => `${origin}/shelf/${index}`));
const seconds = (performance.now() - started) / 1000;
process.send({ pages, seconds }, () => process.exit(0));
