import type { Command } from 'commander';
import { renderTable, toColumns } from '../output/table';
import { formatLocalTime } from '../output/words';
import { callCommand } from './call';
import type { Cli } from './cli';

const ID = ['<id>', 'id of the alert'] as const;

export function alertsCommand(cli: Cli): Command {
  return cli
    .command('alerts', 'Get notified when a run of a schedule finds a change that matters', [
      'alerts list',
      'alerts log ID',
    ])
    .addCommand(listAlertsCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'add',
        endpoint: 'createAlert',
        examples: [
          `alerts add --schedule SCHEDULE_ID --name Cheaper --rules '[{"kind": "threshold", "field": "price", "value": 20}]' --channels '[{"kind": "desktop"}]'`,
        ],
        goOn: true,
        print: (session, { id, words }) => {
          session.print(id);
          session.say(`Tells when ${words.join('; or ')}.`);
        },
      }),
    )
    .addCommand(logCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'retry',
        endpoint: 'retryAlert',
        positionals: [ID],
        examples: ['alerts retry ID'],
        print: (session, { open }) => session.print(open === 0 ? 'all sent' : `${open} not sent yet`),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'delete',
        endpoint: 'deleteAlert',
        positionals: [ID],
        examples: ['alerts delete ID'],
        print: (session, { id }) => session.print(`${id} deleted`),
      }),
    );
}

function listAlertsCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'list',
    endpoint: 'listAlerts',
    examples: ['alerts list'],
    print: (session, { results }) => {
      const columns = toColumns('id', 'name', 'when', 'to', 'last');
      const rows = results.map(({ id, name, words, places, lastFired, open }) => [
        id,
        name,
        words.join('; '),
        places.join(', '),
        [lastFired === null ? '' : formatLocalTime(lastFired), open > 0 ? `${open} not sent` : ''].join(' ').trim(),
      ]);
      if (rows.length === 0) session.say('No alerts yet; winnow alerts add creates one.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

function logCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'log',
    endpoint: 'listAlertEvents',
    positionals: [ID],
    examples: ['alerts log ID'],
    print: (session, { results }) => {
      const columns = ['job', 'time', 'state', 'changes', 'sent'].map((title) => ({ title, whole: title === 'job' }));
      const rows = results.map(({ jobId, time, state, total, deliveries }) => [
        jobId,
        formatLocalTime(time),
        state,
        String(total),
        deliveries.map(({ channel, state: each }) => `${channel} ${each}`).join(', '),
      ]);
      if (rows.length === 0) session.say('It has not fired yet.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}
