import { app, type BrowserWindow, Menu, Notification, nativeImage, Tray } from 'electron';
import type { JobWatch } from '../start';
import type { AppWindows } from './app-windows';
import type { JobBoard } from './job-board';
import { getTaskBarProgress } from './job-board';
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
}

const DRAW_DELAY_MS = 500; // ms; events within this time are drawn together

/** Shows jobs in the tray, task bar and notifications. */
export function followJobs({ jobs, board, windows, preferences, iconFile, pauseAll }: FollowParts): void {
  const openJob = (id: string) => windows.open(`#/jobs/${encodeURIComponent(id)}`);
  const resumeAll = () => {
    for (const { id, paused } of board.jobs()) if (paused) jobs.resume(id);
  };
  const tray = openTray(iconFile, board, { open: windows.show, openJob, pauseAll, resumeAll, quit: () => app.quit() });
  const notices = createNotices({
    quiet: () => !preferences.read().notifications || windows.all().some(isLookedAt),
    wanted: jobs.wanted,
  });

  let timer: NodeJS.Timeout | null = null;
  const draw = () => {
    timer = null;
    tray?.show();
    showInTaskBar(windows.all(), board);
  };
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
function openTray(iconFile: string, board: JobBoard, actions: TrayActions): { readonly show: () => void } | null {
  try {
    const tray = new Tray(nativeImage.createFromPath(iconFile).resize({ width: ICON_PX, height: ICON_PX }));
    tray.on('click', actions.open);
    const show = () => {
      tray.setToolTip(createTrayTooltip(board.running()));
      tray.setContextMenu(Menu.buildFromTemplate(createTrayMenu(board.jobs(), actions)));
    };
    show();
    return { show };
  } catch (error) {
    process.stderr.write(`No icon in the tray: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}
