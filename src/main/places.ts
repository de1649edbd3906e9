import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// re-exported for programs that need the folder before they load the rest of the engine
export { makeDataFolder } from './engine/index';

export const DEFAULT_PORT = 4327;

/** File in the data folder with the app's URL and a key for this run. */
export const SERVER_FILE = 'server.json';

/** Paths of the files below, from the folder of the built main script. */
export function getAppPaths(mainDir: string, resourcesDir = join(mainDir, '../../resources')): AppPaths {
  return {
    rendererDir: join(mainDir, '../renderer'),
    workerFile: join(mainDir, 'page-worker.js'),
    sampleData: join(resourcesDir, 'sample-site/catalogue.json'),
  };
}

/** Version of the program whose built main script is in `mainDir`. */
export function readVersion(mainDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(mainDir, '../../package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0.0.0';
}

/** Files that the built program needs. */
export interface AppPaths {
  readonly rendererDir: string;
  readonly workerFile: string;
  readonly sampleData: string;
}
