import { resolve } from 'node:path';
import type { Command } from 'commander';
import { callCommand } from './call';
import type { Cli } from './cli';

const FILE = ['<path>', 'the file, ending in .winnow-backup'] as const;

export function backupCommand(cli: Cli): Command {
  return cli
    .command('backup', 'Save everything in one file, and restore it', ['backup save today.winnow-backup'])
    .addCommand(
      callCommand(cli, {
        name: 'save',
        endpoint: 'writeBackup',
        positionals: [FILE],
        examples: ['backup save today.winnow-backup'],
        complete: (_, __, { path }) => ({ path: resolve(String(path)) }),
        print: (session, { path, jobs, items }) => {
          session.print(path);
          session.say(
            `${jobs} jobs with ${items} items. Its passwords can only be opened with this data folder's key.`,
          );
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'restore',
        endpoint: 'restoreBackup',
        positionals: [FILE],
        examples: ['backup restore today.winnow-backup'],
        complete: (_, __, { path }) => ({ path: resolve(String(path)) }),
        print: (session, { madeAt, jobs }) => {
          session.print(`${jobs} jobs of ${madeAt}`);
          session.say('It replaces the data at the next start of Winnow; the current data is kept next to it.');
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'cancel',
        endpoint: 'cancelRestore',
        examples: ['backup cancel'],
        print: (session) => session.print('The current data is kept.'),
      }),
    );
}
