import { resolve } from 'node:path';
import type { Command } from 'commander';
import { callCommand } from './call';
import type { Cli } from './cli';

const FILE = ['<path>', 'the file, ending in .winnow-backup'] as const;

export function backupCommand(cli: Cli): Command {
  return cli
    .command('backup', 'Keep everything in one file, and bring it back', ['backup save today.winnow-backup'])
    .addCommand(
      callCommand(cli, {
        name: 'save',
        endpoint: 'writeBackup',
        positionals: [FILE],
        examples: ['backup save today.winnow-backup'],
        complete: (_, __, { path }) => ({ path: resolve(String(path)) }),
        print: (session, { path, jobs, items }) => {
          session.print(path);
          session.say(`${jobs} jobs with ${items} items. Passwords in it open with this data folder's key only.`);
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
          session.say(
            'It takes the place of the data at the next start of Winnow; the current data is kept beside it.',
          );
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'cancel',
        endpoint: 'cancelRestore',
        examples: ['backup cancel'],
        print: (session) => session.print('The current data stays.'),
      }),
    );
}
