import { ExportFormat } from '@shared/export-format';
import { type Command, Option } from 'commander';
import { formatOfFile } from './export-file';

/** Where results go besides the terminal. */
export interface Target {
  readonly file: string | null;
  readonly format: string | null;
}

/** Flags that say where results go. */
export function addTargets(command: Command): Command {
  return command
    .option('-o, --output <file>', 'Write what was found to a file, in the format of its ending')
    .addOption(new Option('--format <name>', 'Print what was found in a format').choices(ExportFormat.options));
}

/** Throws `UsageError` for a file that will not do, before anything is visited. */
export function targetOf({ output, format }: Readonly<Record<string, unknown>>): Target {
  const file = typeof output === 'string' ? output : null;
  if (file !== null) formatOfFile(file);
  return { file, format: typeof format === 'string' ? format : null };
}
