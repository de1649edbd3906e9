import type { Command } from 'commander';
import { renderTable, toColumns } from '../output/table';
import { formatLocalTime } from '../output/words';
import { callCommand } from './call';
import type { Cli } from './cli';

export function signInsCommand(cli: Cli): Command {
  return cli
    .command('sign-ins', 'List the browsers that are signed in, and sign them out', [
      'sign-ins list',
      'sign-ins end-all',
    ])
    .addCommand(
      callCommand(cli, {
        name: 'list',
        endpoint: 'listSignIns',
        examples: ['sign-ins list'],
        print: (session, { results }) => {
          const columns = toColumns('id', 'browser', 'signed in', 'last used', 'expires');
          const rows = results.map(({ id, browser, openedAt, lastUsedAt, expiresAt }) => [
            id,
            browser,
            formatLocalTime(openedAt),
            formatLocalTime(lastUsedAt),
            formatLocalTime(expiresAt),
          ]);
          if (rows.length === 0) session.say('No browser is signed in.');
          else session.print(renderTable(columns, rows, session.width, session.paint));
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'end',
        endpoint: 'endSignIn',
        positionals: [['<id>', 'id of the sign-in, as sign-ins list shows it']],
        examples: ['sign-ins end ID'],
        print: (session, { id }) => session.print(`${id} signed out`),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'end-all',
        endpoint: 'endSignIns',
        examples: ['sign-ins end-all', 'sign-ins end-all --except ID'],
        print: (session, { ended }) => session.print(`${ended} signed out`),
      }),
    );
}
