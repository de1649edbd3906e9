import type { Command } from 'commander';
import { renderTable, toColumns } from '../output/table';
import { formatLocalTime } from '../output/words';
import { callCommand } from './call';
import type { Cli } from './cli';

export function keysCommand(cli: Cli): Command {
  return cli
    .command('keys', 'List, create and revoke API keys', ['keys create notebook --scope run', 'keys list'])
    .addCommand(
      callCommand(cli, {
        name: 'list',
        endpoint: 'listKeys',
        examples: ['keys list'],
        print: (session, { results }) => {
          const columns = toColumns('id', 'name', 'scope', 'begins with', 'created', 'expires', 'last used');
          const rows = results.map((key) => [
            key.id,
            key.name,
            key.scope,
            key.hint,
            formatLocalTime(key.createdAt),
            formatLocalTime(key.expiresAt),
            formatLocalTime(key.lastUsedAt),
          ]);
          if (rows.length === 0) session.say('No API keys yet; winnow keys create NAME creates one.');
          else session.print(renderTable(columns, rows, session.width, session.paint));
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'create',
        endpoint: 'createKey',
        positionals: [['<name>', 'what the key is for']],
        examples: ['keys create notebook', 'keys create backup --scope read --expires-at 2030-01-31'],
        print: (session, { key, scope, name }) => {
          session.print(key);
          session.say(`The key "${name}" (${scope}) is shown only once; save it now.`);
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'revoke',
        endpoint: 'revokeKey',
        positionals: [['<id>', 'id of the key, as keys list shows it']],
        examples: ['keys revoke ID'],
        print: (session, { id }) => session.print(`${id} revoked`),
      }),
    );
}
