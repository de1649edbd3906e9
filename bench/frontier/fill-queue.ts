import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CrawlStrategy } from '@shared/crawl';
import { createScope } from '@shared/crawl-scope';
import { parsePattern } from '@shared/pattern';
import { createCrawlState } from '../../src/main/engine/crawl/crawl-state';
import { addUrl } from '../../src/main/engine/crawl/record-links';
import { createSeenUrls } from '../../src/main/engine/crawl/seen-urls';
import { learnPage } from '../../src/main/engine/jobs/record/learn-page';
import { openStore } from '../../src/main/engine/store/index';
import { seeded } from './sites';

const LINKS = 50; // of one page
const LEASES = 400;
const SECTIONS = 60;

/** Puts so many URLs into the queue of one job, then takes from it in each order, and prints times and memory. */
export function fillQueue(urls: number): void {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const store = openStore(folder);
  const job = store.jobs.insert({ id: 'j', name: 'j', type: 'crawl', args: {}, artifacts: [], createdAt: 1 });
  const pattern = parsePattern('http://site.test/item/**');
  const scope = createScope({ pattern, startUrls: [], maxDepth: null, priority: {} });
  const parts = { store, random: seeded(1), now: Date.now };
  const order = { strategy: 'best', byLevel: false } as const;
  const plan = { pattern, query: null, order, inRandomOrder: false, readsItems: false };
  const crawlState = createCrawlState(parts, job, plan);
  const context = { store, job, seen: createSeenUrls(), crawlState };
  const rss = () => process.memoryUsage().rss / 1_000_000;
  const heap = () => process.memoryUsage().heapUsed / 1_000_000;
  const before = rss();
  const started = performance.now();
  for (let at = 0; at < urls; at += LINKS) {
    store.atomically(() => {
      for (let link = at; link < at + LINKS; link++) {
        const url = `http://site.test/${link % 5 === 0 ? 'item' : `section-${link % SECTIONS}`}/${link}?page=${link % 7}`;
        const found = { kind: 'anchor', text: `Label ${link % 11}`, region: link % 3 === 0 ? 'list' : 'main' } as const;
        addUrl(context, scope, url, { depth: 1 + Math.floor(link / 1000), origin: 'link', parent: null, link: found });
      }
    });
    crawlState.takeFresh();
    if ((at + LINKS) % (urls / 4) === 0) say(`${at + LINKS} URLs queued`, at + LINKS, performance.now() - started);
  }

  function say(label: string, count: number, ms: number): void {
    console.log(
      `${label}: ${Math.round((count / ms) * 1000)} a second, ${((ms / count) * 1000).toFixed(1)} µs each, memory ${before.toFixed(0)} → ${rss().toFixed(0)} MB (heap ${heap().toFixed(0)})`,
    );
  }

  for (const strategy of ['best', 'bfs', 'dfs'] satisfies CrawlStrategy[]) {
    for (const size of [1, 24]) {
      const at = performance.now();
      let [taken, leasing] = [0, 0];
      for (let lease = 0; lease < LEASES; lease++) {
        store.atomically(() => {
          const began = performance.now();
          const rows = crawlState.frontier.lease(size, size, { strategy, byLevel: false }, 0);
          leasing += performance.now() - began;
          taken += rows.length;
          for (const row of rows) {
            store.requests.finish(row.id, { state: 'done', status: 'ok', message: null, page: null });
            learnPage(context, row, { hits: row.id % 3, extracted: false, fingerprint: null, links: [] });
          }
        });
      }
      say(`${strategy}, ${size} at a time, recorded`, taken, performance.now() - at);
      console.log(`  leasing alone: ${((leasing / taken) * 1000).toFixed(1)} µs a page`);
    }
  }
  const again = performance.now();
  createCrawlState(parts, job, plan).frontier.lease(1, 1, { strategy: 'best', byLevel: false }, 0);
  console.log(`first lease after a restart: ${(performance.now() - again).toFixed(1)} ms`);
  console.log(`database ${(statSync(join(folder, 'winnow.db')).size / 1_000_000).toFixed(0)} MB`);
  store.close();
  rmSync(folder, { recursive: true, force: true });
}
