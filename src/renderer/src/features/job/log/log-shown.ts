import type { LogEntry, LogKind, LogLevel } from '@shared/contract/job-log';

/** What of a log is shown. */
export const LOG_SHOWN = ['all', 'pages', 'decisions', 'warning', 'error'] as const;
export type LogShown = (typeof LOG_SHOWN)[number];

/** From which level on the entries are read. */
export const LEVELS: Readonly<Record<LogShown, LogLevel>> = {
  all: 'info',
  pages: 'info',
  decisions: 'info',
  warning: 'warning',
  error: 'error',
};

const PAGES: ReadonlySet<LogKind> = new Set(['page', 'page_failed', 'retry', 'way', 'login']);

/** Whether an entry is of the choice: about single pages, or what was decided and done about the job as a whole. */
export function isShown({ kind }: Pick<LogEntry, 'kind'>, shown: LogShown): boolean {
  if (shown === 'pages') return PAGES.has(kind);
  if (shown === 'decisions') return kind === 'way' || !PAGES.has(kind);
  return true;
}
