// Builds the app into out/, unless it is there and newer than its sources. `--force` builds in any case.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodePath, ROOT, say } from './project.mjs';

const SOURCES = ['src', 'docs/guide', 'scripts/guide-pages.mjs', 'package.json', 'electron.vite.config.ts', 'tsconfig.base.json', 'tsconfig.json'];
const RESULTS = [
  'out/main/index.js',
  'out/main/serve.js',
  'out/main/winnow.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
];

/** Builds if need be. Throws with the build's own output when it fails. */
export function ensureBuilt({ force = false } = {}) {
  if (!force && isFresh()) return;
  say('Building Winnow…');
  const builder = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const build = spawnSync(nodePath(), [builder, 'build', '--logLevel', 'warn'], { cwd: ROOT, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`The build failed.\n${build.error ?? ''}${build.stdout}${build.stderr}`);
}

function isFresh() {
  const results = RESULTS.map((file) => join(ROOT, file));
  if (!results.every((file) => existsSync(file))) return false;
  const builtMs = Math.min(...results.map((file) => statSync(file).mtimeMs));
  return SOURCES.every((path) => newestMs(join(ROOT, path)) < builtMs);
}

function newestMs(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), stats.mtimeMs);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    ensureBuilt({ force: process.argv.includes('--force') });
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
