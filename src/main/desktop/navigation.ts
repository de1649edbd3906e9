import { type App, shell, type WebContents } from 'electron';
import { isStoredPage, isWebAddress, isWindowPage } from './addresses';

/** Windows on the web itself, with the addresses they may go to. */
const free = new WeakMap<WebContents, (address: string) => boolean>();

/** Lets a window leave the app's own pages, for addresses that `may` allows; for windows that share nothing with the app's. */
export function letGo(contents: WebContents, may: (address: string) => boolean): void {
  free.set(contents, may);
}

/**
 * Keeps every other window on the app's own pages: links elsewhere open in the system's browser, nothing else opens at all. `baseUrl`
 * gives the server's address; an empty one, before the server listens, allows no page. Call it before any window is made.
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
