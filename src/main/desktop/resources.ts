import { resolve } from 'node:path';
import { app } from 'electron';

/** The folder of files shipped beside the app: in a packaged app Electron's resources, in development the project's. */
export function resourcesDir(mainDir: string): string {
  return app.isPackaged ? process.resourcesPath : resolve(mainDir, '../../resources');
}
