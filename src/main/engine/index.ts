import { join } from 'node:path';
import { createAccess } from './access/index';
import { createAlerts } from './alerts/index';
import { createContracts } from './contracts/index';
import { createFetching } from './create-fetching';
import { createJobs } from './create-jobs';
import { createDestinations } from './destinations/index';
import { createPageAssets, createSendRequest } from './fetch/index';
import { createWorkers } from './fleet/index';
import {
  createActivity,
  createFailures,
  createJobLog,
  createJobUrls,
  createJobViews,
  createLoadPages,
  createReadFigures,
  createReadLog,
  createReadyContents,
} from './jobs/index';
import { createExtractors } from './learn/index';
import { createModels } from './models/index';
import type { Engine } from './parts';
import type { EngineHost } from './ports';
import { createProjects } from './projects/index';
import { createReplays } from './replay/index';
import {
  createArchivePages,
  createCompleteness,
  createCosts,
  createExporters,
  createExportRows,
  createImportArchive,
  createJobItems,
  createJobResults,
  createRowFiles,
  readEvidencePlace,
  VALUE_ID,
} from './results/index';
import { createSecrets } from './secrets/index';
import { createSettings } from './settings/index';
import { createSiteMaps } from './site-map/index';
import { checkInBackground, createBackups, createStorage } from './storage/index';
import type { JobRow, Store } from './store/index';
import { createKeyFileVault, findKeyFileFault, openStore } from './store/index';
import { createTemplates } from './templates/index';
import { createVisitProfiles } from './visit-profiles/index';
import { createPatternWorkbench } from './workbench/index';
import { createPagePool } from './workers/index';
import { createWorkflowRuns, createWorkflows } from './workflows/index';

export { hashSecret } from './access/index';
export type { Notify } from './alerts/index';
export { limitHeap } from './concurrency/index';
export type { LogInWindow, NetworkHost } from './fetch/index';
export { readFleetAccess, startFleetWorker } from './fleet/index';
export { type Figures, getViewLinks } from './jobs/index';
export { AiError } from './models/index';
export type { Engine } from './parts';
export type { EngineHost } from './ports';
export { randomId } from './random-id';
export type { ArchivedFile, ChangesWanted, ExportedRows, ItemsWanted, Pieces } from './results/index';
export {
  type Column,
  type FieldTree,
  findRowFields,
  getFieldColumns,
  joinLists,
  listColumns,
  readEvidencePlace,
  renameColumns,
  VALUE_ID,
} from './results/index';
export type { Vault } from './secrets/index';
export { readSheet } from './sheets/index';
export type { HitMark, JobRow, PersonWanted, RowMark } from './store/index';
export { makeDataFolder } from './store/index';
export type { PagePool } from './workers/index';

/** Builds and connects all parts. Jobs resume when `jobs.recover()` is called. Throws if the data folder cannot be used, with the reason. */
export function createEngine(host: EngineHost): Engine {
  const { dataDir, workerFile, baseUrl, now, random, randomId, log, environment = {} } = host;

  // storage
  const store = openData(host);
  const { disk } = store;
  const keeper = createSettings(store.settings, disk);
  const settings = keeper.current;
  const secrets = openSecrets(host, store);
  const access = createAccess({ table: store.keys, signIns: store.signIns, now, randomId });

  // fetching and reading pages, and models
  const models = createModels({ environment, secrets, settings, now, random, log });
  const fetching = createFetching({
    host,
    store,
    secrets,
    settings,
    renders: () => workers.renders(),
    hasQueue: () => workers.hasQueue(),
  });
  const { addresses, connections, politeness, politeFetcher, browser, proxies, captchas, sessions, history } = fetching;
  const pool = host.pagePool ?? createPagePool(workerFile, host.workerThreads, log);
  const workers = createWorkers({
    access: host.fleet ?? null,
    environmentSecret: environment.WINNOW_FLEET_SECRET,
    version: host.version,
    secrets,
    pool,
    browser,
    blockLists: fetching.blockLists,
    send: createSendRequest(connections),
    settings,
    dataDir,
    random,
    log,
    note: (job, text) => noteJob(job, text),
  });

  // jobs and their results
  const readyContents = createReadyContents();
  const views = createJobViews({ store, pool, readyContents, settings, baseUrl });
  const { pageLink, summary } = views;
  const jobEnded = (job: JobRow) => contracts.jobEnded(job);
  const replays = createReplays({ store, now, randomId, log });
  const visitProfiles = createVisitProfiles({ store, now, randomId });
  const jobParts = createJobs({
    host,
    store,
    secrets,
    settings,
    models,
    fetching,
    pool,
    workers,
    replays,
    visitProfiles,
    readyContents,
    views,
    jobEnded,
  });
  const { agent, jobs, changes, schedules, webhooks } = jobParts;
  const jobLog = createJobLog(store, now);
  const noteJob = (id: string, text: string) => {
    const job = store.jobs.get(id);
    if (job) jobLog.note(job.num, { level: 'warning', kind: 'notice', text });
  };

  // what the window, the API and the command line show
  const jobItems = createJobItems({ store, now, dataDir, workerFile, log });
  const exporters = createExporters(join(dataDir, 'exports'));
  const exportRows = createExportRows({ store, views, jobItems });
  const rowFiles = createRowFiles({ store, exporters, exportRows });
  const importArchive = createImportArchive({ store, settings, now, randomId, removeJob: jobs.remove });
  const archivePages = createArchivePages({ store, now, userAgent: host.userAgent });
  const destinations = createDestinations({
    store,
    exportRows,
    exporters,
    summary,
    changes: schedules.outcome,
    contract: (job) => contracts.ofJob(job),
    dataDir,
    now,
    randomId,
    log,
  });
  const alerts = createAlerts({
    store,
    changes,
    settle: schedules.outcome,
    models,
    webhooks,
    notify: host.notify ?? null,
    picture: (link, signal) => drawPlace(views, browser, link, signal),
    baseUrl,
    now,
    randomId,
    log,
  });
  const patternWorkbench = createPatternWorkbench({ store, pool, pageLink, now });
  const siteMaps = createSiteMaps({
    fetcher: politeFetcher,
    robots: fetching.robots,
    tiers: proxies,
    pool,
    settings,
    now,
    random,
    randomId,
  });
  const loadPages = createLoadPages(jobs, store);
  const results = createJobResults(store);
  const extractors = createExtractors({
    store,
    pool,
    loadPages,
    callsBehind: replays.behind,
    shownFor: results.shownFor,
    baseUrl,
    now,
    randomId,
  });
  const completeness = createCompleteness(store);
  const contracts = createContracts({
    store,
    completeness,
    teaching: extractors,
    feed: (job) => {
      webhooks.jobEnded(job);
      destinations.jobEnded(job);
      alerts.jobEnded(job);
    },
    baseUrl,
    now,
    log,
  });
  const pageAssets = createPageAssets({
    byToken: store.pages.byToken,
    content: views.page,
    fetcher: politeFetcher,
    addresses,
    route: fetching.routeOf,
  });
  const workflows = createWorkflows({ store, models, now, randomId });
  const projects = createProjects({
    store,
    summary,
    schedules,
    destinations,
    extractors,
    workflows,
    changes,
    sessions,
    dataDir,
    now,
    randomId,
  });
  const check = checkInBackground({ dataDir, workerFile, disk, log });

  // Order matters: first what starts work, then the work in progress, then what it uses, and last the store.
  const closing = [
    check,
    captchas,
    patternWorkbench,
    schedules,
    jobs,
    alerts,
    contracts,
    webhooks,
    destinations,
    browser,
    history,
    sessions,
  ];
  const closingLast = [workers, connections, pool, jobItems, store];

  return {
    access,
    settings: keeper,
    jobs,
    views,
    jobUrls: createJobUrls(store, views),
    activity: createActivity({ store, jobs, politeness, workers, settings, now }),
    failures: createFailures({ store, settings, pageLink }),
    log: createReadLog(store),
    results,
    jobItems,
    changes,
    completeness,
    exporters,
    exportRows,
    archivePages,
    rowFiles,
    importArchive,
    costs: createCosts(store, settings),
    pageAssets,
    patternWorkbench,
    siteMaps,
    agent,
    workflows,
    workflowRuns: createWorkflowRuns(store, views),
    schedules,
    webhooks,
    destinations,
    projects,
    alerts,
    extractors,
    replays,
    contracts,
    templates: createTemplates({ store, now, randomId }),
    models,
    browser,
    blockLists: fetching.blockLists,
    proxies,
    sessions,
    visitProfiles,
    captchas,
    workers,
    readFigures: createReadFigures(store),
    storage: createStorage({ store, now }),
    backups: createBackups({ store, dataDir, now }),
    sqliteVersion: store.sqliteVersion,
    disk,
    close: async () => {
      for (const part of [...closing, ...closingLast]) await part.close();
    },
  };
}

const EVIDENCE_LINK = /\/pages\/([^/]+)\/evidence$/;

/**
 * Draws the element that a link to a stored page marks; null if there is nothing to see, or no browser to draw with.
 */
async function drawPlace({ marked }: Engine['views'], browser: Engine['browser'], link: string, signal: AbortSignal) {
  const { pathname, searchParams } = new URL(link);
  const token = EVIDENCE_LINK.exec(pathname)?.[1];
  const query = { ...Object.fromEntries(searchParams), text: searchParams.getAll('text') };
  const html = token === undefined ? null : await marked(token, readEvidencePlace(query));
  if (html === null || !(await browser.available())) return null;
  return browser.picture(html, VALUE_ID, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof Error) return null; // a message without its picture is better than none
    throw error;
  });
}

/** Opens the store and monitors the disk for lack of space and errors. */
function openData({ dataDir, setAsideDamaged = false, log }: EngineHost): Store {
  const store = openStore(dataDir, { setAsideDamaged, log });
  store.disk.start(log);
  return store;
}

/** Seals secrets with the system's key store, or a key file if there is none. */
function openSecrets({ dataDir, vault, log }: EngineHost, { secrets }: Store) {
  const fault = findKeyFileFault(dataDir);
  if (fault) log([fault.message, ...fault.details.map(({ hint }) => hint)].join(' '));
  return createSecrets(secrets, [...(vault ? [vault] : []), createKeyFileVault(dataDir)], log);
}
