import { join } from 'node:path';
import { AppError } from '@shared/errors';
import { app, type BrowserWindow, type Session, safeStorage, session, shell } from 'electron';
import { getAppPaths, makeDataFolder } from '../places';
import type { LogInCookies, Notify, RunningApp, Vault } from '../start';
import { isOwnAddress } from './addresses';
import { createAppWindow } from './app-window';
import { answerDesktopCalls } from './desktop-calls';
import { failToStart, surviveDiskFaults } from './failure';
import { createAlertNotices, followJobs } from './follow-jobs';
import { guardClosing } from './guard-closing';
import { createJobBoard } from './job-board';
import { createLivePages } from './live-pages';
import { toCookieRecord } from './log-in-cookies';
import { setMenu } from './menu';
import { lockNavigation } from './navigation';
import { createPreferences, isStartedHidden } from './preferences';
import { getResourcesDir } from './resources';
import { openSite } from './site-window';
import { type DesktopOptions, readStartOptions } from './start-options';
import { makeWindow, showPage, type WindowOptions } from './window';

/** Runs Winnow as a desktop app; `mainDir` is the folder of the built main script. */
export async function runDesktop(mainDir: string): Promise<void> {
  try {
    const args = process.argv.slice(1);
    const options = readStartOptions(args, process.env, app.getPath('userData'));
    keepDataIn(options.dataDir);
    if (!app.requestSingleInstanceLock()) {
      process.stderr.write('Winnow is already running on this data folder; its window comes to the front.\n');
      app.exit(0);
      return;
    }
    await app.whenReady();
    let baseUrl = '';
    lockNavigation(app, () => baseUrl);
    const early = isStartedHidden(process.argv) ? null : openEarly(windowOptions(mainDir, options));
    const alerts = createAlertNotices(iconIn(mainDir));
    const running = await start(mainDir, options, alerts.notify);
    baseUrl = running.baseUrl;
    present(mainDir, options, running, early, alerts.follow);
  } catch (error) {
    await app.whenReady(); // needed for dialogs
    failToStart(error);
  }
}

type AlertNotices = ReturnType<typeof createAlertNotices>;

/** Moves Electron's own data into the data folder, which also makes the single-instance lock one per data folder. */
function keepDataIn(dataDir: string): void {
  makeDataFolder(dataDir);
  app.setPath('userData', dataDir);
  app.setPath('sessionData', join(dataDir, 'chromium'));
}

async function start(mainDir: string, options: DesktopOptions, notify: Notify): Promise<RunningApp> {
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
      logInWindow: (url) => openLogInWindow(url, iconIn(mainDir)),
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
  const window = makeWindow(options);
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

function present(
  mainDir: string,
  options: DesktopOptions,
  running: RunningApp,
  madeEarly: BrowserWindow | null,
  followAlerts: AlertNotices['follow'],
): void {
  const { baseUrl, jobs } = running;
  const shape = windowOptions(mainDir, options);
  const { dataDir, iconFile } = shape;
  const preferences = createPreferences(dataDir);
  const board = createJobBoard(jobs.active());
  const window = createAppWindow({ ...shape, link: running.link, baseUrl, quit: () => app.quit(), madeEarly });

  const pauseAll = () => board.running().forEach(({ id }) => void jobs.pause(id));
  surviveDiskFaults(running);
  closeBeforeQuit(running);
  window.onOpen(
    guardClosing({
      running: () => board.running().length,
      closing: () => preferences.read().closing,
      keep: (closing) => preferences.change({ closing }),
      pauseAll,
      window: window.current,
    }),
  );
  confineSession(shape.session, baseUrl);
  const live = createLivePages(iconFile, running.cookiesAt);
  answerDesktopCalls({ baseUrl, dataDir, live }, preferences);
  app.setAboutPanelOptions({ applicationName: 'Winnow', applicationVersion: app.getVersion(), website: baseUrl });
  setMenu(
    {
      newCollection: () => window.open('#/collect'),
      openInBrowser: () => void shell.openExternal(running.link()),
      showDataFolder: () => void shell.openPath(dataDir),
      showAbout: () => app.showAboutPanel(),
    },
    { mac: process.platform === 'darwin', development: !app.isPackaged },
  );
  app.on('second-instance', window.show);
  app.on('activate', window.show);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  followAlerts(window, preferences);
  followJobs({ jobs, board, window, preferences, iconFile, pauseAll });
  if (!isStartedHidden(process.argv)) window.show();
}

const CLOSE_MS = 10_000; // jobs not saved by then resume at the next start from their rows

/** Saves jobs and closes the database before the process ends. */
function closeBeforeQuit(running: RunningApp): void {
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closed = true;
    const late = setTimeout(() => app.exit(1), CLOSE_MS);
    running
      .close()
      .catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
      .finally(() => {
        clearTimeout(late);
        app.quit();
      });
  });
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
async function openLogInWindow(url: string, iconFile: string): Promise<LogInCookies> {
  const { hostname } = new URL(url);
  const opened = await openSite({
    url,
    title: `Log in to ${hostname}`,
    bar: {
      title: 'Log in',
      text: `Log in to ${hostname}. Winnow keeps its cookies, encrypted, for later visits.`,
      keep: 'Keep this login',
    },
    iconFile,
    closingTakes: true,
  });
  const cookies = (await opened.done) ? await opened.own.cookies.get({}) : [];
  await opened.end();
  return cookies.flatMap(toCookieRecord);
}
