import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CrawlStrategy } from '@shared/crawl';
import { createScope } from '@shared/crawl-scope';
import { parsePattern } from '@shared/pattern';
import { createCrawlState } from '../../src/main/engine/crawl/crawl-state';
import { addUrl, recordLinks } from '../../src/main/engine/crawl/record-links';
import { createSeenUrls } from '../../src/main/engine/crawl/seen-urls';
import { learnPage } from '../../src/main/engine/jobs/record/learn-page';
import { openStore } from '../../src/main/engine/store/index';
import { type LinkedSite, seeded } from './sites';

/** Hits known after each visit of a crawl that has no network: the order alone decides. */
export function crawlLinks(
  site: LinkedSite,
  strategy: CrawlStrategy,
  maxVisits: number,
  seed: number,
): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const store = openStore(folder);
  try {
    const facts = { id: 'j', name: 'j', type: 'crawl', args: {}, artifacts: [], createdAt: 1 } as const;
    const job = store.jobs.insert(facts);
    const pattern = parsePattern(site.pattern);
    const scope = createScope({ pattern, startUrls: [site.start], maxDepth: null, priority: {} });
    const order = { strategy, byLevel: false };
    const plan = { pattern, query: null, order, inRandomOrder: false, readsItems: false };
    const crawlState = createCrawlState({ store, random: seeded(seed), now: Date.now }, job, plan);
    const context = { store, job, seen: createSeenUrls(), crawlState };
    addUrl(context, scope, site.start, { depth: 0, origin: 'start', parent: null });
    const curve: number[] = [];
    let hits = 0;
    while (curve.length < maxVisits) {
      const inFlight = Math.min(4, maxVisits - curve.length);
      const leased = crawlState.frontier.lease(inFlight, inFlight, order, 0);
      if (leased.length === 0) break;
      store.atomically(() => {
        for (const request of leased) {
          store.requests.finish(request.id, { state: 'done', status: 'ok', message: null, page: null });
          const found = site.links(request.url);
          const added = recordLinks(context, scope, request, found).length;
          learnPage(context, request, {
            hits: added,
            extracted: false,
            fingerprint: null,
            links: found.map(({ url }) => url),
          });
          hits += added;
          curve.push(hits);
        }
      });
    }
    return curve;
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
