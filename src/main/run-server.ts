import { resolve } from 'node:path';
import { openInBrowser } from './open-in-browser';
import { defaultDataDir, type LaunchOptions, requireNode } from './options';
import { appPaths, DEFAULT_PORT } from './places';
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

/** Serves without a window: one line on stdout when ready, everything else on stderr. Goes on until a signal comes. */
export async function runServer({ launch, mainDir, resourcesDir, version, env }: ServerHost): Promise<void> {
  requireNode(process.versions);
  // whoever read the first line may have closed the pipe
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  // a log is read by others too; a terminal is not
  const showsLinks = launch.link || process.stderr.isTTY === true;
  const app = await startApp({
    dataDir: resolve(launch.dataDir ?? defaultDataDir(process.platform, env)),
    port: launch.port ?? DEFAULT_PORT,
    desktop: false,
    version,
    paths: appPaths(mainDir, resourcesDir),
    env,
    log,
    onLinkUsed: (link) => {
      if (showsLinks) log(`for another browser, open ${link}`);
    },
  });
  stopOnSignals(app);
  process.stdout.write(`winnow listening on ${app.baseUrl}\n`);
  if (showsLinks) log(`open ${app.link()}`);
  else if (!launch.open) log('A browser is let in by a one-time link: start with --link to print one, or with --open.');
  if (launch.open)
    openInBrowser(app.link(), () =>
      log(
        `No browser could be opened.${showsLinks ? ' Open the link above yourself.' : ' Start with --link to get a link.'}`,
      ),
    );
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
