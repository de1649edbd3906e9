import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageScript } from './scripts/page-script.mjs';

const alias = { '@shared': resolve('src/shared') };

// a poll ends as soon as what it waits for is there; one second is too short for a busy machine
const expectations = { poll: { timeout: 20_000 } };

// what talks to servers, browsers and windows may be held up by a busy machine; the run names each test that took two tries
const retry = process.env.CI ? 1 : 0;

// the engine's own browser, whose tests count its processes
const BROWSER_TESTS = 'test/engine/fetch/browser/**/*.test.ts';

/** Unit and API tests and those of the window's components run in parallel; what drives browsers and windows runs one file after another. `npm test` runs both beside each other. */
export default defineConfig({
  resolve: { alias },
  test: {
    // `npm test` leaves them out, `npm run test:all` does not
    tags: [{ name: 'long', description: 'Series of kills, faults and sizes, and walks through whole screens' }],
    projects: [
      {
        resolve: { alias },
        plugins: [pageScript()],
        test: {
          name: 'unit',
          expect: expectations,
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/api/**', BROWSER_TESTS],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: '100%',
          isolate: false, // to load the modules anew for each file takes as long as the tests
        },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'window',
          include: ['test/renderer/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['test/renderer/set-up-window.ts'],
          isolate: false, // the components' libraries take longer to load than the tests to run
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        plugins: [pageScript()],
        test: {
          name: 'api',
          expect: expectations,
          retry,
          isolate: false,
          include: ['test/api/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        resolve: { alias },
        plugins: [pageScript()],
        test: {
          name: 'browser',
          expect: expectations,
          retry,
          isolate: false, // the engine takes longer to load than some of the files to run
          include: [BROWSER_TESTS],
          testTimeout: 30_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        plugins: [pageScript()],
        test: {
          name: 'e2e',
          expect: expectations,
          retry,
          isolate: false, // the files of one run share a browser
          include: ['test/e2e/**/*.e2e.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
