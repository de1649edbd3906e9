import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AppError } from '@shared/errors';
import { defaultDataDir, readLaunchOptions, requireNode } from './options';
import { appPaths, DEFAULT_PORT, type RunningApp, startApp } from './start';

// Headless entry under plain Node: one line on stdout when ready, everything else on stderr.

const log = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  requireNode(process.versions.node);
  const launch = readLaunchOptions(process.argv.slice(2), process.env);
  const app = await startApp({
    dataDir: resolve(launch.dataDir ?? defaultDataDir(process.platform, process.env)),
    port: launch.port ?? DEFAULT_PORT,
    desktop: false,
    version: readVersion(),
    paths: appPaths(import.meta.dirname),
    env: process.env,
    log,
    onLinkUsed: (link) => log(`for another browser, open ${link}`),
  });
  stopOnSignals(app);
  process.stdout.write(`winnow listening on ${app.baseUrl}\n`);
  const link = app.link();
  log(`open ${link}`);
  if (launch.open) openBrowser(link);
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0.0.0';
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

function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'win32'
      ? ['cmd', '/c', 'start', '', url]
      : process.platform === 'darwin'
        ? ['open', url]
        : ['xdg-open', url];
  spawn(command ?? '', args, { detached: true, stdio: 'ignore' })
    .on('error', () => log('No browser could be opened; open the link above yourself.'))
    .unref();
}

main().catch((error: unknown) => {
  if (error instanceof AppError) {
    const [detail] = error.details;
    log(`winnow: ${error.message}${detail?.hint ? ` ${detail.hint}` : ''}`);
  } else {
    log(`winnow: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  process.exit(1);
});
