import { join } from 'node:path';
import { DEFAULT_SETTINGS, Settings } from '@shared/contract/settings';
import type { JobV2, WorkflowRunState } from '@shared/contract/workflows';
import { type Agent, createAgent } from './agent/index';
import { createRobots } from './crawl/index';
import type { BrowserVisits } from './fetch/index';
import {
  type Captchas,
  createAddresses,
  createBrowserVisits,
  createCaptchas,
  createConnectionPool,
  createFetchStrategy,
  createHistory,
  createPageAssets,
  createPageFetcher,
  createPoliteFetcher,
  createPoliteness,
  createProxies,
  createSessions,
  createUnlocker,
  type FetchPlan,
  type PageAssets,
  type Proxies,
  requireFetchable,
  type Sessions,
} from './fetch/index';
import type { Orchestrators } from './jobs/index';
import {
  createActivity,
  createFailures,
  createJobLog,
  createJobService,
  createJobUrls,
  createJobViews,
  createLoadPages,
  createPageLoader,
  type JobService,
  type JobUrls,
  type JobViews,
  type LogPage,
  type ReadActivity,
  type ReadFailures,
  readLog,
} from './jobs/index';
import { createExtractors, type Extractors } from './learn/index';
import { createModels, type Models } from './models/index';
import type { EngineHost } from './ports';
import type { Exporters } from './results/index';
import {
  type Changes,
  createChanges,
  createCompleteness,
  createExporters,
  createExportRows,
  createJobItems,
  type ExportRows,
  type JobItems,
  knownCostUsd,
  priceUsage,
  type TellCompleteness,
} from './results/index';
import { createSchedules, type Schedules } from './schedules/index';
import { createSecrets } from './secrets/index';
import { checkInBackground, createStorage, type Storage } from './storage/index';
import type { DiskGuard, JobRow, LogFilter, TreePage } from './store/index';
import { keyFileFault, keyFileVault, openStore, type Store } from './store/index';
import { createTemplates, type Templates } from './templates/index';
import { createWebhooks, type Webhooks } from './webhooks/index';
import { createPatternWorkbench, type PatternWorkbench } from './workbench/index';
import { createPagePool } from './workers/index';
import {
  createWorkflowOrchestrator,
  createWorkflows,
  jobV2,
  runState,
  stepItems,
  type Workflows,
} from './workflows/index';

export type { LogInWindow, NetworkHost } from './fetch/index';
export { getViewLinks } from './jobs/index';
export { AiError, type Models } from './models/index';
export type { EngineHost } from './ports';
export { randomId } from './random-id';
export type { ChangesWanted, ExportedRows, ItemsWanted, Pieces } from './results/index';
export {
  type Column,
  earlierRun,
  type FieldTree,
  fieldsOfRows,
  getFieldColumns,
  getKey,
  getResults,
  knownColumns,
  readPlace,
} from './results/index';
export type { Vault } from './secrets/index';
export type { HitMark, JobRow, PersonWanted, RowMark } from './store/index';
export { type KeyRow, makeDataFolder, toApiKey } from './store/index';

/** Everything the server and the desktop may ask of the engine. */
export interface Engine {
  readonly jobs: JobService;
  readonly agent: Pick<Agent, 'forecast' | 'plan'>;
  readonly views: JobViews;
  readonly jobUrls: JobUrls;
  /** How stored pages looked. */
  readonly pageAssets: PageAssets;
  readonly activity: ReadActivity;
  readonly failures: ReadFailures;
  /** What happened to a job, in order. */
  readonly log: (job: number, filter: LogFilter, page: TreePage) => LogPage;
  readonly patternWorkbench: Omit<PatternWorkbench, 'close'>;
  readonly changes: Changes;
  readonly jobItems: Omit<JobItems, 'close'>;
  readonly completeness: TellCompleteness;
  readonly schedules: Schedules;
  readonly webhooks: Webhooks;
  readonly extractors: Extractors;
  readonly templates: Templates;
  readonly workflows: Workflows;
  /** A job of any type by the v2 interface. */
  readonly jobV2: (job: JobRow) => Promise<JobV2>;
  /** Throw `invalid_request` for a job that is no run of a workflow. */
  readonly runState: (job: JobRow) => WorkflowRunState;
  readonly stepItems: (job: JobRow, step: number, limit: number) => Record<string, unknown>[];
  readonly store: Pick<
    Store,
    | 'keys'
    | 'items'
    | 'jobs'
    | 'jobRows'
    | 'requests'
    | 'schedules'
    | 'settings'
    | 'personWanted'
    | 'pages'
    | 'storedSizes'
  >;
  readonly exporters: Exporters;
  readonly exportRows: ExportRows;
  readonly models: Models;
  readonly browser: Omit<BrowserVisits, 'load'>;
  readonly proxies: Proxies;
  readonly sessions: Sessions;
  readonly storage: Storage;
  /** Whether the disk still takes what is written. */
  readonly disk: Pick<DiskGuard, 'inWords' | 'survive' | 'state' | 'met'>;
  readonly captchas: Omit<Captchas, 'answerer' | 'close'>;
  readonly settings: () => Settings;
  /** What the kept jobs cost by the rate card, as far as prices are known. */
  readonly spentUsd: () => number;
  readonly changeSettings: (change: Partial<Settings>) => Settings;
  /** Stops cleanly; unfinished jobs go on at the next start. */
  readonly close: () => Promise<void>;
}

const SETTINGS = 'settings';

/** Builds, joins and closes every part. Jobs go on once `jobs.recover()` is called. Throws what is wrong with the data folder. */
export function createEngine(host: EngineHost): Engine {
  const store = openStore(host.dataDir, { setAsideDamaged: host.setAsideDamaged ?? false, log: host.log });
  const { disk } = store;
  disk.start(host.log);
  let settings = { ...DEFAULT_SETTINGS, ...store.settings.read(SETTINGS, Settings.partial()) };
  const current = () => settings;

  const addresses = createAddresses(() => settings.privateHosts, host.network);
  const connections = createConnectionPool(addresses);
  const fetcher = createPageFetcher(connections, host.userAgent);
  const politeness = createPoliteness(
    () => ({ concurrency: settings.hostConcurrency, perSecond: settings.hostPerSecond }),
    host.now,
  );
  const politeFetcher = createPoliteFetcher(fetcher, politeness, host.now);
  const unlocker = createUnlocker(connections, host.userAgent);
  const robots = createRobots(politeFetcher, host.now, politeness.crawlDelay);
  const keyFault = keyFileFault(host.dataDir);
  if (keyFault) host.log([keyFault.message, ...keyFault.details.map(({ hint }) => hint)].join(' '));
  const vaults = [...(host.vault ? [host.vault] : []), keyFileVault(host.dataDir)];
  const secrets = createSecrets(store.secrets, vaults, host.log);
  const models = createModels({
    environment: host.environment ?? {},
    secrets,
    settings: current,
    now: host.now,
    random: host.random,
    log: host.log,
  });
  const { environment = {} } = host;
  const browser = createBrowserVisits({ environment, addresses, settings: current, log: host.log });
  const proxies = createProxies({ secrets, settings: current, now: host.now, fetcher, unlocker, addresses });
  const pool = createPagePool(host.workerFile, host.workerThreads, host.log);
  const { now, random, randomId, log } = host;
  const sessions = createSessions({
    table: store.siteSessions,
    secrets,
    survive: disk.survive,
    window: async () => host.logInWindow ?? browser.logInWindow(),
    now,
    randomId,
  });
  const captchas = createCaptchas({ secrets });
  const history = createHistory(
    { ...store.hostRoutes, save: (rows) => disk.survive(() => store.hostRoutes.save(rows)) },
    now,
  );
  const reach = createFetchStrategy({
    fetcher,
    browser,
    unlock: unlocker.load,
    tiers: proxies,
    pages: store.pages,
    politeness,
    history,
    captchas,
    settings: current,
    now,
    random,
  });
  const loader = createPageLoader({
    store,
    reach,
    tiers: proxies,
    sessions,
    robots,
    pool,
    settings: current,
    now,
  });
  const views = createJobViews({ store, pool, settings: current, baseUrl: host.baseUrl });
  const pageAssets = createPageAssets({
    byToken: store.pages.byToken,
    content: views.page,
    fetcher: politeFetcher,
    addresses,
    route: ({ tier, finalUrl }) => proxies.next(tier, new URL(finalUrl).host),
  });
  const checkFetchable = (plan: FetchPlan) =>
    requireFetchable({ tiers: proxies, requireBrowser: browser.require, requireSession: sessions.requireChoice }, plan);
  const agent = createAgent({ store, pool, models, history, settings: current, requireFetchable: checkFetchable });
  const orchestrators: Orchestrators = {
    agent: agent.orchestrator,
    workflow: createWorkflowOrchestrator({
      store,
      pool,
      models,
      settings: current,
      now,
      requireFetchable: checkFetchable,
    }),
  };
  const jobs = createJobService({
    store,
    pool,
    loader,
    models,
    fetcher: politeFetcher,
    robots,
    tiers: proxies,
    requireFetchable: checkFetchable,
    addresses,
    settings: current,
    now,
    random,
    randomId,
    log,
    notes: createJobLog(store, now),
    summary: views.summary,
    orchestrators,
    over: (job) => {
      schedules.over(job);
      webhooks.over(job);
    },
    paceChanged: politeness.limitsChanged,
  });

  const changes = createChanges(store);
  const { dataDir, workerFile } = host;
  const check = checkInBackground({ dataDir, workerFile, disk, log });
  const jobItems = createJobItems({ store, now, dataDir, workerFile, log });
  const schedules = createSchedules({ store, jobs, changes, orchestrators, now, randomId, log });
  const webhooks = createWebhooks({
    store,
    connections,
    secrets,
    summary: views.summary,
    outcome: schedules.outcome,
    userAgent: host.userAgent,
    baseUrl: host.baseUrl,
    now,
    randomId,
    log,
  });
  const patternWorkbench = createPatternWorkbench({ store, pool, pageLink: views.pageLink, now });
  const loadPages = createLoadPages(jobs, store);
  return {
    jobs,
    agent,
    views,
    pageAssets,
    jobUrls: createJobUrls(store, views.pageLink),
    activity: createActivity({ store, jobs, politeness, settings: current, now }),
    failures: createFailures({ store, settings: current, pageLink: views.pageLink }),
    log: (job, filter, page) => readLog(store, job, filter, page),
    patternWorkbench,
    changes,
    jobItems,
    completeness: createCompleteness(store),
    schedules,
    webhooks,
    extractors: createExtractors({ store, pool, loadPages, baseUrl: host.baseUrl, now, randomId }),
    templates: createTemplates({ store, now, randomId }),
    workflows: createWorkflows({ store, models, now, randomId }),
    jobV2: (job) => jobV2(job, store, views),
    runState: (job) => runState(job, store),
    stepItems: (job, step, limit) => stepItems(job, step, limit, store),
    store,
    exporters: createExporters(join(host.dataDir, 'exports')),
    exportRows: createExportRows({ store, views, jobItems }),
    models,
    browser,
    proxies,
    sessions,
    storage: createStorage({ store, now }),
    disk,
    captchas,
    settings: current,
    spentUsd: () => knownCostUsd(priceUsage(store.jobs.usageOfAll(), settings.rateCard)),
    changeSettings: (change) => {
      const changed = { ...settings, ...change };
      store.settings.write(SETTINGS, changed);
      settings = changed;
      return settings;
    },
    close: async () => {
      await check.close();
      captchas.close();
      await patternWorkbench.close();
      await schedules.close();
      await jobs.close();
      await webhooks.close();
      await browser.close();
      history.close();
      sessions.close();
      await connections.close();
      await pool.close();
      await jobItems.close();
      store.close();
    },
  };
}
