import { resolve } from 'node:path';
import { openInBrowser } from './open-in-browser';
import { getDefaultDataDir, type LaunchOptions, requireNode } from './options';
import { DEFAULT_PORT, getAppPaths } from './places';
import { type RunningApp, startApp } from './start';

export interface ServerHost {
  readonly launch: LaunchOptions;
  /** Folder of the built main script. */
  readonly mainDir: string;
  readonly resourcesDir?: string;
  readonly version: string;
  readonly env: NodeJS.ProcessEnv;
}

const log = (line: string) => process.stderr.write(`${line}\n`);

/** Serves without a window: prints one line on stdout when ready, everything else on stderr. Runs until a signal. */
export async function runServer({ launch, mainDir, resourcesDir, version, env }: ServerHost): Promise<void> {
  requireNode(process.versions);
  // the reader of the first line may have closed the pipe
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const app = await startApp({
    dataDir: resolve(launch.dataDir ?? getDefaultDataDir(process.platform, env)),
    port: launch.port ?? DEFAULT_PORT,
    desktop: false,
    version,
    paths: getAppPaths(mainDir, resourcesDir),
    env,
    ...(launch.queue !== null && { queue: launch.queue }),
    setAsideDamaged: launch.setAsideDamaged,
    log,
    onLinkUsed: (link) => {
      if (launch.link) log(`for another browser, open ${link}`);
    },
  });
  stopOnSignals(app);
  endOnFaults(app);
  process.stdout.write(`winnow listening on ${app.baseUrl}\n`);
  if (launch.link) log(`open ${app.link()}`);
  if (launch.open)
    openInBrowser(app.link(), () =>
      log(`Could not open a browser.${launch.link ? ' Open the link above yourself.' : ''}`),
    );
}

/** Keeps running after an uncaught disk fault, so that stored data can still be read and deleted. */
function endOnFaults(app: RunningApp): void {
  process.on('uncaughtException', (error) => {
    if (app.outlives(error)) return;
    log(`winnow: something went wrong, and it ends: ${error.stack ?? error.message}`);
    process.exit(1);
  });
}

function stopOnSignals(app: RunningApp): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      app.close().then(
        () => process.exit(0),
        (error) => {
          log(`winnow did not stop cleanly: ${String(error)}`);
          process.exit(1);
        },
      );
    });
  }
}
