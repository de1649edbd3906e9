import type { Closing } from '@shared/desktop-settings';
import { app, type BrowserWindow, dialog, powerMonitor } from 'electron';
import { type ClosingState, decideClosing, getButtonAnswer, getClosingDialog } from './closing';

export interface ClosingParts {
  readonly running: () => number;
  readonly closing: () => Closing;
  /** Remembers the person's answer. */
  readonly keep: (closing: Closing) => void;
  readonly pauseAll: () => void;
  readonly window: () => BrowserWindow | null;
}

/** Asks what to do with running jobs before the app ends. Returns a function that watches a window. */
export function guardClosing(parts: ClosingParts): (window: BrowserWindow) => void {
  let decided = false;
  let asking = false;
  const mac = process.platform === 'darwin';

  const end = (pause: boolean) => {
    decided = true;
    if (pause) parts.pauseAll();
    app.quit();
  };

  const ask = async (by: ClosingState['by']) => {
    if (asking) return;
    asking = true;
    const { buttons, ...question } = getClosingDialog(by, parts.running());
    const options = { ...question, type: 'question' as const, buttons: [...buttons], noLink: true };
    const window = parts.window();
    const { response, checkboxChecked } = await (window?.isVisible()
      ? dialog.showMessageBox(window, options)
      : dialog.showMessageBox(options)
    ).finally(() => {
      asking = false;
    });
    const answer = getButtonAnswer(response);
    if (answer === 'cancel') return;
    if (checkboxChecked) parts.keep(answer);
    if (answer === 'quit') end(true);
    else parts.window()?.hide();
  };

  const guard = (by: ClosingState['by'], event: { readonly preventDefault: () => void }) => {
    const act = decideClosing({ by, running: parts.running(), closing: parts.closing(), mac, decided });
    if (act === 'let') {
      decided ||= by === 'quit'; // quitting runs a second time after the database is closed
      return;
    }
    event.preventDefault();
    if (act === 'ask') void ask(by);
    else if (act === 'quit') end(true);
    else parts.window()?.hide();
  };

  const endUnasked = () => end(false);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, endUnasked);
  powerMonitor.on('shutdown', endUnasked);
  app.on('before-quit', (event) => guard('quit', event));
  return (window) => {
    window.on('close', (event) => guard('window', event));
    window.on('session-end', endUnasked);
  };
}
