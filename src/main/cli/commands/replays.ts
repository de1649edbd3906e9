import type { Command } from 'commander';
import { formatValue, renderRecord } from '../output/record';
import { renderTable, toColumns } from '../output/table';
import { formatLocalTime } from '../output/words';
import { callCommand } from './call';
import type { Cli } from './cli';

const ID = ['<id>', 'id of the calls, from replays list'] as const;

/** The calls behind pages, which Winnow makes instead of using a browser. */
export function replaysCommand(cli: Cli): Command {
  return cli
    .command('replays', 'The calls behind pages, which Winnow makes instead of using a browser', [
      'replays list --site example.com',
      'replays script ID --format python',
    ])
    .addCommand(listCommand(cli))
    .addCommand(showCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'script',
        endpoint: 'exportReplay',
        positionals: [ID, ['[url]', 'the page; left out: one that the calls were compared on']],
        examples: ['replays script ID --format typescript', 'replays script ID > item.sh'],
        print: (session, { text }) => session.print(text.trimEnd()),
      }),
    )
    .addCommand(switchCommand(cli, 'enable', true))
    .addCommand(switchCommand(cli, 'disable', false))
    .addCommand(
      callCommand(cli, {
        name: 'forget',
        endpoint: 'deleteReplay',
        positionals: [ID],
        examples: ['replays forget ID'],
        print: (session, { id }) => session.print(`${id} forgotten`),
      }),
    );
}

function listCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'list',
    endpoint: 'listReplays',
    examples: ['replays list', 'replays list --site example.com'],
    print: (session, { results }) => {
      const columns = toColumns('id', 'pages', 'state', 'calls', 'read', 'last used');
      const rows = results.map(({ id, pattern, state, enabled, calls, pages, usedAt }) => [
        id,
        pattern,
        enabled ? state : 'off',
        String(calls),
        String(pages),
        formatLocalTime(usedAt),
      ]);
      if (rows.length === 0) session.say('No calls behind pages are known yet.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

function showCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'show',
    endpoint: 'getReplay',
    positionals: [ID],
    examples: ['replays show ID', 'replays show ID --json'],
    print: ({ print, width, paint }, { id, pattern, state, enabled, reason, chain, sources, paging, certificate }) => {
      const { agreed, values, rows } = certificate;
      print(
        renderRecord(
          [
            ['id', id],
            ['pages', pattern],
            ['state', enabled ? state : `${state}, off`],
            ...(reason === null ? [] : [['reason', formatValue(reason)] as const]),
            ...chain.map(({ call, method, url }) => [`call ${call}`, `${method} ${url}`] as const),
            ...sources.map(({ field, call, path }) => [field, `call ${call}: ${path}`] as const),
            ...(paging === null ? [] : [['list', formatValue(paging)] as const]),
            ['agreement', `${agreed} of ${values} values in ${rows} rows`],
          ],
          width,
          paint,
        ),
      );
    },
  });
}

function switchCommand(cli: Cli, name: string, enabled: boolean): Command {
  return callCommand(cli, {
    name,
    endpoint: 'changeReplay',
    positionals: [ID],
    without: ['enabled'],
    examples: [`replays ${name} ID`],
    complete: (_, __, request) => ({ ...request, enabled }),
    print: (session, { id, state, enabled: isOn }) => session.print(`${id} ${isOn ? state : 'off'}`),
  });
}
