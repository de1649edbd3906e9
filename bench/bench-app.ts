import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getAppPaths, startApp } from '../src/main/start';

const KEY = 'bench';

/** Of a call to the app with its key. */
export const BENCH_HEADERS = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };

/** The queue of the workers that load an app's pages. */
export interface BenchFleet {
  readonly queue: string;
  readonly secret: string;
  /** That of the workers. */
  readonly version: string;
  readonly log: (line: string) => void;
}

/** The built app on a free port, with a data folder of its own that is removed when it closes. */
export async function startBenchApp(fleet?: BenchFleet) {
  const dataDir = mkdtempSync(join(tmpdir(), 'winnow-bench-'));
  const app = await startApp({
    dataDir,
    port: 0,
    desktop: false,
    version: fleet?.version ?? '0.0.0',
    paths: getAppPaths(resolve('out/main')),
    env: { WINNOW_API_KEY: KEY, ...(fleet && { WINNOW_FLEET_SECRET: fleet.secret }) },
    ...(fleet && { queue: fleet.queue }),
    log: fleet?.log ?? console.error,
  });
  return {
    baseUrl: app.baseUrl,
    /** Opens a session in a browser, once. */
    link: app.link,
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
