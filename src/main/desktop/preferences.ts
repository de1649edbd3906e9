import { join } from 'node:path';
import type { DesktopChange, DesktopSettings } from '@shared/desktop-settings';
import { app } from 'electron';
import { readDesktopFile, type StoredDesktopSettings, writeDesktopFile } from './desktop-file';

/** Desktop settings. */
export interface Preferences {
  readonly read: () => DesktopSettings;
  readonly change: (change: DesktopChange) => DesktopSettings;
}

const HIDDEN = ['--hidden'];

export function createPreferences(dataDir: string): Preferences {
  const file = join(dataDir, 'desktop.json');
  let kept: StoredDesktopSettings = readDesktopFile(file);
  const read = () => ({ ...kept, startAtLogin: readLogin() });
  return {
    read,
    change: ({ startAtLogin, ...change }) => {
      const next = { ...kept, ...change };
      writeDesktopFile(file, next);
      kept = next;
      if (typeof startAtLogin === 'boolean' && readLogin() !== null)
        app.setLoginItemSettings({ openAtLogin: startAtLogin, args: HIDDEN });
      return read();
    },
  };
}

/** Only an installed app can start with the computer, and Electron supports it on these systems only. */
function readLogin(): boolean | null {
  if (!app.isPackaged || (process.platform !== 'win32' && process.platform !== 'darwin')) return null;
  return app.getLoginItemSettings({ args: HIDDEN }).openAtLogin;
}

/** Whether the system started the app with the computer, without a window. */
export function isStartedHidden(args: readonly string[]): boolean {
  return args.includes('--hidden') || (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
}
