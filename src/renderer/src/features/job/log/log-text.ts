import type { LogEntry } from '@shared/contract/job-log';

/** A log as plain text, one line per entry, oldest first. */
export function formatLog(entries: readonly LogEntry[]): string {
  return entries
    .map(({ at, level, text, url }) => [at, level.padEnd(7), text, url ?? ''].join('  ').trimEnd())
    .join('\n');
}
