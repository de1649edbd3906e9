import { DESKTOP_API } from '@shared/desktop-api';
import type { OfferedVersion } from '@shared/desktop-update';
import type { DesktopWords } from '@shared/words/desktop';
import { app, dialog } from 'electron';
import type { AppWindows } from './app-windows';
import { findUpdateFeed } from './update-feed';
import { describeUpdateFailure } from './update-words';
import { createUpdates, type Updates } from './updates';

export interface StartUpdatesParts {
  readonly dataDir: string;
  readonly windows: AppWindows;
  /** Whether to look for new versions now and then. */
  readonly mayLook: () => boolean;
  readonly found: (offered: OfferedVersion) => void;
  /** Number of running jobs. */
  readonly running: () => number;
  /** Pauses jobs and closes the engine, after which the app may only end. */
  readonly end: () => Promise<void>;
  /** Texts in the current language. */
  readonly words: () => DesktopWords;
}

/** Joins updates to the windows, which hear of each step, and to the end of the app. */
export function startUpdates({ dataDir, windows, mayLook, found, running, end, words }: StartUpdatesParts): Updates {
  const { env, platform, resourcesPath } = process;
  const updates = createUpdates({
    feed: findUpdateFeed({ env, platform, packaged: app.isPackaged, resourcesDir: resourcesPath, dataDir }),
    version: app.getVersion(),
    onChange: (state) => {
      for (const { webContents } of windows.all()) webContents.send(`${DESKTOP_API}:update`, state);
    },
    restart: async (install) => {
      if (!(await mayEnd(windows, running(), words().closing))) return;
      await end();
      app.releaseSingleInstanceLock(); // the new version starts before this process is gone
      await install().catch((error: unknown) => startAgain(error, words().faults));
    },
  });
  app.once('will-quit', updates.lookNowAndThen(mayLook, found));
  return updates;
}

/** Without its engine the app can only start again. */
function startAgain(error: unknown, words: DesktopWords['faults']): void {
  const { message, hint } = describeUpdateFailure(error);
  dialog.showErrorBox(message, words.startsAgain(hint));
  app.relaunch();
  app.quit();
}

const RESTART = 0; // index of its button

/** Asks where jobs would be paused. */
async function mayEnd(windows: AppWindows, running: number, words: DesktopWords['closing']): Promise<boolean> {
  if (running === 0) return true;
  const options = {
    type: 'question' as const,
    message: words.running(running),
    detail: words.restartDetail,
    buttons: [words.pauseAndRestart, words.cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  };
  const window = windows.current();
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return response === RESTART;
}
