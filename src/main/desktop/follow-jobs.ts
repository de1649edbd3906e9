import type { DesktopWords } from '@shared/words/desktop';
import { app, type BrowserWindow, Menu, Notification, nativeImage, Tray } from 'electron';
import type { JobWatch } from '../start';
import type { AppWindows } from './app-windows';
import type { JobBoard } from './job-board';
import { getTaskBarProgress } from './job-board';
import type { DesktopLanguage } from './language';
import { createNotices, type Notice } from './notices';
import type { Preferences } from './preferences';
import type { TrayActions } from './tray-menu';
import { createTrayMenu, createTrayTooltip } from './tray-menu';

export interface FollowParts {
  readonly jobs: JobWatch;
  readonly board: JobBoard;
  readonly windows: AppWindows;
  readonly preferences: Preferences;
  readonly iconFile: string;
  readonly pauseAll: () => void;
  readonly language: DesktopLanguage;
}

const DRAW_DELAY_MS = 500; // ms; events within this time are drawn together

/** Shows jobs in the tray, task bar and notifications. */
export function followJobs({ jobs, board, windows, preferences, iconFile, pauseAll, language }: FollowParts): void {
  const openJob = (id: string) => windows.open(`#/jobs/${encodeURIComponent(id)}`);
  const resumeAll = () => {
    for (const { id, paused } of board.jobs()) if (paused) jobs.resume(id);
  };
  const { words } = language;
  const tray = openTray(iconFile, board, words, {
    open: windows.show,
    openJob,
    pauseAll,
    resumeAll,
    quit: () => app.quit(),
  });
  const notices = createNotices({
    quiet: () => !preferences.read().notifications || windows.all().some(isLookedAt),
    wanted: jobs.wanted,
    words,
  });

  let timer: NodeJS.Timeout | null = null;
  const draw = () => {
    timer = null;
    tray?.show();
    showInTaskBar(windows.all(), board);
  };
  language.onChange(draw);
  const leave = jobs.listen((event) => {
    board.take(event);
    timer ??= setTimeout(draw, DRAW_DELAY_MS);
    const notice = notices(event);
    if (notice) showNotice(notice, iconFile, () => openJob(notice.jobId));
  });
  app.once('will-quit', () => {
    leave();
    if (timer) clearTimeout(timer);
  });
  draw();
}

/** A hidden window may keep the focus without a window manager. */
function isLookedAt(window: BrowserWindow): boolean {
  return window.isVisible() && window.isFocused();
}

/** Shows the notifications of alerts, which people asked for by themselves; a click opens the job once there is a window. */
export function createAlertNotices(iconFile: string) {
  let open: (jobId: string) => void = () => undefined;
  let isAllowed = () => true;
  return {
    notify: (notice: Notice): boolean => {
      if (!isAllowed() || !Notification.isSupported()) return false;
      showNotice(notice, iconFile, () => open(notice.jobId));
      return true;
    },
    follow: (windows: AppWindows, preferences: Preferences): void => {
      open = (id) => windows.open(`#/jobs/${encodeURIComponent(id)}`);
      isAllowed = () => preferences.read().notifications;
    },
  };
}

// the system drops unreferenced notifications, with their clicks
const shown = new Set<Notification>();

/** Shows a notification; `open` is called when it is clicked. */
export function showNotice({ title, body }: Omit<Notice, 'jobId'>, iconFile: string, open: () => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body, icon: iconFile });
  shown.add(notification);
  notification.on('click', open);
  for (const end of ['click', 'close', 'failed'] as const)
    notification.on(end as 'close', () => shown.delete(notification));
  notification.show();
}

const NONE = -1;
const BUSY = 2; // values above 1 show an indeterminate bar

/** Shows the jobs' progress and number in the task bar or dock. */
function showInTaskBar(windows: readonly BrowserWindow[], board: JobBoard): void {
  const running = board.running();
  const share = getTaskBarProgress(running);
  app.setBadgeCount(running.length);
  for (const window of windows) window.setProgressBar(share === null ? NONE : share === 'busy' ? BUSY : share);
}

const ICON_PX = process.platform === 'darwin' ? 18 : 22;

/** Adds a tray icon with a menu of jobs; null if the system has no tray. */
function openTray(
  iconFile: string,
  board: JobBoard,
  words: () => DesktopWords,
  actions: TrayActions,
): { readonly show: () => void } | null {
  try {
    const tray = new Tray(nativeImage.createFromPath(iconFile).resize({ width: ICON_PX, height: ICON_PX }));
    tray.on('click', actions.open);
    const show = () => {
      tray.setToolTip(createTrayTooltip(board.running(), words()));
      tray.setContextMenu(Menu.buildFromTemplate(createTrayMenu(board.jobs(), actions, words())));
    };
    show();
    return { show };
  } catch (error) {
    process.stderr.write(`No icon in the tray: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}
