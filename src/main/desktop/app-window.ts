import type { BrowserWindow } from 'electron';
import { guardRenderer } from './guard-renderer';
import { focusWindow, makeWindow, showPage, type WindowOptions } from './window';

/** The app's single window, opened on demand. */
export interface AppWindow {
  /** Opens it, or brings it to the front. */
  readonly show: () => void;
  /** The same at one of its addresses, such as `#/jobs/…`. */
  readonly open: (hash: string) => void;
  /** Null while it is closed. */
  readonly current: () => BrowserWindow | null;
  /** Called with each opened window. */
  readonly onOpen: (listener: (window: BrowserWindow) => void) => void;
}

export interface AppWindowOptions extends WindowOptions {
  /** Creates a one-time link. */
  readonly link: () => string;
  readonly baseUrl: string;
  readonly quit: () => void;
  /** An empty window created while the engine started; null to create one on demand. */
  readonly madeEarly: BrowserWindow | null;
}

const START = '#/collect';

const UNAUTHORIZED = 401;

export function createAppWindow({ link, baseUrl, quit, madeEarly, ...options }: AppWindowOptions): AppWindow {
  let window: BrowserWindow | null = null;
  let spare = madeEarly;
  const listeners: ((window: BrowserWindow) => void)[] = [];
  const guard = guardRenderer({ showStart: (died) => showPage(died, `${baseUrl}/${START}`), quit });
  const make = (hash = ''): BrowserWindow => {
    // a person may have closed it before the engine was up
    const made = spare && !spare.isDestroyed() ? spare : makeWindow(options);
    spare = null;
    // its sign-in was ended, or its proof was cleared
    made.webContents.on('did-navigate', (_event, _url, status) => {
      if (status === UNAUTHORIZED) showPage(made, link());
    });
    made.once('closed', () => {
      window = null;
    });
    guard(made);
    for (const listener of listeners) listener(made);
    showPage(made, link() + hash);
    window = made;
    return made;
  };
  return {
    show: () => {
      if (window) focusWindow(window);
      else make();
    },
    open: (hash) => {
      if (!window) return void make(hash);
      focusWindow(window);
      showPage(window, `${baseUrl}/${hash}`);
    },
    current: () => window,
    onOpen: (listener) => listeners.push(listener),
  };
}
