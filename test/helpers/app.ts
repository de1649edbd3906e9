import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Job } from '@shared/contract/jobs';
import type { Settings } from '@shared/contract/settings';
import { version } from '../../package.json';
import { type NetworkHost, type RunningApp, startApp } from '../../src/main/start';
import { type Client, client } from './call';
import { newDataFolder } from './data-folder';
import { joinPagePool } from './page-pool';

/** The real app in this process, on a free port, with a data folder of its own and limits that do not slow a test. */
export interface TestApp extends Client {
  readonly app: RunningApp;
  readonly dataDir: string;
  /** Lines the app has logged. */
  readonly log: readonly string[];
  /** One-time links the app gave out because one was used. */
  readonly links: readonly string[];
  /** Closes the app and removes its data folder; `app.close()` keeps it for a restart. */
  readonly stop: () => Promise<void>;
}

export interface TestAppOptions {
  /** A folder that an app used before; without it one is made. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly settings?: Partial<Settings>;
  /** How names are looked up and connections opened; by the system where it is left out. */
  readonly network?: NetworkHost;
  /** A queue by which workers load pages, and the secret they share. */
  readonly fleet?: { readonly queue: string; readonly secret: string };
}

export { temporaryFolder } from './data-folder';

export const TEST_KEY = 'key-of-the-tests';
export const WORKER_FILE = resolve('out/main/page-worker.js');

const QUICK: Partial<Settings> = { hostPerSecond: 0, hostConcurrency: 16, timeoutMs: 10_000 };

export async function startTestApp({
  dataDir,
  port = 0,
  settings = {},
  network,
  fleet,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = dataDir ?? newDataFolder();
  const log: string[] = [];
  const links: string[] = [];
  const app = await startApp({
    dataDir: folder,
    port,
    desktop: false,
    version: fleet ? version : '0.0.0', // workers take pages of their own version only
    paths: {
      rendererDir: rendererIn(folder),
      workerFile: WORKER_FILE,
      sampleData: resolve('resources/sample-site/catalogue.json'),
    },
    env: { WINNOW_API_KEY: TEST_KEY, ...(fleet && { WINNOW_FLEET_SECRET: fleet.secret }) },
    ...(fleet && { queue: fleet.queue }),
    ...(network && { network }),
    pagePool: joinPagePool(WORKER_FILE),
    log: (line) => log.push(line),
    onLinkUsed: (link) => links.push(link),
  });
  const caller = client(app.baseUrl, TEST_KEY);
  await caller.api('changeSettings', { ...QUICK, ...settings });
  return {
    ...caller,
    app,
    dataDir: folder,
    log,
    links,
    stop: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A window of one page, so that these tests need no built one. */
function rendererIn(folder: string): string {
  const renderer = join(folder, 'renderer');
  mkdirSync(join(renderer, 'assets'), { recursive: true });
  const page = '<!doctype html><html><head><title>The window</title></head><body></body></html>';
  writeFileSync(join(renderer, 'index.html'), page);
  writeFileSync(join(renderer, 'assets/main.js'), 'export {};');
  return renderer;
}

const POLL_MS = 10;
const PATIENCE_MS = 30_000;

/** Asks again and again until the answer is one; fails after 30 s with what was waited for. */
export async function until<Value>(what: string, ask: () => Promise<Value | null> | Value | null): Promise<Value> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((again) => setTimeout(again, POLL_MS));
  }
}

/** Waits until a job is no longer active. */
export function jobEnd({ api }: Client, id: string): Promise<Job> {
  return until(`the end of job ${id}`, async () => {
    const job = await api('getJob', { id });
    return job.state === 'active' ? null : job;
  });
}
