import type { DestinationWrite } from '@shared/contract/destinations';
import type { Command } from 'commander';
import { renderTable, toColumns } from '../output/table';
import { formatLocalTime } from '../output/words';
import type { Session } from '../session';
import { callCommand } from './call';
import type { Cli } from './cli';

const ID = ['<id>', 'id of the destination'] as const;

export function destinationsCommand(cli: Cli): Command {
  return cli
    .command('destinations', 'Keep files, tables and mailboxes up to date with results', [
      'destinations list',
      'destinations write ID',
    ])
    .addCommand(listDestinationsCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'add',
        endpoint: 'createDestination',
        examples: [`destinations add --job JOB_ID --target '{"kind": "file", "path": "'$PWD'/books.csv"}'`],
        goOn: true,
        print: (session, { id, place }) => {
          session.print(id);
          session.say(`Kept current: ${place}.`);
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'write',
        endpoint: 'writeDestination',
        positionals: [ID],
        examples: ['destinations write ID'],
        print: printWrite,
      }),
    )
    .addCommand(writesCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'delete',
        endpoint: 'deleteDestination',
        positionals: [ID],
        examples: ['destinations delete ID'],
        print: (session, { id }) => session.print(`${id} deleted`),
      }),
    );
}

function listDestinationsCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'list',
    endpoint: 'listDestinations',
    examples: ['destinations list'],
    print: (session, { results }) => {
      const columns = toColumns('id', 'place', 'of', 'last run');
      const rows = results.map(({ id, place, schedule, job, lastWrite }) => [
        id,
        place,
        schedule === null ? `job ${job}` : `schedule ${schedule}`,
        lastWrite ? `${lastWrite.state} ${formatLocalTime(lastWrite.updatedAt)}` : '',
      ]);
      if (rows.length === 0) session.say('No destinations yet; winnow destinations add creates one.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

function writesCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'writes',
    endpoint: 'listDestinationWrites',
    positionals: [ID],
    examples: ['destinations writes ID'],
    print: (session, { results }) => {
      const columns = ['job', 'state', 'rows', 'time', 'message'].map((title) => ({ title, whole: title === 'job' }));
      const rows = results.map(({ jobId, state, rows: count, updatedAt, message }) => [
        jobId,
        state,
        count === null ? '' : String(count),
        formatLocalTime(updatedAt),
        message ?? '',
      ]);
      if (rows.length === 0) session.say('Nothing written yet.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

function printWrite(session: Session, { state, rows, message, hint }: DestinationWrite): void {
  session.print(rows === null ? state : `${state}, ${rows} rows`);
  for (const line of [message, hint]) if (line !== null) session.say(line);
}
