import { BaseWindow, type BrowserWindowConstructorOptions, type Session, session, WebContentsView } from 'electron';
import type { LogInCookies } from '../start';
import { isWebAddress } from './addresses';
import { fromCookieRecord } from './log-in-cookies';
import { allowNavigation } from './navigation';
import { type BarWords, createBarPage } from './site-bar';

const SIZE = { width: 1100, height: 820, minWidth: 480, minHeight: 400 };
const BAR_HEIGHT = 52;

/** Purpose of a window on a site. */
export interface SiteWindow {
  readonly url: string;
  readonly title: string;
  readonly bar: BarWords;
  readonly iconFile: string;
  /** Whether closing the window also takes the page. */
  readonly closingTakes: boolean;
  /** Cookies to start with. */
  readonly cookies?: LogInCookies;
}

/** An open window on a site. */
export interface OpenSite {
  readonly site: WebContentsView;
  readonly own: Session;
  /** Resolves when the person is done, with whether to take the page; the page stays until the window ends. */
  readonly done: Promise<boolean>;
  /** Continues with another bar; resolves like `done`. */
  readonly goOn: (bar: BarWords) => Promise<boolean>;
  /** Closes the window and deletes its session. */
  readonly end: () => Promise<void>;
}

/** Opens a window on a web site with a bar of ours above it, in a session of its own that ends with it. */
export async function openSite(wanted: SiteWindow): Promise<OpenSite> {
  const own = session.fromPartition(`site-${crypto.randomUUID()}`); // in memory
  confine(own);
  await Promise.all((wanted.cookies ?? []).map((cookie) => giveCookie(own, cookie)));
  const window = new BaseWindow({ ...SIZE, title: wanted.title, icon: wanted.iconFile });
  const bar = new WebContentsView({ webPreferences: { ...SAFE, session: own } });
  const site = new WebContentsView({ webPreferences: { ...SAFE, session: own } });
  layOut(window, bar, site);
  allowNavigation(site.webContents, isWebAddress);
  letPopupsOpen(site, own);
  const done = untilDone(window, bar, wanted.closingTakes);
  await bar.webContents.loadURL(createBarPage(wanted.bar));
  // the window itself shows that a site does not respond
  site.webContents.loadURL(wanted.url).catch(() => undefined);
  site.webContents.focus();
  return {
    site,
    own,
    done,
    goOn: async (words) => {
      if (window.isDestroyed()) return false;
      const ended = untilDone(window, bar, false);
      await bar.webContents.loadURL(createBarPage(words)).catch(() => undefined); // it may be closed meanwhile
      return ended;
    },
    end: async () => {
      if (!window.isDestroyed()) window.destroy();
      for (const { webContents } of [bar, site]) if (!webContents.isDestroyed()) webContents.close();
      await own.clearStorageData();
    },
  };
}

/** Skips invalid cookies, like the browsers for visits. */
async function giveCookie(own: Session, cookie: LogInCookies[number]): Promise<void> {
  await own.cookies.set(fromCookieRecord(cookie)).catch(() => undefined);
}

const SAFE = { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false } as const;

function confine(own: Session): void {
  // sites reject browsers with other names in their User-Agent
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

/** Opens popups of login providers in a window that shares the session. */
function letPopupsOpen({ webContents }: WebContentsView, own: Session): void {
  const overrideBrowserWindowOptions: BrowserWindowConstructorOptions = {
    autoHideMenuBar: true,
    webPreferences: { ...SAFE, session: own },
  };
  webContents.setWindowOpenHandler(({ url }) =>
    isWebAddress(url) || url === 'about:blank' ? { action: 'allow', overrideBrowserWindowOptions } : { action: 'deny' },
  );
  webContents.on('did-create-window', (popup) => {
    allowNavigation(popup.webContents, isWebAddress);
    webContents.once('destroyed', () => popup.destroy());
  });
}

/** Resolves with whether to take the page, as the bar's links or closing the window decide. The site stays open until then. */
function untilDone(window: BaseWindow, bar: WebContentsView, closingTakes: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    bar.webContents.on('will-navigate', (event) => {
      event.preventDefault();
      resolve(!event.url.endsWith('cancel'));
    });
    window.once('closed', () => resolve(closingTakes));
  });
}
