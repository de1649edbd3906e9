import { type BrowserWindow, dialog } from 'electron';
import { createReloadLimit } from './reload-limit';

export interface RendererGuard {
  /** Reloads the start page, which says what happened. */
  readonly showStart: (window: BrowserWindow) => void;
  readonly quit: () => void;
}

/** Returns a window whose page crashed to the start page, and asks about one that hangs. Jobs are not affected: they run in another process. */
export function guardRenderer({ showStart, quit }: RendererGuard): (window: BrowserWindow) => void {
  const reloadLimit = createReloadLimit(Date.now);
  return (window) => {
    window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      if (reason === 'clean-exit' || window.isDestroyed()) return;
      process.stderr.write(`The window's page ended: ${reason} (${exitCode}).\n`);
      if (reloadLimit.mayReload()) showStart(window);
      else void askToGoOn(window).then((goesOn) => (goesOn ? showStart(window) : quit()));
    });
    let asked: AbortController | null = null;
    window.on('responsive', () => asked?.abort());
    window.on('unresponsive', () => {
      if (asked) return;
      asked = new AbortController();
      void askToWait(window, asked.signal)
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

async function askToWait(window: BrowserWindow, signal: AbortSignal): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'The window does not respond',
    detail: 'It may be showing a very large page. Your jobs keep running either way.',
    buttons: ['Wait', 'Back to the start'],
    defaultId: WAIT,
    cancelId: WAIT,
    signal,
  });
  return signal.aborted || response === WAIT;
}

const GO_ON = 0; // index of its button

async function askToGoOn(window: BrowserWindow): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The window keeps closing unexpectedly',
    detail: 'Your jobs and results are safe. If it happens again, quit Winnow and restart your computer.',
    buttons: ['Open the start', 'Quit Winnow'],
    defaultId: GO_ON,
    cancelId: GO_ON,
  });
  return response === GO_ON;
}
