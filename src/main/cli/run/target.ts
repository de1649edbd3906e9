import { DOWNLOAD_FORMATS } from '@shared/export-format';
import { type Command, Option } from 'commander';
import { UsageError } from '../usage-error';
import { formatOfFile } from './export-file';
import { isFolder, requireParent } from './export-folder';

/** Where results go, other than the terminal. */
export interface Target {
  readonly file: string | null;
  readonly format: string | null;
}

/** Flags for where results go. */
export function addTargets(command: Command): Command {
  return command
    .option(
      '-o, --output <file>',
      'Write the results to a file, in the format of its extension, or to a folder/ with the files of rows',
    )
    .addOption(new Option('--format <name>', 'Print the results in a format').choices([...DOWNLOAD_FORMATS]));
}

/** Throws `UsageError` for an unusable file, before anything is visited. */
export function parseOutputTarget({ output, format }: Readonly<Record<string, unknown>>): Target {
  const file = typeof output === 'string' ? output : null;
  if (file !== null && isFolder(file)) requireParent(file);
  else if (file !== null) formatOfFile(file);
  return { file, format: typeof format === 'string' ? format : null };
}

/** Throws `UsageError` if a target is set but there will be no results. */
export function requireResults({ detach, dryRun }: Readonly<Record<string, unknown>>, { file, format }: Target): void {
  if ((file === null && format === null) || (detach !== true && dryRun !== true)) return;
  const flag = detach === true ? '--detach' : '--dry-run';
  throw new UsageError(`${flag} waits for no results that could be written.`, 'Later: winnow export ID -o FILE.');
}
