// Builds the parts of the app that its arguments name: main, preload, renderer.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { docsViewer } from './docs-viewer.mjs';
import { leanMonaco } from './lean-monaco.mjs';
import { pageScript } from './page-script.mjs';
import { ROOT } from './project.mjs';

// Users run Electron 45, whose Node is 24; the tests' Electron is older. Node 22 is what both understand.
const NODE_TARGET = 'node22';

// A start reads a few large files instead of a thousand small ones. What is left out holds a binding, finds files beside its own, or is
// loaded only when it is used.
const BUNDLED = [
  '@exodus/bytes',
  '@fastify/static', // it also requires an ES module, which the Node of older Electrons refuses
  'commander',
  'croner',
  'cronstrue',
  'css-select',
  'domhandler',
  'domutils',
  'engine.io',
  'entities',
  'fastify',
  'fflate',
  'htmlparser2',
  'lru-cache',
  'parse5',
  'parse5-htmlparser2-tree-adapter',
  'socket.io',
  'socks',
  'tough-cookie',
  'undici',
  'zod',
];

/** What the desktop needs before it loads the engine; a chunk of its own, or it would be put into the engine's. */
const EARLY =
  /\/src\/(?:main\/(?:places|engine\/store\/(?:data-folder|disk-fault|get-message|places))|shared\/(?:session-header|errors))\.ts$/;

/** Modules of the engine do nothing when they are loaded. */
const ENGINE = /\/src\/(?:main\/engine|shared)\//;

const inFolder = (path) => resolve(ROOT, path);

const shared = {
  root: ROOT,
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  resolve: { alias: { '@shared': inFolder('src/shared') } },
};

/** What both programs of Node have in common; electron, Node's own modules and the packages that are not bundled stay outside. */
const forNode = (outDir, rolldownOptions) => ({
  ssr: true,
  outDir: inFolder(outDir),
  emptyOutDir: true,
  assetsDir: 'chunks',
  target: NODE_TARGET,
  copyPublicDir: false,
  reportCompressedSize: false,
  rolldownOptions: {
    ...rolldownOptions,
    external: [/^electron(?:\/|$)/, /^node:/, ...builtinModules, ...loadedAtUse()],
    // some packages ask for their folder in the way of CommonJS
    transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
  },
});

function loadedAtUse() {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const names = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));
  return [new RegExp(`^(?:${names.join('|')})(?:/|$)`)];
}

const PARTS = {
  main: {
    ...shared,
    plugins: [pageScript()],
    ssr: { noExternal: true },
    build: forNode('out/main', {
      input: {
        index: inFolder('src/main/index.ts'),
        serve: inFolder('src/main/serve.ts'),
        winnow: inFolder('src/main/winnow.ts'),
        'page-worker': inFolder('src/main/engine/workers/page-worker.ts'),
        'row-worker': inFolder('src/main/engine/workers/row-worker.ts'),
      },
      output: {
        format: 'es',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'early', test: EARLY }] },
      },
      // a room's index.ts names all that it offers; a thread loads only what it uses of it
      treeshake: { moduleSideEffects: (id) => !ENGINE.test(id) },
    }),
  },
  preload: {
    ...shared,
    ssr: { noExternal: true },
    build: forNode('out/preload', {
      input: { index: inFolder('src/preload/index.ts') },
      // a sandboxed preload must be CommonJS
      output: { format: 'cjs', entryFileNames: '[name].cjs' },
    }),
  },
  renderer: {
    ...shared,
    root: inFolder('src/renderer'),
    base: './',
    plugins: [react(), docsViewer(), leanMonaco()],
    build: {
      outDir: inFolder('out/renderer'),
      emptyOutDir: true,
      target: 'chrome130',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 4000, // kB; the editor's
      rolldownOptions: { input: { index: inFolder('src/renderer/index.html') } },
    },
  },
};

for (const part of process.argv.slice(2)) await build(PARTS[part]);
