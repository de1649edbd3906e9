import { app, type BrowserWindow } from 'electron';
import { type JobBoard, sharedProgress } from './job-board';

const NONE = -1;
const BUSY = 2; // more than 1 is a bar that only moves

/** Shows in the task bar or dock how far the jobs are, and how many run. */
export function showInTaskBar(window: BrowserWindow | null, board: JobBoard): void {
  const running = board.running();
  const share = sharedProgress(running);
  app.setBadgeCount(running.length);
  window?.setProgressBar(share === null ? NONE : share === 'busy' ? BUSY : share);
}
