import type { LogLevel } from '@shared/contract/job-log';

/** Texts of what happened to a job. */
export const logTexts = {
  label: 'What happened',
  level: 'Show',
  levels: { info: 'All', warning: 'Warnings', error: 'Errors' } satisfies Record<LogLevel, string>,
  marks: { info: 'Info', warning: 'Warning', error: 'Error' } satisfies Record<LogLevel, string>,
  search: 'Filter the log',
  copy: 'Copy',
  copied: 'Copied',
  count: (shown: string) => `${shown}, newest first`,
  dropped: (count: string) => `${count} older entries about single pages were left out to keep the log short.`,
  none: 'Nothing of this kind happened.',
  reading: 'Reading the log…',
} as const;
