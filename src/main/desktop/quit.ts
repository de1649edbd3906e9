import { app } from 'electron';
import type { RunningApp } from '../start';

const CLOSE_MS = 10_000; // jobs are rows, so one that cannot be put down in this time is picked up at the next start

/** Lets the app close its database and put its jobs down before the process ends. */
export function closeBeforeQuit(running: RunningApp): void {
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
