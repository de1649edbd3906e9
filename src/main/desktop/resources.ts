import { resolve } from 'node:path';
import { app } from 'electron';

/** Folder of files shipped with the app: Electron's resources when packaged, the project's in development. */
export function getResourcesDir(mainDir: string): string {
  return app.isPackaged ? process.resourcesPath : resolve(mainDir, '../../resources');
}
