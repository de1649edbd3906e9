import type { LogEntry, LogKind, LogLevel } from '@shared/contract/job-log';

/** Filter of a log. */
export const LOG_SHOWN = ['all', 'pages', 'decisions', 'warning', 'error'] as const;
export type LogShown = (typeof LOG_SHOWN)[number];

/** Minimum level to load. */
export const LEVELS: Readonly<Record<LogShown, LogLevel>> = {
  all: 'info',
  pages: 'info',
  decisions: 'info',
  warning: 'warning',
  error: 'error',
};

const PAGES: ReadonlySet<LogKind> = new Set(['page', 'page_failed', 'retry', 'way', 'login']);

/** Whether an entry matches: about single pages, or decisions about the job as a whole. */
export function matchesLogFilter({ kind }: Pick<LogEntry, 'kind'>, shown: LogShown): boolean {
  if (shown === 'pages') return PAGES.has(kind);
  if (shown === 'decisions') return kind === 'way' || !PAGES.has(kind);
  return true;
}

/** A log as plain text, one line per entry, oldest first. */
export function formatLog(entries: readonly LogEntry[]): string {
  return entries
    .map(({ at, level, text, url }) => [at, level.padEnd(7), text, url ?? ''].join('  ').trimEnd())
    .join('\n');
}
