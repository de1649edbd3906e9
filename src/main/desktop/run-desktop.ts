import { join } from 'node:path';
import { DESKTOP_API } from '@shared/desktop-api';
import { AppError } from '@shared/errors';
import { chooseLanguage, type Language } from '@shared/language';
import type { DesktopWords } from '@shared/words/desktop';
import { app, type BrowserWindow, type Session, safeStorage, session, shell } from 'electron';
import { getAppPaths, makeDataFolder } from '../places';
import type { LogInCookies, Notify, RunningApp, Vault } from '../start';
import { isOwnAddress } from './addresses';
import { type AppWindows, createAppWindows, makeFirstWindow, START } from './app-windows';
import { appearanceFile, readAppearance } from './appearance';
import { answerDesktopCalls } from './desktop-calls';
import { failToStart, surviveDiskFaults } from './failure';
import { createAlertNotices, followJobs, showNotice } from './follow-jobs';
import { guardClosing } from './guard-closing';
import { createGuideWindow, type GuideWindow } from './guide-window';
import { createJobBoard } from './job-board';
import { createDesktopLanguage, type DesktopLanguage } from './language';
import { createLivePages } from './live-pages';
import { toCookieRecord } from './log-in-cookies';
import { type MenuActions, setMenu } from './menu';
import { lockNavigation } from './navigation';
import { claimLinks, createOpenInbox, type OpenInbox } from './open-inbox';
import { createPreferences, isStartedHidden } from './preferences';
import { releaseMemoryAtRest } from './release-memory';
import { getResourcesDir } from './resources';
import { openSite } from './site-window';
import { type DesktopOptions, readStartOptions } from './start-options';
import { startUpdates } from './start-updates';
import { focusWindow, showPage, type WindowOptions } from './window';

/** Runs Winnow as a desktop app; `mainDir` is the folder of the built main script. */
export async function runDesktop(mainDir: string): Promise<void> {
  const language = createDesktopLanguage();
  try {
    const args = process.argv.slice(1);
    const inbox = createOpenInbox(app, args);
    const options = readStartOptions(args, process.env, app.getPath('userData'));
    keepDataIn(options.dataDir);
    if (!app.requestSingleInstanceLock()) {
      process.stderr.write('Winnow is already running on this data folder; its window comes to the front.\n');
      app.exit(0);
      return;
    }
    await app.whenReady();
    let baseUrl = '';
    const shape = windowOptions(mainDir, options);
    const guide = createGuideWindow(shape.session, shape.iconFile, () => language.words().windows);
    lockNavigation(app, { baseUrl: () => baseUrl, openGuide: guide.open });
    const early = isStartedHidden(process.argv) ? null : openEarly(shape);
    await language.use(findLanguage(options.dataDir));
    const alerts = createAlertNotices(shape.iconFile);
    const running = await start(mainDir, options, alerts.notify, language);
    baseUrl = running.baseUrl;
    present(shape, running, { early, guide, inbox, language, followAlerts: alerts.follow });
  } catch (error) {
    await app.whenReady(); // needed for dialogs
    failToStart(error, language.words().faults);
  }
}

type AlertNotices = ReturnType<typeof createAlertNotices>;

/** Moves Electron's own data into the data folder, which also makes the single-instance lock one per data folder. */
function keepDataIn(dataDir: string): void {
  makeDataFolder(dataDir);
  app.setPath('userData', dataDir);
  app.setPath('sessionData', join(dataDir, 'chromium'));
}

/** The language of the window that was shown last; before the first one, that of the system. */
function findLanguage(dataDir: string): Language {
  const { language } = readAppearance(appearanceFile(dataDir));
  return language ?? chooseLanguage('system', app.getPreferredSystemLanguages());
}

async function start(
  mainDir: string,
  options: DesktopOptions,
  notify: Notify,
  { words }: DesktopLanguage,
): Promise<RunningApp> {
  const { startApp } = await import('../start');
  const startOn = (port: number) =>
    startApp({
      dataDir: options.dataDir,
      port,
      desktop: true,
      version: app.getVersion(),
      paths: getAppPaths(mainDir, getResourcesDir(mainDir)),
      env: process.env,
      setAsideDamaged: options.setAsideDamaged,
      vault: systemVault(),
      notify,
      logInWindow: (url) => openLogInWindow(url, iconIn(mainDir), words().windows),
      log: (line) => process.stderr.write(`${line}\n`),
    });
  try {
    return await startOn(options.port);
  } catch (error) {
    const another = error instanceof AppError && error.code === 'port_in_use' && !options.portIsFixed;
    if (!another) throw error;
    return startOn(0);
  }
}

/** Opens the window on an empty page: Chromium starts the page's process and paints while the engine is loaded and started. */
function openEarly(options: WindowOptions): BrowserWindow {
  const window = makeFirstWindow(options);
  showPage(window, 'about:blank');
  return window;
}

function iconIn(mainDir: string): string {
  return join(getResourcesDir(mainDir), 'icons/icon.png');
}

function windowOptions(mainDir: string, { dataDir }: DesktopOptions): WindowOptions {
  return {
    session: session.fromPath(join(dataDir, 'window')),
    dataDir,
    preloadFile: join(mainDir, '../preload/index.cjs'),
    iconFile: iconIn(mainDir),
  };
}

interface Presented {
  readonly early: BrowserWindow | null;
  readonly guide: GuideWindow;
  readonly inbox: OpenInbox;
  readonly language: DesktopLanguage;
  readonly followAlerts: AlertNotices['follow'];
}

function present(shape: WindowOptions, running: RunningApp, presented: Presented): void {
  const { early, guide, inbox, language, followAlerts } = presented;
  const { words } = language;
  const { baseUrl, jobs } = running;
  const { dataDir, iconFile } = shape;
  const preferences = createPreferences(dataDir);
  const board = createJobBoard(jobs.active());
  const windows = createAppWindows({
    ...shape,
    link: running.link,
    baseUrl,
    quit: () => app.quit(),
    words,
    madeEarly: early,
  });

  const pauseAll = () => board.running().forEach(({ id }) => void jobs.pause(id));
  surviveDiskFaults(running, () => words().faults);
  const closing = guardClosing({
    running: () => board.running().length,
    words,
    closing: () => preferences.read().closing,
    keep: (answer) => preferences.change({ closing: answer }),
    pauseAll,
    windows: windows.all,
    ending: windows.end,
  });
  windows.onOpen(closing.watch);
  windows.onChange(() => windows.all().length === 0 && guide.close());
  const close = closeBeforeQuit(running);
  confineSession(shape.session, baseUrl);
  const live = createLivePages(iconFile, running.cookiesAt, () => words().windows);
  const updates = startUpdates({
    dataDir,
    windows,
    mayLook: () => preferences.read().updates === 'tell',
    found: ({ version }) => {
      const { update, updateBody } = words().notices;
      showNotice({ title: update(version), body: updateBody }, iconFile, () => windows.open(ABOUT));
    },
    running: () => board.running().length,
    words,
    end: async () => {
      pauseAll();
      windows.end();
      closing.letGo();
      await close();
    },
  });
  answerDesktopCalls({ baseUrl, dataDir, live, openWindow: windows.openNew, updates, language }, preferences);
  followMenu(windows, language, {
    newCollection: () => windows.open(START),
    openProject: () => windows.open('#/projects/open'),
    newWindow: () => windows.openNew(START),
    openInBrowser: () => void shell.openExternal(running.link()),
    showDataFolder: () => void shell.openPath(dataDir),
    showGuide: () => guide.open(`${baseUrl}/docs/guide`),
    startTour: () => {
      preferences.change({ tourDone: false });
      windows.show();
      windows.current()?.webContents.send(`${DESKTOP_API}:command`, 'tour');
    },
    checkForUpdates: () => {
      windows.open(ABOUT);
      void updates.act('check');
    },
    showAbout: () => windows.open(ABOUT),
  });
  app.on('activate', windows.show);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  followAlerts(windows, preferences);
  followJobs({ jobs, board, windows, preferences, iconFile, pauseAll, language });
  app.once('will-quit', releaseMemoryAtRest({ jobs, board }));
  claimLinks(app, process.env);
  if (!isStartedHidden(process.argv)) windows.show();
  inbox.openIn(windows, () => words().links);
}

const ABOUT = '#/settings/about';

/** Sets the menu now, and again when the list of windows or the language changes. */
function followMenu(windows: AppWindows, language: DesktopLanguage, actions: MenuActions): void {
  const show = () => {
    const current = windows.current();
    const list = windows.all().map((window) => ({
      title: window.getTitle(),
      current: window === current,
      show: () => focusWindow(window),
    }));
    const options = { mac: process.platform === 'darwin', development: !app.isPackaged, windows: list };
    setMenu(actions, options, language.words().menu);
  };
  windows.onChange(show);
  language.onChange(show);
  show();
}

const CLOSE_MS = 10_000; // jobs not saved by then resume at the next start from their rows

/** Saves jobs and closes the database before the process ends. Returns a function that does so earlier. */
function closeBeforeQuit(running: RunningApp): () => Promise<void> {
  let closing: Promise<void> | null = null;
  let closed = false;
  const close = () => {
    closing ??= running
      .close()
      .catch((error: unknown) => void process.stderr.write(`${String(error)}\n`))
      .finally(() => {
        closed = true;
      });
    return closing;
  };
  app.on('will-quit', (event) => {
    if (closed) return; // nothing may quit again from within this event
    event.preventDefault();
    const late = setTimeout(() => app.exit(1), CLOSE_MS);
    void close().finally(() => {
      clearTimeout(late);
      app.quit();
    });
  });
  return close;
}

/** The system's keychain as a vault; on Linux only with a real keyring, because otherwise its key is public. */
function systemVault(): Vault {
  return {
    kind: 'system',
    available: () =>
      safeStorage.isEncryptionAvailable() &&
      (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
    seal: (text) => safeStorage.encryptString(text),
    open: (data) => safeStorage.decryptString(data),
  };
}

/** URL schemes for content within the window. */
const LOCAL_SCHEMES = /^(data|blob|devtools):/;

/** The only permission of the app's page: copying text on the user's request. */
const ALLOWED_PERMISSION = 'clipboard-sanitized-write';

/** Restricts the window's session to the app's own server: no other requests, permissions, devices or downloads. */
function confineSession(session: Session, baseUrl: string): void {
  session.webRequest.onBeforeRequest(({ url }, callback) => {
    callback({ cancel: !LOCAL_SCHEMES.test(url) && !isOwnAddress(url, baseUrl) });
  });
  session.setPermissionRequestHandler((contents, permission, callback) => {
    callback(permission === ALLOWED_PERMISSION && isOwnAddress(contents.getURL(), baseUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => {
    return permission === ALLOWED_PERMISSION && isOwnAddress(origin, baseUrl);
  });
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault()); // exports use the save dialog
}

/** Opens a window for a person to log in to a site; returns its cookies when the person closes it, none if they cancel. */
async function openLogInWindow(url: string, iconFile: string, words: DesktopWords['windows']): Promise<LogInCookies> {
  const { hostname } = new URL(url);
  const opened = await openSite({
    url,
    title: words.logInTo(hostname),
    bar: {
      title: words.logIn,
      text: words.logInBar(hostname),
      keep: words.keepLogin,
      end: words.cancel,
    },
    iconFile,
    closingTakes: true,
  });
  const cookies = (await opened.done) ? await opened.own.cookies.get({}) : [];
  await opened.end();
  return cookies.flatMap(toCookieRecord);
}
