import { app, type BrowserWindow, Notification } from 'electron';
import type { JobWatch } from '../start';
import type { AppWindow } from './app-window';
import type { JobBoard } from './job-board';
import { sharedProgress } from './job-board';
import { createNotices, type Notice } from './notices';
import type { Preferences } from './preferences';
import { openTray } from './tray';

export interface FollowParts {
  readonly jobs: JobWatch;
  readonly board: JobBoard;
  readonly window: AppWindow;
  readonly preferences: Preferences;
  readonly iconFile: string;
  readonly pauseAll: () => void;
}

const DRAW_DELAY_MS = 500; // events of jobs within this time are drawn at once

/** Shows in the tray, the task bar and by notifications what the jobs do. */
export function followJobs({ jobs, board, window, preferences, iconFile, pauseAll }: FollowParts): void {
  const openJob = (id: string) => window.open(`#/jobs/${encodeURIComponent(id)}`);
  const resumeAll = () => {
    for (const { id, paused } of board.jobs()) if (paused) jobs.resume(id);
  };
  const tray = openTray(iconFile, board, { open: window.show, openJob, pauseAll, resumeAll, quit: () => app.quit() });
  const notices = createNotices({
    quiet: () => !preferences.read().notifications || isLookedAt(window.current()),
    wanted: jobs.wanted,
  });

  let timer: NodeJS.Timeout | null = null;
  const draw = () => {
    timer = null;
    tray?.show();
    showInTaskBar(window.current(), board);
  };
  const leave = jobs.listen((event) => {
    board.take(event);
    timer ??= setTimeout(draw, DRAW_DELAY_MS);
    const notice = notices(event);
    if (notice) showNotice(notice, iconFile, openJob);
  });
  app.once('will-quit', () => {
    leave();
    if (timer) clearTimeout(timer);
  });
  draw();
}

/** A hidden window may still have the focus where no window manager takes it. */
function isLookedAt(window: BrowserWindow | null): boolean {
  return window?.isVisible() === true && window.isFocused();
}

// the system drops a notification that nothing holds, and its click with it
const shown = new Set<Notification>();

/** Says something by the system; `open` is called when the person clicks it. */
function showNotice({ title, body, jobId }: Notice, iconFile: string, open: (jobId: string) => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body, icon: iconFile });
  shown.add(notification);
  notification.on('click', () => open(jobId));
  for (const end of ['click', 'close', 'failed'] as const)
    notification.on(end as 'close', () => shown.delete(notification));
  notification.show();
}

const NONE = -1;
const BUSY = 2; // more than 1 is a bar that only moves

/** Shows in the task bar or dock how far the jobs are, and how many run. */
function showInTaskBar(window: BrowserWindow | null, board: JobBoard): void {
  const running = board.running();
  const share = sharedProgress(running);
  app.setBadgeCount(running.length);
  window?.setProgressBar(share === null ? NONE : share === 'busy' ? BUSY : share);
}
