import { type App, shell, type WebContents } from 'electron';
import { isStoredPage, isWebAddress, isWindowPage } from './addresses';

/** Windows on web sites, with the URLs they may load. */
const free = new WeakMap<WebContents, (address: string) => boolean>();

/** Lets a window load other pages than the app's, as far as `may` allows; for windows without access to the app's session. */
export function allowNavigation(contents: WebContents, may: (address: string) => boolean): void {
  free.set(contents, may);
}

/**
 * Keeps all other windows on the app's pages: other links open in the system's browser, nothing else opens. `baseUrl` returns the
 * server's address; while it is empty, before the server listens, no page may load. Call it before any window is created.
 */
export function lockNavigation(app: App, baseUrl: () => string): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, baseUrl));
}

function lockContents(contents: WebContents, baseUrl: () => string): void {
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
    openOutside(url);
    return { action: 'deny' };
  });
}

function openOutside(address: string): void {
  if (isWebAddress(address)) void shell.openExternal(address);
}
