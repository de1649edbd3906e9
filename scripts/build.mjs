// Builds the app into out/: those parts that are not there, or older than their sources. `--force` builds all.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { nodePath, ROOT, say } from './project.mjs';

const BOTH = ['src/shared', 'package.json', 'tsconfig.base.json', 'tsconfig.json', 'electron.vite.config.ts'];

// Built at the same time, each in a process of its own: half of a build is work of one thread.
const BUILDS = [
  {
    parts: ['main', 'preload'],
    sources: [...BOTH, 'src/main', 'src/preload', 'src/injected', 'scripts/page-script.mjs'],
    results: ['out/main/index.js', 'out/main/serve.js', 'out/main/winnow.js', 'out/preload/index.cjs'],
  },
  {
    parts: ['renderer'],
    sources: [
      ...BOTH,
      'src/renderer',
      'src/main/server/docs',
      'docs/guide',
      'scripts/docs-viewer.mjs',
      'scripts/guide-pages.mjs',
      'scripts/lean-monaco.mjs',
      'scripts/licences.mjs',
    ],
    results: ['out/renderer/index.html', 'out/renderer/licences.json'],
  },
];

/** Builds if need be. Throws with the build's own output when it fails. */
export async function ensureBuilt({ force = false } = {}) {
  const stale = BUILDS.filter((build) => force || !isFresh(build));
  if (stale.length === 0) return;
  say('Building Winnow…');
  await Promise.all(stale.map(({ parts }) => run(parts)));
}

function isFresh({ sources, results }) {
  const files = results.map((file) => join(ROOT, file));
  if (!files.every((file) => existsSync(file))) return false;
  const builtMs = Math.min(...files.map((file) => statSync(file).mtimeMs));
  return sources.every((path) => newestMs(join(ROOT, path)) < builtMs);
}

function newestMs(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), stats.mtimeMs);
}

async function run(parts) {
  const builder = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const child = spawn(nodePath(), [builder, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, BUILD_PARTS: parts.join(',') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => child.once('error', done).once('close', done));
  const [out, errors, end] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (end !== 0)
    throw new Error(
      `The build of ${parts.join(' and ')} failed.\n${typeof end === 'number' ? '' : end}${out}${errors}`,
    );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await ensureBuilt({ force: process.argv.includes('--force') });
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
