import { type App, shell, type WebContents } from 'electron';
import { isGuidePage, isStoredPage, isWebAddress, isWindowPage } from './addresses';

export interface OwnPages {
  /** The server's address; empty before it listens, and no page may load then. */
  readonly baseUrl: () => string;
  readonly openGuide: (address: string) => void;
}

/** Windows on web sites, with the URLs they may load. */
const free = new WeakMap<WebContents, (address: string) => boolean>();

/** Lets a window load other pages than the app's, as far as `may` allows; for windows without access to the app's session. */
export function allowNavigation(contents: WebContents, may: (address: string) => boolean): void {
  free.set(contents, may);
}

/**
 * Keeps all other windows on the app's pages: the guide opens in its window, other links in the system's browser, nothing else opens. Call it
 * before any window is created.
 */
export function lockNavigation(app: App, own: OwnPages): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, own));
}

function lockContents(contents: WebContents, { baseUrl, openGuide }: OwnPages): void {
  contents.on('will-navigate', (event) => {
    const may = free.get(contents);
    if (may) return may(event.url) ? undefined : event.preventDefault();
    if (isWindowPage(event.url, baseUrl())) return;
    event.preventDefault();
    openOutside(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (free.get(contents)?.(event.url) ?? isWindowPage(event.url, baseUrl())) return;
    event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !free.has(contents) && !isStoredPage(event.url, baseUrl())) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (!free.has(contents) && isGuidePage(url, baseUrl())) openGuide(url);
    else openOutside(url);
    return { action: 'deny' };
  });
}

function openOutside(address: string): void {
  if (isWebAddress(address)) void shell.openExternal(address);
}
