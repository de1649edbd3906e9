import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism, release, type } from 'node:os';
import { join } from 'node:path';
import type { JobsEvent } from '@shared/contract/events';
import type { JobSummary } from '@shared/contract/jobs';
import type { AppFacts } from '@shared/contract/settings';
import {
  createEngine,
  type Engine,
  type LogInWindow,
  limitHeap,
  type NetworkHost,
  type Notify,
  type PagePool,
  type PersonWanted,
  randomId,
  readFleetAccess,
  type Vault,
} from './engine/index';
import { type AppPaths, SERVER_FILE } from './places';
import { startSampleSite } from './sample-site/index';
import { type Server, startServer } from './server/index';

export type { LogInWindow, NetworkHost, Notify, PersonWanted, Vault } from './engine/index';
export { getAppPaths } from './places';
/** The cookies of a login window when it closes. */
export type LogInCookies = Awaited<ReturnType<LogInWindow>>;

export interface StartOptions {
  readonly dataDir: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly desktop: boolean;
  readonly version: string;
  readonly paths: AppPaths;
  readonly env: NodeJS.ProcessEnv;
  /** Reads pages; closed with the app. @default threads of its own */
  readonly pagePool?: PagePool;
  /** Whether schedules start jobs; false for a program that runs one call and ends. @default true */
  readonly schedules?: boolean;
  /** Resolves names and opens connections. @default the system's */
  readonly network?: NetworkHost;
  /**
   * Address of a queue by which other machines load and read pages; WINNOW_FLEET_SECRET is in `env`.
   * @default the one of the settings, if any
   */
  readonly queue?: string;
  /** The system's key store. @default a key file in the data folder */
  readonly vault?: Vault;
  /** Set if notifications can be shown. */
  readonly notify?: Notify;
  /** Set if a window can be opened for a person to log in. */
  readonly logInWindow?: LogInWindow;
  /** Whether unfinished jobs of earlier runs stay as they are; true for a program that runs one task and ends. @default false */
  readonly leaveUnfinished?: boolean;
  /**
   * Base URL of links to stored pages. A program that ends soon gives the URL at which Winnow serves the same data later.
   * @default the URL of this start
   */
  readonly linkAddress?: string;
  /** Whether to set a damaged database aside and save what is readable. @default false */
  readonly setAsideDamaged?: boolean;
  readonly log: (line: string) => void;
  /** Called with a new one-time link each time one was used. */
  readonly onLinkUsed?: (link: string) => void;
}

/** The parts of the engine that a desktop uses in addition to the API. */
export interface JobWatch {
  readonly active: () => readonly JobSummary[];
  /** Listens to the state of all jobs; the returned function stops it. */
  readonly listen: (listener: (event: JobsEvent) => void) => () => void;
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  /** Places at which a job waits for a person. */
  readonly wanted: (id: string) => readonly PersonWanted[];
}

export interface RunningApp {
  readonly baseUrl: string;
  /** Returns a new one-time link, which signs in a browser or window. */
  readonly link: () => string;
  readonly jobs: JobWatch;
  /** Cookies of the session stored for a page's site, for a window that shows the page. */
  readonly cookiesAt: (url: string) => LogInCookies;
  /** Whether an uncaught error reports a fault of the disk; it is recorded, jobs are paused, and the app continues. */
  readonly outlives: (error: unknown) => boolean;
  /** Stops cleanly; unfinished jobs continue at the next start. */
  readonly close: () => Promise<void>;
}

// The main loop keeps a core for itself; a single worker would leave the second core of a small laptop idle.
const WORKER_THREADS = Math.max(2, availableParallelism() - 1);

/** Versions of what runs Winnow; the engine adds that of its database. */
function readRuntime(): AppFacts['runtime'] {
  const { node, electron = null, chrome = null } = process.versions;
  return { node, electron, chromium: chrome, system: `${type()} ${release()} ${process.arch}` };
}

/** Starts engine, server and sample site, and resumes unfinished jobs. Throws AppError for faults that a person can fix. */
export async function startApp(options: StartOptions): Promise<RunningApp> {
  limitHeap();
  const { queue, version, env } = options;
  const fleet = queue === undefined ? null : readFleetAccess(queue, env.WINNOW_FLEET_SECRET);
  let server: Server | null = null;
  const engine = createEngine({
    dataDir: options.dataDir,
    workerFile: options.paths.workerFile,
    workerThreads: WORKER_THREADS,
    version,
    userAgent: `Mozilla/5.0 (compatible; Winnow/${options.version}; a person's own computer)`,
    baseUrl: () => options.linkAddress ?? server?.baseUrl ?? '',
    now: Date.now,
    random: Math.random,
    randomId,
    log: options.log,
    environment: options.env,
    ...(options.network && { network: options.network }),
    setAsideDamaged: options.setAsideDamaged ?? false,
    ...(fleet && { fleet }),
    ...(options.pagePool && { pagePool: options.pagePool }),
    ...(options.vault && { vault: options.vault }),
    ...(options.notify && { notify: options.notify }),
    ...(options.logInWindow && { logInWindow: options.logInWindow }),
  });
  const sample = await openSampleSite(engine, options).catch(async (error) => {
    await engine.close();
    throw error;
  });
  const close = async () => {
    rmSync(join(options.dataDir, SERVER_FILE), { force: true });
    // the engine first: callers that wait for a job get their answer before their connections close
    await engine.close();
    await Promise.all([server?.close(), sample.close()]);
  };
  try {
    const localKey = randomBytes(32).toString('base64url');
    const { url, pattern, template } = { url: sample.origin, pattern: sample.pattern, template: sample.template };
    const app = (baseUrl: string): AppFacts => ({
      version: options.version,
      baseUrl,
      dataDir: options.dataDir,
      desktop: options.desktop,
      runtime: readRuntime(),
      sample: { url, pattern, template },
    });
    server = await startServer({
      engine,
      port: options.port,
      rendererDir: options.paths.rendererDir,
      readWindowPage: () => readFile(join(options.paths.rendererDir, 'index.html'), 'utf8'),
      runKeys: [
        { name: 'WINNOW_API_KEY', key: options.env.WINNOW_API_KEY ?? '' },
        { name: 'winnow on this computer', key: localKey },
      ],
      app,
      now: Date.now,
      log: options.log,
      onLinkUsed: options.onLinkUsed ?? (() => undefined),
    });
    const { baseUrl } = server;
    engine.disk.survive(() => writeServerFile(options.dataDir, baseUrl, localKey));
  } catch (error) {
    await close();
    throw error;
  }
  engine.workers.start();
  if (!options.leaveUnfinished) engine.jobs.recover();
  if (options.schedules !== false) engine.schedules.start();
  engine.contracts.start();
  engine.webhooks.start();
  engine.destinations.start();
  engine.alerts.start();
  const running = server;
  return {
    baseUrl: running.baseUrl,
    link: running.link,
    jobs: watchJobs(engine),
    cookiesAt: engine.sessions.cookiesAt,
    outlives: (error) => engine.disk.met(error) !== null,
    close,
  };
}

function watchJobs({ jobs, views, contracts }: Engine): JobWatch {
  /** The end of a job is told with what came of holding its table against its contract. */
  const tellEnd = async (id: string, listener: (event: JobsEvent) => void) => {
    await contracts.settled(jobs.get(id));
    listener({ type: 'finished', data: views.summary(jobs.get(id)) });
  };
  return {
    active: () => views.summaries(jobs.active().map(({ num }) => num)),
    listen: (listener) =>
      jobs.listenToAll((event) => {
        if (event.type !== 'finished') listener(event);
        else tellEnd(event.data.id, listener).catch(() => listener(event)); // it was deleted meanwhile
      }),
    pause: jobs.pause,
    resume: jobs.resume,
    wanted: jobs.personWanted,
  };
}

/** The sample site keeps its port between starts, so that its jobs can continue and their links stay valid. */
async function openSampleSite({ settings }: Engine, { paths }: StartOptions) {
  const known = settings.keptPort('sample');
  const site = await startSampleSite({ dataFile: paths.sampleData, port: known ?? 0 });
  if (site.port !== known) settings.keepPort('sample', site.port);
  return site;
}

/** Writes the app's URL and a key for this run to a file that only its owner can read, for local clients. */
function writeServerFile(dataDir: string, url: string, key: string): void {
  const content = { url, key, pid: process.pid, startedAt: new Date().toISOString() };
  const file = join(dataDir, SERVER_FILE);
  rmSync(file, { force: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}
