import { Settings } from '@shared/contract/settings';
import type { Command } from 'commander';
import { renderTable } from '../output/table';
import { formatLocalTime } from '../output/words';
import { UsageError } from '../usage-error';
import { callCommand } from './call';
import type { Cli } from './cli';

export function settingsCommand(cli: Cli): Command {
  return cli
    .command('settings', 'Show and change the settings', ['settings list', 'settings change --host-per-second 4'])
    .addCommand(
      callCommand(cli, {
        name: 'list',
        endpoint: 'getSettings',
        examples: ['settings list', 'settings list --json'],
        print: (session, settings) => {
          const columns = [{ title: 'setting', whole: true }, { title: 'value' }];
          const rows = Object.entries(settings).map(([name, value]) => [name, formatValue(value)]);
          session.print(renderTable(columns, rows, session.width, session.paint));
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'change',
        endpoint: 'changeSettings',
        without: ['rateCard', 'modelPrices'],
        examples: [
          'settings change --host-per-second 4 --consent-banners reject',
          'settings change --block-lists https://example.com/filters.txt',
        ],
        complete: (_, __, request) => readChange(request),
        print: (session) => session.say('Changed; winnow settings list shows all of them.'),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'block-lists',
        endpoint: 'getBlockLists',
        examples: ['settings block-lists'],
        print: (session, { lists, blocked }) => {
          if (lists.length === 0)
            return session.say('No block lists yet; winnow settings change --block-lists adds one.');
          const columns = [{ title: 'list', whole: true }, { title: 'rules' }, { title: 'read' }, { title: 'problem' }];
          const rows = lists.map(({ source, rules, readAt, problem }) => [
            source,
            rules === null ? '' : rules.toLocaleString('en'),
            readAt === null ? '' : formatLocalTime(readAt),
            problem ?? '',
          ]);
          session.print(renderTable(columns, rows, session.width, session.paint));
          session.say(`Requests blocked since Winnow started: ${blocked.toLocaleString('en')}`);
        },
      }),
    );
}

/** Empty and `null` clear a setting that may be null. */
function readChange(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (Object.keys(given).length === 0)
    throw new UsageError('No setting was given.', 'Name one as a flag; winnow settings change --help lists them.');
  const clears = (name: string, value: unknown) =>
    (value === '' || value === 'null') && Settings.partial().safeParse({ [name]: null }).success;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, clears(name, value) ? null : value]));
}

function formatValue(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
