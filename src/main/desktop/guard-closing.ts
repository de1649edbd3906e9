import type { Closing } from '@shared/desktop-settings';
import type { DesktopWords } from '@shared/words/desktop';
import { app, type BrowserWindow, dialog, powerMonitor } from 'electron';
import { type ClosingState, decideClosing, getButtonAnswer, getClosingDialog } from './closing';

export interface ClosingParts {
  readonly running: () => number;
  /** Texts in the current language. */
  readonly words: () => DesktopWords;
  readonly closing: () => Closing;
  /** Remembers the person's answer. */
  readonly keep: (closing: Closing) => void;
  readonly pauseAll: () => void;
  readonly windows: () => readonly BrowserWindow[];
  /** Called when the app ends, before its windows close. */
  readonly ending: () => void;
}

export interface ClosingGuard {
  /** Asks before the window closes, if it is the last in view. */
  readonly watch: (window: BrowserWindow) => void;
  /** Lets the app end without a question. */
  readonly letGo: () => void;
}

/** Asks what to do with running jobs before the app ends. */
export function guardClosing(parts: ClosingParts): ClosingGuard {
  let decided = false;
  let asking = false;
  const mac = process.platform === 'darwin';

  const end = (pause: boolean) => {
    decided = true;
    if (pause) parts.pauseAll();
    app.quit();
  };

  const inView = () => parts.windows().filter((window) => window.isVisible());
  const hideAll = () => {
    for (const window of parts.windows()) window.hide();
  };

  const ask = async (by: ClosingState['by']) => {
    if (asking) return;
    asking = true;
    const { buttons, ...question } = getClosingDialog(by, parts.running(), parts.words().closing);
    const options = { ...question, type: 'question' as const, buttons: [...buttons], noLink: true };
    const [window] = inView();
    const { response, checkboxChecked } = await (window
      ? dialog.showMessageBox(window, options)
      : dialog.showMessageBox(options)
    ).finally(() => {
      asking = false;
    });
    const answer = getButtonAnswer(response);
    if (answer === 'cancel') return;
    if (checkboxChecked) parts.keep(answer);
    if (answer === 'quit') end(true);
    else hideAll();
  };

  const guard = (event: { readonly preventDefault: () => void }, closed: BrowserWindow | null) => {
    const by = closed ? 'window' : 'quit';
    const others = inView().some((window) => window !== closed);
    const act = decideClosing({ by, others, running: parts.running(), closing: parts.closing(), mac, decided });
    if (act === 'let') {
      if (by === 'window') return;
      decided = true; // quitting runs a second time after the database is closed
      parts.ending();
      return;
    }
    event.preventDefault();
    if (act === 'ask') void ask(by);
    else if (act === 'quit') end(true);
    else hideAll();
  };

  const endUnasked = () => end(false);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, endUnasked);
  powerMonitor.on('shutdown', endUnasked);
  app.on('before-quit', (event) => guard(event, null));
  return {
    watch: (window) => {
      window.on('close', (event) => guard(event, window));
      window.on('session-end', endUnasked);
    },
    letGo: () => {
      decided = true;
    },
  };
}
