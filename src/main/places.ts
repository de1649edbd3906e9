import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// on its own, for a program that needs the folder before it loads the rest of the engine
export { makeDataFolder } from './engine/index';

export const DEFAULT_PORT = 4327;

/** In the data folder: where the app listens, with a key for this run. */
export const SERVER_FILE = 'server.json';

/** Where things stand relative to the folder of the built main script. */
export function getAppPaths(mainDir: string, resourcesDir = join(mainDir, '../../resources')): AppPaths {
  return {
    rendererDir: join(mainDir, '../renderer'),
    workerFile: join(mainDir, 'page-worker.js'),
    sampleData: join(resourcesDir, 'sample-site/catalogue.json'),
  };
}

/** The version of the program whose built main script is in `mainDir`. */
export function readVersion(mainDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(mainDir, '../../package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0.0.0';
}

/** Files the built program needs, found by whoever starts it. */
export interface AppPaths {
  readonly rendererDir: string;
  readonly workerFile: string;
  readonly sampleData: string;
}
