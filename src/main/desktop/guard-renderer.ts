import type { DesktopWords } from '@shared/words/desktop';
import { type BrowserWindow, dialog } from 'electron';
import { createReloadLimit } from './reload-limit';

export interface RendererGuard {
  /** Reloads the start page, which says what happened. */
  readonly showStart: (window: BrowserWindow) => void;
  readonly quit: () => void;
  /** Texts in the current language. */
  readonly words: () => DesktopWords;
}

/** Returns a window whose page crashed to the start page, and asks about one that hangs. Jobs are not affected: they run in another process. */
export function guardRenderer({ showStart, quit, words }: RendererGuard): (window: BrowserWindow) => void {
  const reloadLimit = createReloadLimit(Date.now);
  return (window) => {
    window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      if (reason === 'clean-exit' || window.isDestroyed()) return;
      process.stderr.write(`The window's page ended: ${reason} (${exitCode}).\n`);
      if (reloadLimit.mayReload()) showStart(window);
      else void askToGoOn(window, words()).then((goesOn) => (goesOn ? showStart(window) : quit()));
    });
    let asked: AbortController | null = null;
    window.on('responsive', () => asked?.abort());
    window.on('unresponsive', () => {
      if (asked) return;
      asked = new AbortController();
      void askToWait(window, words().faults, asked.signal)
        .then((waits) => {
          if (!waits && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
        })
        .finally(() => {
          asked = null;
        });
    });
  };
}

const WAIT = 0; // index of its button

async function askToWait(window: BrowserWindow, words: DesktopWords['faults'], signal: AbortSignal): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: words.hangs,
    detail: words.hangsDetail,
    buttons: [words.wait, words.backToStart],
    defaultId: WAIT,
    cancelId: WAIT,
    signal,
  });
  return signal.aborted || response === WAIT;
}

const GO_ON = 0; // index of its button

async function askToGoOn(window: BrowserWindow, { faults, menu }: DesktopWords): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: faults.crashes,
    detail: faults.crashesDetail,
    buttons: [faults.openStart, menu.quit],
    defaultId: GO_ON,
    cancelId: GO_ON,
  });
  return response === GO_ON;
}
