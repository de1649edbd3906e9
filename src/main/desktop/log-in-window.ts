import { BaseWindow, type BrowserWindowConstructorOptions, type Session, session, WebContentsView } from 'electron';
import type { LogInCookies } from '../start';
import { isWebAddress } from './addresses';
import { barPage } from './log-in-bar';
import { toCookieRecord } from './log-in-cookies';
import { letGo } from './navigation';

const SIZE = { width: 1100, height: 820, minWidth: 480, minHeight: 400 };
const BAR_HEIGHT = 52;

/** A window on a site for a person to log in; gives its cookies when the person closes it, none when they cancel. */
export async function openLogInWindow(url: string, iconFile: string): Promise<LogInCookies> {
  const own = session.fromPartition(`log-in-${crypto.randomUUID()}`); // in memory, gone with the window
  confine(own);
  const { hostname } = new URL(url);
  const window = new BaseWindow({ ...SIZE, title: `Log in to ${hostname}`, icon: iconFile });
  const bar = new WebContentsView({ webPreferences: { ...SAFE, session: own } });
  const site = new WebContentsView({ webPreferences: { ...SAFE, session: own } });
  layOut(window, bar, site);
  letGo(site.webContents, isWebAddress);
  letPopupsOpen(site, own);
  const kept = untilDone(window, bar);
  await bar.webContents.loadURL(barPage(hostname));
  // a site that does not answer shows so in the window itself
  site.webContents.loadURL(url).catch(() => undefined);
  site.webContents.focus();
  const cookies = (await kept) ? await own.cookies.get({}) : [];
  for (const view of [bar, site]) view.webContents.close();
  await own.clearStorageData();
  return cookies.flatMap(toCookieRecord);
}

const SAFE = { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false } as const;

function confine(own: Session): void {
  // sites turn browsers away that name themselves as something else
  own.setUserAgent(own.getUserAgent().replaceAll(/ (?:Electron|winnow)\/\S+/gi, ''));
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.setDevicePermissionHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
}

function layOut(window: BaseWindow, bar: WebContentsView, site: WebContentsView): void {
  for (const view of [bar, site]) window.contentView.addChildView(view);
  const place = () => {
    const { width, height } = window.getContentBounds();
    bar.setBounds({ x: 0, y: 0, width, height: BAR_HEIGHT });
    site.setBounds({ x: 0, y: BAR_HEIGHT, width, height: Math.max(0, height - BAR_HEIGHT) });
  };
  window.on('resize', place);
  place();
}

/** Logins by another service open a window of their own, which shares the session. */
function letPopupsOpen({ webContents }: WebContentsView, own: Session): void {
  const overrideBrowserWindowOptions: BrowserWindowConstructorOptions = {
    autoHideMenuBar: true,
    webPreferences: { ...SAFE, session: own },
  };
  webContents.setWindowOpenHandler(({ url }) =>
    isWebAddress(url) || url === 'about:blank' ? { action: 'allow', overrideBrowserWindowOptions } : { action: 'deny' },
  );
  webContents.on('did-create-window', (popup) => {
    letGo(popup.webContents, isWebAddress);
    webContents.once('destroyed', () => popup.destroy());
  });
}

/** Resolves with whether to keep the login: the bar's links say so, and closing the window keeps it. */
function untilDone(window: BaseWindow, bar: WebContentsView): Promise<boolean> {
  return new Promise((resolve) => {
    let keep = true;
    bar.webContents.on('will-navigate', (event) => {
      event.preventDefault();
      keep = !event.url.endsWith('cancel');
      window.close();
    });
    window.once('closed', () => resolve(keep));
  });
}
