import { join } from 'node:path';
import { DEFAULT_SETTINGS, Settings } from '@shared/contract/settings';
import type { JobV2, WorkflowRunState } from '@shared/contract/workflows';
import { type Agent, createAgent } from './agent/run/index';
import { createRobots } from './crawl/robots';
import { createBrowserVisits } from './fetch/browser/index';
import type { BrowserVisits } from './fetch/browser/types';
import { type Captchas, createCaptchas } from './fetch/captcha/index';
import { createAddresses } from './fetch/http/addresses';
import { createConnectionPool } from './fetch/http/connections';
import { createPageFetcher } from './fetch/http/fetch-page';
import { createUnlocker } from './fetch/http/unlocker';
import { createPageLook, type PageLook } from './fetch/page-assets/index';
import { createManners } from './fetch/politeness/host-limits';
import { inTurn } from './fetch/politeness/polite-fetcher';
import { createProxies, type Proxies } from './fetch/proxies/index';
import { createSessions, type Sessions } from './fetch/sessions/index';
import { createHistory, createReach, type ReachPlan, requireReach } from './fetch/strategy/index';
import { createActivity, type ReadActivity } from './jobs/activity/index';
import { createFailures, type ReadFailures } from './jobs/failures/index';
import { createLoadPages } from './jobs/load/load-examples';
import { createPageLoader } from './jobs/load/load-page';
import { createJobLog, type LogPage, readLog } from './jobs/log/job-log';
import type { Composers } from './jobs/orchestration/orchestrator';
import { createJobService, type JobService } from './jobs/service';
import { createJobUrls, type JobUrls } from './jobs/views/job-urls';
import { createJobViews, type JobViews } from './jobs/views/view';
import { createExtractors, type Extractors } from './learn/registry/index';
import { createModels, type Models } from './models/index';
import type { EngineHost } from './ports';
import { type Changes, createChanges } from './results/changes/index';
import { createCompleteness, type TellCompleteness } from './results/completeness';
import type { Exporters } from './results/export/format';
import { createExporters } from './results/export/index';
import { createExportRows, type ExportRows } from './results/exported/index';
import { createJobItems, type JobItems } from './results/rows/index';
import { knownCostUsd, priceUsage } from './results/usage-prices';
import { createSchedules, type Schedules } from './schedules/index';
import { createSecrets } from './secrets';
import { keyFileFault, keyFileVault } from './secrets/key-file';
import { checkInBackground } from './storage/check-in-background';
import { createStorage, type Storage } from './storage/index';
import type { DiskGuard } from './store/disk-guard';
import { openStore, type Store } from './store/index';
import type { LogFilter } from './store/job-log';
import type { JobRow } from './store/jobs';
import type { TreePage } from './store/site-tree';
import { createTemplates, type Templates } from './templates/index';
import { createWebhooks, type Webhooks } from './webhooks/index';
import { createPatternLab, type PatternLab } from './workbench/index';
import { createPagePool } from './workers/page-pool';
import { createWorkflowComposer, createWorkflows, jobV2, runState, stepItems, type Workflows } from './workflows/index';

export type { NetworkHost } from './fetch/http/addresses';
export type { LogInWindow } from './fetch/sessions/log-in-window';
export { linksOf } from './jobs/views/view';
export { AiError, type Models } from './models/index';
export type { EngineHost } from './ports';
export { randomId } from './random-id';
export { earlierRun, keyOf } from './results/changes/earlier-run';
export type { ChangesWanted } from './results/changes/index';
export { readPlace } from './results/evidence-link';
export { type Column, columnsOf, knownColumns } from './results/export/columns';
export { type FieldTree, fieldsOfRows } from './results/export/field-tree';
export type { Pieces } from './results/export/format';
export type { ExportedRows } from './results/exported/index';
export { resultsOf } from './results/results-of';
export type { ItemsWanted } from './results/rows/index';
export type { Vault } from './secrets/types';
export { makeDataFolder } from './store/data-folder';
export type { HitMark, RowMark } from './store/job-rows';
export type { JobRow } from './store/jobs';
export { type KeyRow, toApiKey } from './store/keys';
export type { PersonWanted } from './store/person-wanted';

/** Everything the server and the desktop may ask of the engine. */
export interface Engine {
  readonly jobs: JobService;
  readonly agent: Pick<Agent, 'forecast' | 'plan'>;
  readonly views: JobViews;
  readonly jobUrls: JobUrls;
  /** How stored pages looked. */
  readonly look: PageLook;
  readonly activity: ReadActivity;
  readonly failures: ReadFailures;
  /** What happened to a job, in order. */
  readonly log: (job: number, filter: LogFilter, page: TreePage) => LogPage;
  readonly lab: Omit<PatternLab, 'close'>;
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
  const manners = createManners(
    () => ({ concurrency: settings.hostConcurrency, perSecond: settings.hostPerSecond }),
    host.now,
  );
  const besides = inTurn(fetcher, manners, host.now);
  const unlocker = createUnlocker(connections, host.userAgent);
  const robots = createRobots(besides, host.now, manners.crawlDelay);
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
    { ...store.hostWays, save: (rows) => disk.survive(() => store.hostWays.save(rows)) },
    now,
  );
  const reach = createReach({
    fetcher,
    browser,
    unlock: unlocker.load,
    tiers: proxies,
    pages: store.pages,
    manners,
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
  const look = createPageLook({
    byToken: store.pages.byToken,
    content: views.page,
    fetcher: besides,
    addresses,
    route: ({ tier, finalUrl }) => proxies.next(tier, new URL(finalUrl).host),
  });
  const checkReach = (plan: ReachPlan) =>
    requireReach({ tiers: proxies, requireBrowser: browser.require, requireSession: sessions.requireChoice }, plan);
  const agent = createAgent({ store, pool, models, history, settings: current, requireReach: checkReach });
  const composers: Composers = {
    agent: agent.composer,
    workflow: createWorkflowComposer({ store, pool, models, settings: current, now, requireReach: checkReach }),
  };
  const jobs = createJobService({
    store,
    pool,
    loader,
    models,
    fetcher: besides,
    robots,
    tiers: proxies,
    requireReach: checkReach,
    addresses,
    settings: current,
    now,
    random,
    randomId,
    log,
    notes: createJobLog(store, now),
    summary: views.summary,
    composers,
    over: (job) => {
      schedules.over(job);
      webhooks.over(job);
    },
    paceChanged: manners.limitsChanged,
  });

  const changes = createChanges(store);
  const { dataDir, workerFile } = host;
  const check = checkInBackground({ dataDir, workerFile, disk, log });
  const jobItems = createJobItems({ store, now, dataDir, workerFile, log });
  const schedules = createSchedules({ store, jobs, changes, composers, now, randomId, log });
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
  const lab = createPatternLab({ store, pool, pageLink: views.pageLink, now });
  const loadPages = createLoadPages(jobs, store);
  return {
    jobs,
    agent,
    views,
    look,
    jobUrls: createJobUrls(store, views.pageLink),
    activity: createActivity({ store, jobs, manners, settings: current, now }),
    failures: createFailures({ store, settings: current, pageLink: views.pageLink }),
    log: (job, filter, page) => readLog(store, job, filter, page),
    lab,
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
      await lab.close();
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
