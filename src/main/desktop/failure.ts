import { AppError } from '@shared/errors';
import { app, dialog } from 'electron';

/** Says on stderr and in a dialog why Winnow cannot start, and ends with exit code 1. */
export function failToStart(error: unknown): void {
  const text = failureText(error);
  process.stderr.write(`${text}\n`);
  dialog.showErrorBox('Winnow could not start', text);
  app.exit(1);
}

function failureText(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  return error.details.map(({ message, hint }) => (hint ? `${message}\n${hint}` : message)).join('\n');
}
