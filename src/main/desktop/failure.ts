import { AppError } from '@shared/errors';
import type { DesktopWords } from '@shared/words/desktop';
import { app, dialog } from 'electron';
import type { RunningApp } from '../start';

/** Reports on stderr and in a dialog why Winnow cannot start, and exits with code 1. */
export function failToStart(error: unknown, words: DesktopWords['faults']): void {
  const text = failureText(error);
  process.stderr.write(`${text}\n`);
  dialog.showErrorBox(words.start, text);
  app.exit(1);
}

/** Electron shows a stack trace for uncaught errors; disk faults only pause jobs. */
export function surviveDiskFaults(
  { outlives }: Pick<RunningApp, 'outlives'>,
  words: () => DesktopWords['faults'],
): void {
  process.on('uncaughtException', (error) => {
    if (outlives(error)) return;
    process.stderr.write(`${error.stack ?? error.message}\n`);
    const { wrong, wrongDetail } = words();
    dialog.showErrorBox(wrong, wrongDetail(error.message));
  });
}

function failureText(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  return error.details.map(({ message, hint }) => (hint ? `${message}\n${hint}` : message)).join('\n');
}
