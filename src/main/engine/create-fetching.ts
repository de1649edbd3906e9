import { hostname } from 'node:os';
import type { Settings } from '@shared/contract/settings';
import { createRobots } from './crawl/index';
import {
  createAddresses,
  createBlockLists,
  createBrowserVisits,
  createCaptchas,
  createConnectionPool,
  createFetchStrategy,
  createHistory,
  createPageFetcher,
  createPoliteCaller,
  createPoliteFetcher,
  createPoliteness,
  createProxies,
  createSessions,
  createUnlocker,
  type FetchPlan,
  requireFetchable,
} from './fetch/index';
import { requireLanguages } from './ocr/index';
import type { EngineHost } from './ports';
import type { Secrets } from './secrets/index';
import type { Store, StoredPage } from './store/index';

export interface FetchingParts {
  readonly host: EngineHost;
  readonly store: Store;
  readonly secrets: Secrets;
  readonly settings: () => Settings;
  /** Whether remote workers load pages in a browser. */
  readonly renders: () => boolean;
  /** Whether remote workers load pages at all. */
  readonly hasQueue: () => boolean;
}

/** The parts that turn a URL into a page: first those that connect, then the routes over them, then the strategy that picks a route. */
export function createFetching({ host, store, secrets, settings, renders, hasQueue }: FetchingParts) {
  const { now, random, randomId, log, userAgent, dataDir, workerFile, environment = {} } = host;
  const { disk, hostRoutes } = store;

  const addresses = createAddresses(() => settings().privateHosts, host.network);
  const connections = createConnectionPool(addresses);
  const fetcher = createPageFetcher(connections, userAgent);
  const unlocker = createUnlocker(connections, userAgent);
  const politeness = createPoliteness(() => hostLimits(settings()), now, hostname());
  const politeFetcher = createPoliteFetcher(fetcher, politeness, now);
  const politeCaller = createPoliteCaller({ connections, userAgent, politeness, now });
  const robots = createRobots(politeFetcher, now, politeness.crawlDelay);

  const blockLists = createBlockLists({ fetcher: politeFetcher, settings, dataDir, workerFile, now, log });
  const browser = createBrowserVisits({ environment, addresses, settings, log, blocker: blockLists.blocker });
  const proxies = createProxies({ secrets, settings, now, fetcher, unlocker, addresses });
  const captchas = createCaptchas({ secrets });
  const sessions = createSessions({
    table: store.siteSessions,
    secrets,
    survive: disk.survive,
    window: async () => host.logInWindow ?? browser.logInWindow(),
    now,
    randomId,
  });

  const history = createHistory({ ...hostRoutes, save: (rows) => disk.survive(() => hostRoutes.save(rows)) }, now);
  const strategy = createFetchStrategy({
    fetcher,
    browser: { ...browser, available: async () => renders() || browser.available() },
    unlock: unlocker.load,
    tiers: proxies,
    pages: store.pages,
    politeness,
    history,
    captchas,
    settings,
    now,
    random,
  });
  const requireBrowser = async () => {
    if (!renders()) await browser.require();
  };
  const fetchParts = { tiers: proxies, requireBrowser, hasQueue, requireSession: sessions.requireChoice };

  return {
    addresses,
    connections,
    politeness,
    politeFetcher,
    politeCaller,
    robots,
    blockLists,
    browser,
    proxies,
    captchas,
    sessions,
    history,
    strategy,
    /** The route by which a page was loaded; null if it is no longer set up. */
    routeOf: ({ tier, finalUrl }: StoredPage) => proxies.next(tier, new URL(finalUrl).host),
    /**
     * Throws if the routes a job names are not available: `no_proxy`, `no_session`, `browser_unavailable`,
     * `no_workers`.
     */
    requireFetchable: async (plan: FetchPlan) => {
      await requireFetchable(fetchParts, plan);
      const { ocrLanguages, ocrFolder: folder } = settings();
      if (plan.ocr)
        await requireLanguages({ languages: plan.ocrLanguages.length > 0 ? plan.ocrLanguages : ocrLanguages, folder });
    },
  };
}

function hostLimits({ hostConcurrency, hostPerSecond }: Settings) {
  return { concurrency: hostConcurrency, perSecond: hostPerSecond };
}
