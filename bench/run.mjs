// npm run bench -- NAME [--data DIR] [args]: bundles bench/NAME.ts and runs it. Builds the product and installs the peers where they are missing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ensureBuilt } from '../scripts/build.mjs';
import { pageScript } from '../scripts/page-script.mjs';

const root = resolve(import.meta.dirname, '..');
const [name, ...given] = process.argv.slice(2);
const args = takeDataFolder(given);
const entry = join(root, 'bench', `${name}.ts`);
if (!name || !existsSync(entry)) {
  console.error('Usage: npm run bench -- NAME, where bench/NAME.ts is a benchmark.');
  process.exit(2);
}

/** Takes `--data DIR` out of the arguments, which each benchmark reads in its own way. */
function takeDataFolder(given) {
  const at = given.indexOf('--data');
  if (at < 0) return given;
  process.env.WINNOW_BENCH_DATA = resolve(given[at + 1] ?? '.');
  return given.toSpliced(at, 2);
}

const run = (command, commandArgs) => {
  const { status } = spawnSync(command, commandArgs, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};
if (!process.env.BENCH_KEEP_BUILD) await ensureBuilt();
const { dependencies } = JSON.parse(readFileSync(join(root, 'bench/package.json'), 'utf8'));
if (Object.keys(dependencies).some((name) => !existsSync(join(root, 'bench/node_modules', name)))) {
  run('npm', ['install', '--prefix', 'bench', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']);
}

// The peers bring older versions of some packages into bench/node_modules; the product must run with its own.
const resolveProduct = createRequire(join(root, 'package.json')).resolve;
const productPackages = {
  name: 'product-packages',
  enforce: 'pre',
  resolveId: (source) =>
    isShadowed(source) ? { id: pathToFileURL(resolveProduct(source)).href, external: true } : null,
};
function isShadowed(source) {
  const name = /^(?:@[^/]+\/)?[^@./][^/]*/.exec(source)?.[0];
  return name && ['bench', '.'].every((folder) => existsSync(join(root, folder, 'node_modules', name)));
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: { '@shared': join(root, 'src/shared') } },
  plugins: [pageScript(), productPackages],
  // packages stay where they are installed; only our own sources are bundled
  build: {
    rollupOptions: { external: (id) => /^(?![./]|@shared\/)(?!\w:)/.test(id) && !isShadowed(id) },
    ssr: entry,
    outDir: join(root, 'bench/.out'),
    target: 'node24',
    emptyOutDir: false,
    minify: false,
  },
});
run(process.execPath, ['--enable-source-maps', join(root, 'bench/.out', `${name}.js`), ...args]);
