import { join, resolve } from 'node:path';
import { app } from 'electron';

/** A file shipped beside the app: in a packaged app Electron's resources, in development the project's. */
export function resourceFile(mainDir: string, ...path: readonly string[]): string {
  return join(app.isPackaged ? process.resourcesPath : resolve(mainDir, '../../resources'), ...path);
}
