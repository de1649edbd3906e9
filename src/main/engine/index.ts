import { DEFAULT_SETTINGS, Settings } from '@shared/contract/settings';
import { createModels, type Models } from './ai/index';
import { createRobots } from './crawl/robots';
import { EXPORTERS } from './export/index';
import { createExtractors, type Extractors } from './extractors/index';
import { createListChanges, type ListChanges } from './jobs/changes/index';
import { createLoadPages } from './jobs/load-examples';
import { createPageLoader } from './jobs/load-page';
import { createJobService, type JobService } from './jobs/service';
import { createJobViews, type JobViews } from './jobs/view';
import { keyFileVault } from './key-file';
import { createConnectionPool } from './network/connections';
import { createPageFetcher } from './network/fetch-page';
import { inTurn } from './network/in-turn';
import { createManners } from './network/manners';
import { createPagePool } from './page-pool';
import type { EngineHost } from './ports';
import { createSecrets } from './secrets';
import { openStore, type Store } from './store/index';

export { AiError, type Models } from './ai/index';
export { readPlace } from './jobs/evidence-link';
export { linksOf } from './jobs/view';
export type { EngineHost, Vault } from './ports';
export type { JobRow } from './store/jobs';
export { type KeyRow, toApiKey } from './store/keys';

/** Everything the server and the desktop may ask of the engine. */
export interface Engine {
  readonly jobs: JobService;
  readonly views: JobViews;
  readonly listChanges: ListChanges;
  readonly extractors: Extractors;
  readonly store: Pick<Store, 'keys' | 'items' | 'requests' | 'settings'>;
  readonly exporters: typeof EXPORTERS;
  readonly models: Models;
  readonly settings: () => Settings;
  readonly changeSettings: (change: Partial<Settings>) => Settings;
  /** Stops cleanly; unfinished jobs go on at the next start. */
  readonly close: () => Promise<void>;
}

const SETTINGS = 'settings';

/** Builds, joins and closes every part. Jobs go on once `jobs.recover()` is called. Throws `data_in_use`, `data_from_future`. */
export function createEngine(host: EngineHost): Engine {
  const store = openStore(host.dataDir);
  let settings = { ...DEFAULT_SETTINGS, ...store.settings.read(SETTINGS, Settings.partial()) };
  const current = () => settings;

  const connections = createConnectionPool();
  const fetcher = createPageFetcher(connections, host.userAgent);
  const manners = createManners(
    () => ({ concurrency: settings.hostConcurrency, perSecond: settings.hostPerSecond }),
    host.now,
  );
  const besides = inTurn(fetcher, manners);
  const robots = createRobots(besides, host.now);
  const vaults = [...(host.vault ? [host.vault] : []), keyFileVault(host.dataDir)];
  const models = createModels({
    environment: host.environment ?? {},
    secrets: createSecrets(store.secrets, vaults, host.log),
    settings: current,
    now: host.now,
    random: host.random,
    log: host.log,
  });
  const pool = createPagePool(host.workerFile, host.workerThreads, host.log);
  const { now, random, randomId, log } = host;
  const loader = createPageLoader({ store, fetcher, manners, robots, pool, settings: current, now, random });
  const views = createJobViews({ store, pool, settings: current, baseUrl: host.baseUrl });
  const jobs = createJobService({
    store,
    pool,
    loader,
    models,
    fetcher: besides,
    robots,
    settings: current,
    now,
    random,
    randomId,
    log,
    summary: views.summary,
  });

  const loadPages = createLoadPages(jobs, store);
  return {
    jobs,
    views,
    listChanges: createListChanges(store),
    extractors: createExtractors({ store, pool, loadPages, baseUrl: host.baseUrl, now, randomId }),
    store,
    exporters: EXPORTERS,
    models,
    settings: current,
    changeSettings: (change) => {
      settings = { ...settings, ...change };
      store.settings.write(SETTINGS, settings);
      return settings;
    },
    close: async () => {
      await jobs.close();
      await connections.close();
      await pool.close();
      store.close();
    },
  };
}
