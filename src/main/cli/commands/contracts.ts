import type { TableContract, Verdict } from '@shared/contract/table-contracts';
import type { Command } from 'commander';
import { renderTable } from '../output/table';
import type { Session } from '../session';
import { callCommand } from './call';
import type { Cli } from './cli';

const JOB = ['<id>', 'id of the job'] as const;
const SCHEDULE = ['<id>', 'id of the schedule'] as const;

export function contractsCommand(cli: Cli): Command {
  return cli
    .command('contracts', 'Rules that results must meet before they are sent, and the runs that break them', [
      'contracts held',
      'contracts show JOB_ID',
    ])
    .addCommand(
      callCommand(cli, {
        name: 'show',
        endpoint: 'getJobContract',
        positionals: [JOB],
        examples: ['contracts show JOB_ID'],
        print: (session, { contract, verdict }) => {
          printRules(session, contract);
          printVerdict(session, verdict);
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'schedule',
        endpoint: 'getScheduleContract',
        positionals: [SCHEDULE],
        examples: ['contracts schedule ID'],
        print: printRules,
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'change',
        endpoint: 'changeScheduleContract',
        positionals: [SCHEDULE],
        examples: ['contracts change ID --add "price is a number from 1 to 500"'],
        print: printRules,
      }),
    )
    .addCommand(heldCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'release',
        endpoint: 'releaseRun',
        positionals: [JOB],
        examples: ['contracts release ID', 'contracts release ID --widen'],
        goOn: true,
        print: printVerdict,
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'repair',
        endpoint: 'repairRun',
        positionals: [JOB],
        examples: ['contracts repair ID'],
        goOn: true,
        print: (session, { repairs }) => {
          for (const repair of repairs) session.print(repair);
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'refuse',
        endpoint: 'refuseRun',
        positionals: [JOB],
        examples: ['contracts refuse ID'],
        print: printVerdict,
      }),
    );
}

function heldCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'held',
    endpoint: 'listHeldRuns',
    examples: ['contracts held'],
    print: (session, { results }) => {
      const columns = ['job', 'rows', 'why'].map((title) => ({ title, whole: title === 'job' }));
      const rows = results.map(({ jobId, rows: count, findings }) => [
        jobId,
        String(count),
        findings[0]?.message ?? '',
      ]);
      if (rows.length === 0) session.say('No run is held.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

function printRules(session: Session, { rules }: TableContract): void {
  if (rules.length === 0) session.say('There are no rules yet; they are learned from the first good run.');
  for (const { words, on } of rules) session.print(on ? words : `(off) ${words}`);
}

function printVerdict(session: Session, { sentence, checks, findings }: Verdict): void {
  session.say(sentence);
  for (const { kind, message } of checks) session.say(`${kind}: ${message}`);
  for (const { message } of findings) session.say(`- ${message}`);
}
