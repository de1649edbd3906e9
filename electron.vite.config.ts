import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'electron-vite';
import { asciiCode } from './scripts/ascii-code.mjs';
import { docsViewer } from './scripts/docs-viewer.mjs';
import { guidePages } from './scripts/guide-pages.mjs';
import { leanMonaco } from './scripts/lean-monaco.mjs';
import { licences } from './scripts/licences.mjs';
import { pageScript } from './scripts/page-script.mjs';
import { renderUserGuide } from './src/main/server/docs/user-guide';

const alias = { '@shared': resolve('src/shared') };

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
  'ws',
  'zod',
];

/** What the desktop needs before it loads the engine; a chunk of its own, or it would be put into the engine's. */
const EARLY =
  /\/src\/(?:main\/(?:places|engine\/store\/(?:data-folder|disk-fault|get-message|places))|shared\/(?:session-header|errors))\.ts$/;

/** Modules of the engine do nothing when they are loaded. */
const ENGINE = /\/src\/(?:main\/engine|shared)\//;

const EDITOR = /monaco-editor|\/features\/code-editor\//;

/** What the window waits for in another language than English, so that it may not share a file with the window. */
const TRANSLATION = /\/src\/shared\/translation\/|intl-messageformat/;

// Each file of the window's code is a request to the app's own server, and a browser makes six at a time. So the first paint has one, and
// what screens share is put together until a file is worth its request. The editor stays by itself: only forms in JSON load it.
const FEW_FILES = [
  { name: 'first', tags: ['$initial' as const] },
  {
    name: 'shared',
    test: (id: string) => !EDITOR.test(id) && !TRANSLATION.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 40_000, // bytes
  },
];

const PARTS: UserConfig = {
  main: {
    resolve: { alias },
    plugins: [pageScript(), asciiCode()],
    build: {
      target: NODE_TARGET,
      externalizeDeps: { exclude: BUNDLED },
      rollupOptions: {
        input: {
          index: resolve('src/main/index.ts'),
          serve: resolve('src/main/serve.ts'),
          winnow: resolve('src/main/winnow.ts'),
          'page-worker': resolve('src/main/engine/workers/page-worker.ts'),
          'row-worker': resolve('src/main/engine/workers/row-worker.ts'),
          'block-list-worker': resolve('src/main/engine/workers/block-list-worker.ts'),
        },
        output: {
          format: 'es',
          comments: { legal: true, annotation: false, jsdoc: false },
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'early', test: EARLY }] },
        },
        // a room's index.ts names all that it offers; a thread loads only what it uses of it
        treeshake: { moduleSideEffects: (id: string) => !ENGINE.test(id) },
      },
    },
  },
  preload: {
    resolve: { alias },
    build: {
      target: NODE_TARGET,
      rollupOptions: {
        input: { index: resolve('src/preload/index.ts') },
        // a sandboxed preload must be CommonJS
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    resolve: { alias },
    plugins: [react(), docsViewer(), guidePages(renderUserGuide), leanMonaco(), licences()],
    build: {
      target: 'chrome130',
      minify: true,
      rollupOptions: {
        input: { index: resolve('src/renderer/index.html') },
        output: {
          codeSplitting: { groups: FEW_FILES },
          strictExecutionOrder: true, // files that are put together may import each other
          chunkFileNames: ({ name }) => `assets/${getShortName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => `assets/${getShortName(name)}-[hash][extname]`,
        },
      },
    },
  },
};

/** Without the list of screens that share a file, and without an ending. */
function getShortName(name: string): string {
  return name.replace(/~.*|\.\w+$/g, '');
}

/** The parts to build, separated by commas, so that scripts/build.mjs can build them at the same time; all by default. */
const wanted = process.env.BUILD_PARTS?.split(',');

export default defineConfig(
  wanted ? Object.fromEntries(Object.entries(PARTS).filter(([part]) => wanted.includes(part))) : PARTS,
);
