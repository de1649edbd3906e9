// npm run bench -- NAME [args]: bundles bench/NAME.ts and runs it. Builds the product and installs the peers where they are missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');
const [name, ...args] = process.argv.slice(2);
const entry = join(root, 'bench', `${name}.ts`);
if (!name || !existsSync(entry)) {
  console.error('Usage: npm run bench -- NAME, where bench/NAME.ts is a benchmark.');
  process.exit(2);
}

const run = (command, commandArgs) => {
  const { status } = spawnSync(command, commandArgs, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};
if (!process.env.BENCH_KEEP_BUILD) run('electron-vite', ['build', '--logLevel', 'warn']);
if (!existsSync(join(root, 'bench/node_modules'))) {
  run('npm', ['install', '--prefix', 'bench', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']);
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: { '@shared': join(root, 'src/shared') } },
  // packages stay where they are installed; only our own sources are bundled
  build: {
    rollupOptions: { external: /^(?![./]|@shared\/)(?!\w:)/ },
    ssr: entry,
    outDir: join(root, 'bench/.out'),
    target: 'node24',
    emptyOutDir: false,
    minify: false,
  },
});
run(process.execPath, ['--enable-source-maps', join(root, 'bench/.out', `${name}.js`), ...args]);
