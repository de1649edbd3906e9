import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type Session, screen } from 'electron';
import { MIN_HEIGHT, MIN_WIDTH, placeWindow, readWindow, writeWindow } from './window-bounds';

export interface WindowOptions {
  /** A one-time link that opens a session. */
  readonly link: string;
  readonly session: Session;
  readonly dataDir: string;
  readonly preloadFile: string;
  readonly iconFile: string;
}

// the canvas of each theme, so that the window does not flash before the page paints
const BACKGROUND = { light: '#f4f4f1', dark: '#121412' };

/** Opens the app's window where it last stood; it shows itself once the page has painted. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const placeFile = join(options.dataDir, 'window.json');
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const { maximized, ...place } = placeWindow(readWindow(placeFile), workAreas);
  const window = new BrowserWindow({
    ...place,
    minWidth: MIN_WIDTH,
    minHeight: MIN_HEIGHT,
    title: 'Winnow',
    icon: options.iconFile,
    show: false,
    backgroundColor: background(),
    webPreferences: {
      session: options.session,
      preload: options.preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  });
  if (maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => writeWindow(placeFile, { ...window.getNormalBounds(), maximized: window.isMaximized() }));
  followTheme(window);
  showPage(window, options.link);
  return window;
}

/** Loads one of the app's pages; a load that is cut off, as by closing the window, is only noted. */
export function showPage(window: BrowserWindow, address: string): void {
  window.loadURL(address).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
}

/** Brings a window to the front, out of the task bar if need be. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

function followTheme(window: BrowserWindow): void {
  const repaint = () => window.setBackgroundColor(background());
  nativeTheme.on('updated', repaint);
  window.once('closed', () => nativeTheme.off('updated', repaint));
}

function background(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;
}
