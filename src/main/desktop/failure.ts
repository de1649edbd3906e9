import { AppError } from '@shared/errors';
import { app, dialog } from 'electron';
import type { RunningApp } from '../start';

/** Reports on stderr and in a dialog why Winnow cannot start, and exits with code 1. */
export function failToStart(error: unknown): void {
  const text = failureText(error);
  process.stderr.write(`${text}\n`);
  dialog.showErrorBox('Winnow could not start', text);
  app.exit(1);
}

/** Electron shows a stack trace for uncaught errors; disk faults only pause jobs. */
export function surviveDiskFaults({ outlives }: Pick<RunningApp, 'outlives'>): void {
  process.on('uncaughtException', (error) => {
    if (outlives(error)) return;
    process.stderr.write(`${error.stack ?? error.message}\n`);
    dialog.showErrorBox(
      'Something went wrong in Winnow',
      `${error.message}\nIf something does not work now, start Winnow again.`,
    );
  });
}

function failureText(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  return error.details.map(({ message, hint }) => (hint ? `${message}\n${hint}` : message)).join('\n');
}
