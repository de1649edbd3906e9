import type { DesktopWords } from '@shared/words/desktop';
import { BrowserWindow, type Session } from 'electron';
import { focusWindow, showPage } from './window';

/** The window of the guide and the reference, which is read beside the app; one at a time. */
export interface GuideWindow {
  /** Opens an address of the guide, or brings it to the front there. */
  readonly open: (address: string) => void;
  readonly close: () => void;
}

const SIZE = { width: 1000, height: 780, minWidth: 480, minHeight: 400 };

/** `session` is that of the app's windows, which reaches nothing but the app. */
export function createGuideWindow(
  session: Session,
  iconFile: string,
  words: () => DesktopWords['windows'],
): GuideWindow {
  let window: BrowserWindow | null = null;
  const make = (): BrowserWindow => {
    const made = new BrowserWindow({
      ...SIZE,
      title: words().guide,
      icon: iconFile,
      webPreferences: { session, sandbox: true, contextIsolation: true, nodeIntegration: false },
    });
    made.once('closed', () => {
      window = null;
    });
    return made;
  };
  return {
    open: (address) => {
      window ??= make();
      showPage(window, address);
      focusWindow(window);
    },
    close: () => window?.close(),
  };
}
