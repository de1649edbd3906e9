import { BaseWindow, type BrowserWindowConstructorOptions, type Session, session, WebContentsView } from 'electron';
import { isWebAddress } from './addresses';
import { letGo } from './navigation';
import { type BarWords, barPage } from './site-bar';

const SIZE = { width: 1100, height: 820, minWidth: 480, minHeight: 400 };
const BAR_HEIGHT = 52;

/** What a window on a site is for. */
export interface SiteWindow<Taken> {
  readonly url: string;
  readonly title: string;
  readonly bar: BarWords;
  readonly iconFile: string;
  /** Whether closing the window takes it, as the bar's first link does. */
  readonly closingTakes: boolean;
  /** What is taken of the site when the person is done. */
  readonly take: (site: WebContentsView, own: Session) => Promise<Taken>;
}

/** A window on a site of the web with a bar of ours above it and a session of its own; null where the person cancels. */
export async function openSiteWindow<Taken>(wanted: SiteWindow<Taken>): Promise<Taken | null> {
  const own = session.fromPartition(`site-${crypto.randomUUID()}`); // in memory, gone with the window
  confine(own);
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
  const taken = (await done) ? await wanted.take(site, own) : null;
  if (!window.isDestroyed()) window.destroy();
  for (const view of [bar, site]) view.webContents.close();
  await own.clearStorageData();
  return taken;
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
