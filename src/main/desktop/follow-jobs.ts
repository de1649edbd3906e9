import { app, type BrowserWindow } from 'electron';
import type { JobWatch } from '../start';
import type { AppWindow } from './app-window';
import type { JobBoard } from './job-board';
import { createNotices } from './notices';
import type { Preferences } from './preferences';
import { showNotice } from './show-notice';
import { showInTaskBar } from './task-bar';
import { openTray } from './tray';

export interface FollowParts {
  readonly jobs: JobWatch;
  readonly board: JobBoard;
  readonly window: AppWindow;
  readonly preferences: Preferences;
  readonly iconFile: string;
  readonly pauseAll: () => void;
}

const TOGETHER_MS = 500; // what jobs tell within this time is drawn once

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
    timer ??= setTimeout(draw, TOGETHER_MS);
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
