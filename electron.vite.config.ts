import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { docsViewer } from './scripts/docs-viewer.mjs';
import { leanMonaco } from './scripts/lean-monaco.mjs';
import { pageScript } from './scripts/page-script.mjs';

const alias = { '@shared': resolve('src/shared') };

// Users run Electron 45, whose Node is 24; the tests' Electron is older. Node 22 is what both understand.
const NODE_TARGET = 'node22';

/** Modules of the engine do nothing when they are loaded. */
const ENGINE = /\/src\/(?:main\/engine|shared)\//;

export default defineConfig({
  main: {
    resolve: { alias },
    plugins: [pageScript()],
    build: {
      target: NODE_TARGET,
      // it requires a package that is an ES module only, which the Node of older Electrons refuses
      externalizeDeps: { exclude: ['@fastify/static'] },
      rollupOptions: {
        input: {
          index: resolve('src/main/index.ts'),
          serve: resolve('src/main/serve.ts'),
          winnow: resolve('src/main/winnow.ts'),
          'page-worker': resolve('src/main/engine/workers/page-worker.ts'),
          'row-worker': resolve('src/main/engine/workers/row-worker.ts'),
        },
        output: { format: 'es' },
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
    plugins: [react(), docsViewer(), leanMonaco()],
    build: {
      target: 'chrome130',
      minify: true,
      rollupOptions: { input: { index: resolve('src/renderer/index.html') } },
    },
  },
});
