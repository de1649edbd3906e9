import type { LogLevel } from '@shared/contract/job-log';
import { translate } from '../language/translate';

/** Texts of what happened to a job. */
export const logTexts = translate('log', {
  label: 'Log',
  level: 'Show',
  shown: { all: 'All', pages: 'Pages', decisions: 'Decisions', warning: 'Warnings', error: 'Errors' },
  marks: { info: 'Info', warning: 'Warning', error: 'Error' } satisfies Record<LogLevel, string>,
  search: 'Search the log',
  copy: 'Copy',
  copied: 'Copied',
  count: (shown: string) => `${shown}, newest first`,
  dropped: (count: string) => `${count} older entries about single pages were dropped to keep the log short.`,
  none: 'No entries of this kind.',
  reading: 'Loading the log…',
} as const);
