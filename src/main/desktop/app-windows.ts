import { join } from 'node:path';
import type { DesktopWords } from '@shared/words/desktop';
import { type BrowserWindow, screen } from 'electron';
import { guardRenderer } from './guard-renderer';
import { focusWindow, getWorkAreas, makeWindow, showPage, type WindowOptions } from './window';
import { placeBeside, placeWindow, readWindows, type StoredWindow, toStoredHash, writeWindows } from './window-bounds';

/** The app's windows. Each has an address and a place of its own; the next start opens those again that were open at the end. */
export interface AppWindows {
  /** Brings the one used last to the front, or opens those of the last end. */
  readonly show: () => void;
  /** The same at one of its addresses, such as `#/jobs/…`. */
  readonly open: (hash: string) => void;
  /** Opens a further window beside the one used last. */
  readonly openNew: (hash: string) => void;
  /** Keeps the open windows for the next start, whichever closes from now on. */
  readonly end: () => void;
  /** The one used last; null while none is open. */
  readonly current: () => BrowserWindow | null;
  /** In the order in which they were opened. */
  readonly all: () => readonly BrowserWindow[];
  /** Called with each opened window. */
  readonly onOpen: (listener: (window: BrowserWindow) => void) => void;
  /** Called when a window opened, closed, came to the front or got another title. */
  readonly onChange: (listener: () => void) => void;
}

export interface AppWindowsOptions extends WindowOptions {
  /** Creates a one-time link. */
  readonly link: () => string;
  readonly baseUrl: string;
  readonly quit: () => void;
  /** Texts in the current language. */
  readonly words: () => DesktopWords;
  /** An empty window created while the engine started; null to create one on demand. */
  readonly madeEarly: BrowserWindow | null;
}

export const START = '#/collect';

const UNAUTHORIZED = 401;

export function createAppWindows({ link, baseUrl, quit, words, madeEarly, ...options }: AppWindowsOptions): AppWindows {
  const placeFile = join(options.dataDir, 'window.json');
  let windows: readonly BrowserWindow[] = [];
  let recent: readonly BrowserWindow[] = []; // last used first
  let spare = madeEarly;
  let ending = false;
  const openListeners: ((window: BrowserWindow) => void)[] = [];
  const changeListeners: (() => void)[] = [];
  const changed = () => {
    for (const listener of changeListeners) listener();
  };
  const guard = guardRenderer({ showStart: (died) => showPage(died, `${baseUrl}/${START}`), quit, words });

  /** At an end all windows are kept; a window that closes earlier is forgotten, unless it is the last. */
  const keepWithout = (closing: BrowserWindow) => {
    const rest = windows.filter((each) => each !== closing);
    if (!ending) writeWindows(placeFile, (rest.length > 0 ? rest : [closing]).map(toKept));
  };
  const end = () => {
    if (!ending) writeWindows(placeFile, windows.map(toKept));
    ending = true;
  };
  screen.on('display-removed', () => windows.forEach(bringBack));

  const watch = (window: BrowserWindow) => {
    // its sign-in was ended or replaced by that of another window, or its proof was cleared
    window.webContents.on('did-navigate', (_event, url, status) => {
      if (status === UNAUTHORIZED) showPage(window, link() + new URL(url).hash);
    });
    window.on('focus', () => {
      recent = [window, ...recent.filter((each) => each !== window)];
      changed();
    });
    window.on('page-title-updated', () => setImmediate(changed));
    guard(window);
    for (const listener of openListeners) listener(window);
    // after the listeners, one of which may keep it open
    window.on('close', (event) => event.defaultPrevented || keepWithout(window));
    window.once('closed', () => {
      windows = windows.filter((each) => each !== window);
      recent = recent.filter((each) => each !== window);
      changed();
    });
  };
  const add = (window: BrowserWindow) => {
    windows = [...windows, window];
    recent = [window, ...recent];
    watch(window);
    changed();
  };
  const openFirst = (hash?: string) => {
    const [first, ...others] = readWindows(placeFile);
    // a person may have closed it before the engine was up
    const made =
      spare && !spare.isDestroyed() ? spare : makeWindow(options, placeWindow(first ?? null, getWorkAreas()));
    spare = null;
    add(made);
    for (const other of others) {
      const window = makeWindow(options, placeWindow(other, getWorkAreas()));
      add(window);
      // windows that sign in together would replace each other's sign-in
      onceSignedIn(made, () => window.isDestroyed() || showPage(window, `${baseUrl}/${other.hash ?? START}`));
    }
    // a single window's page knows better what it showed: it leaves out what it died of
    showPage(made, link() + (hash ?? (others.length > 0 ? (first?.hash ?? START) : '')));
  };
  const current = () => recent[0] ?? null;

  return {
    show: () => {
      const window = current();
      if (!window) return openFirst();
      if (!windows.some((each) => each.isVisible())) for (const each of windows) each.show(); // back from the background
      focusWindow(window);
    },
    end,
    open: (hash) => {
      const window = current();
      if (!window) return openFirst(hash);
      focusWindow(window);
      showPage(window, `${baseUrl}/${hash}`);
    },
    openNew: (hash) => {
      const before = current();
      if (!before) return openFirst(hash);
      const window = makeWindow(options, placeBeside(before.getNormalBounds(), getWorkAreas()));
      add(window);
      showPage(window, `${baseUrl}/${hash}`);
    },
    current,
    all: () => windows,
    onOpen: (listener) => openListeners.push(listener),
    onChange: (listener) => changeListeners.push(listener),
  };
}

/** The first window of the last end, where it was; it is made before the engine is up. */
export function makeFirstWindow(options: WindowOptions): BrowserWindow {
  const [first = null] = readWindows(join(options.dataDir, 'window.json'));
  return makeWindow(options, placeWindow(first, getWorkAreas()));
}

function toKept(window: BrowserWindow): StoredWindow {
  const hash = toStoredHash(window.webContents.getURL());
  return { ...window.getNormalBounds(), maximized: window.isMaximized(), ...(hash !== undefined && { hash }) };
}

/** Moves a window to a screen that is there, if its own went. */
function bringBack(window: BrowserWindow): void {
  const { x, width, height } = placeWindow({ ...window.getNormalBounds(), maximized: false }, getWorkAreas());
  if (x !== undefined) return;
  window.setSize(width, height);
  window.center();
}

/** Calls back once when a window shows the app, or is gone before it does. */
function onceSignedIn(window: BrowserWindow, then: () => void): void {
  const look = (_event: unknown, url: string) => new URL(url).pathname === '/' && end();
  const end = () => {
    window.off('closed', end);
    if (!window.isDestroyed()) window.webContents.off('did-navigate', look).off('did-navigate-in-page', look);
    then();
  };
  window.once('closed', end);
  window.webContents.on('did-navigate', look).on('did-navigate-in-page', look); // the page of a link becomes the window's
}
