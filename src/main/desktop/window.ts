import { BrowserWindow, nativeTheme, type Session, screen } from 'electron';
import { type Appearance, appearanceFile, getCanvas, readAppearance, writeAppearance } from './appearance';
import { MIN_HEIGHT, MIN_WIDTH, type Rectangle, type WindowPlace } from './window-bounds';

export interface WindowOptions {
  readonly session: Session;
  readonly dataDir: string;
  readonly preloadFile: string;
  readonly iconFile: string;
}

/** Creates one of the app's windows without a page; it appears once its first page has painted. */
export function makeWindow(options: WindowOptions, { maximized, ...place }: WindowPlace): BrowserWindow {
  const lookFile = appearanceFile(options.dataDir);
  nativeTheme.themeSource = themeSource(readAppearance(lookFile));
  const window = new BrowserWindow({
    ...place,
    minWidth: MIN_WIDTH,
    minHeight: MIN_HEIGHT,
    title: 'Winnow',
    icon: options.iconFile,
    show: false,
    backgroundColor: background(lookFile),
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
  followTheme(window, lookFile);
  return window;
}

/** The part of each screen that windows may use, that of the main screen first. */
export function getWorkAreas(): readonly Rectangle[] {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)].map(({ workArea }) => workArea);
}

/** Loads one of the app's pages; an aborted load, as when closing the window, is only logged. */
export function showPage(window: BrowserWindow, address: string): void {
  window.loadURL(address).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
}

/** Brings a window to the front, restoring it if minimized. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Stores the page's appearance for the window frame and the next start. */
export function applyAppearance(window: BrowserWindow, dataDir: string, look: Appearance): void {
  writeAppearance(appearanceFile(dataDir), look);
  nativeTheme.themeSource = themeSource(look);
  window.setBackgroundColor(background(appearanceFile(dataDir)));
}

function themeSource({ theme }: Appearance): 'system' | 'light' | 'dark' {
  return theme === 'auto' ? 'system' : theme;
}

function followTheme(window: BrowserWindow, lookFile: string): void {
  const repaint = () => window.setBackgroundColor(background(lookFile));
  nativeTheme.on('updated', repaint);
  window.once('closed', () => nativeTheme.off('updated', repaint));
}

function background(lookFile: string): string {
  const { shouldUseDarkColors: dark, shouldUseHighContrastColors: highContrast } = nativeTheme;
  return getCanvas(readAppearance(lookFile), { dark, highContrast });
}
