import { BaseWindow, type BrowserWindowConstructorOptions, type Session, session, WebContentsView } from 'electron';
import type { LogInCookies } from '../start';
import { isWebAddress } from './addresses';
import { fromCookieRecord } from './log-in-cookies';
import { letGo } from './navigation';
import { type BarWords, barPage } from './site-bar';

const SIZE = { width: 1100, height: 820, minWidth: 480, minHeight: 400 };
const BAR_HEIGHT = 52;

/** What a window on a site is for. */
export interface SiteWindow {
  readonly url: string;
  readonly title: string;
  readonly bar: BarWords;
  readonly iconFile: string;
  /** Whether closing the window takes it, as the bar's first link does. */
  readonly closingTakes: boolean;
  /** What the site is to know the person by from the start. */
  readonly cookies?: LogInCookies;
}

/** A window on a site. */
export interface OpenSite {
  readonly site: WebContentsView;
  readonly own: Session;
  /** Resolves with whether to take the site, once the person is done; what it shows stands until the window is ended. */
  readonly done: Promise<boolean>;
  /** Goes on with other words; resolves as `done` does. */
  readonly goOn: (bar: BarWords) => Promise<boolean>;
  /** Closes the window and forgets its session. */
  readonly end: () => Promise<void>;
}

/** Opens a window on a site of the web with a bar of ours above it and a session of its own, which is gone with it. */
export async function openSite(wanted: SiteWindow): Promise<OpenSite> {
  const own = session.fromPartition(`site-${crypto.randomUUID()}`); // in memory
  confine(own);
  await Promise.all((wanted.cookies ?? []).map((cookie) => giveCookie(own, cookie)));
  const window = new BaseWindow({ ...SIZE, title: wanted.title, icon: wanted.iconFile });
  const bar = new WebContentsView({ webPreferences: { ...SAFE, session: own } });
  const site = new WebContentsView({ webPreferences: { ...SAFE, session: own } });
  layOut(window, bar, site);
  letGo(site.webContents, isWebAddress);
  letPopupsOpen(site, own);
  const done = untilDone(window, bar, wanted.closingTakes);
  await bar.webContents.loadURL(barPage(wanted.bar));
  // a site that does not answer shows so in the window itself
  site.webContents.loadURL(wanted.url).catch(() => undefined);
  site.webContents.focus();
  return {
    site,
    own,
    done,
    goOn: async (words) => {
      if (window.isDestroyed()) return false;
      const ended = untilDone(window, bar, false);
      await bar.webContents.loadURL(barPage(words)).catch(() => undefined); // it may be closed meanwhile
      return ended;
    },
    end: async () => {
      if (!window.isDestroyed()) window.destroy();
      for (const { webContents } of [bar, site]) if (!webContents.isDestroyed()) webContents.close();
      await own.clearStorageData();
    },
  };
}

/** One that the browser does not take is left out, as the browsers of visits do. */
async function giveCookie(own: Session, cookie: LogInCookies[number]): Promise<void> {
  await own.cookies.set(fromCookieRecord(cookie)).catch(() => undefined);
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

/** Resolves with whether to take it: the bar's links say so, and so does closing the window. The site stands until it is taken. */
function untilDone(window: BaseWindow, bar: WebContentsView, closingTakes: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    bar.webContents.on('will-navigate', (event) => {
      event.preventDefault();
      resolve(!event.url.endsWith('cancel'));
    });
    window.once('closed', () => resolve(closingTakes));
  });
}
