import { type App, shell, type WebContents } from 'electron';
import { isStoredPage, isWebAddress, isWindowPage } from './addresses';

/** Keeps every window on the app's own pages: links elsewhere open in the system's browser, nothing else opens at all. */
export function lockNavigation(app: App, baseUrl: string): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, baseUrl));
}

function lockContents(contents: WebContents, baseUrl: string): void {
  contents.on('will-navigate', (event) => {
    if (isWindowPage(event.url, baseUrl)) return;
    event.preventDefault();
    openOutside(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isWindowPage(event.url, baseUrl)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !isStoredPage(event.url, baseUrl)) event.preventDefault();
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
