import type { ScheduleRun } from '@shared/contract/schedules';
import type { Command } from 'commander';
import { renderTable, toColumns } from '../output/table';
import { formatLocalTime } from '../output/words';
import { formatState } from '../run/outcome';
import { callCommand } from './call';
import type { Cli } from './cli';
import { getDocument } from './document';

const ID = ['<id>', 'id of the schedule'] as const;
const WRITABLE = ['name', 'cron', 'timezone', 'task', 'key', 'webhook', 'keepRuns', 'enabled'];

export function schedulesCommand(cli: Cli): Command {
  return cli
    .command('schedules', 'Run tasks regularly, and see what changed', [
      'schedules create --name prices --cron "0 6 * * *" --task-type scrape --task-args @scrape.json',
      'schedules runs ID',
    ])
    .addCommand(listSchedulesCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'show',
        endpoint: 'getSchedule',
        positionals: [ID],
        examples: ['schedules show ID'],
        print: (session, schedule) => session.print(JSON.stringify(schedule, null, 2)),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'create',
        endpoint: 'createSchedule',
        positionals: [['[file]', 'JSON file of the schedule; - reads stdin; flags override it']],
        examples: [
          'schedules create schedule.json',
          'schedules create --name prices --cron "0 6 * * *" --task-type scrape --task-args @scrape.json',
        ],
        complete: ({ reader }, _, { file, ...flagged }) =>
          typeof file === 'string' ? getDocument(reader, file, WRITABLE, flagged) : flagged,
        print: (session, { id, nextAt }) => {
          session.print(id);
          session.say(
            `Next run: ${formatLocalTime(nextAt) || 'none'}. Schedules run while Winnow or winnow serve is running.`,
          );
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'run',
        endpoint: 'runSchedule',
        positionals: [ID],
        goOn: true,
        examples: ['schedules run ID'],
        print: (session, { jobId }) => {
          session.print(jobId);
          session.say(`winnow jobs watch ${jobId} shows its progress.`);
        },
      }),
    )
    .addCommand(runsCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'delete',
        endpoint: 'deleteSchedule',
        positionals: [ID],
        examples: ['schedules delete ID'],
        print: (session, { id }) => session.print(`${id} deleted`),
      }),
    );
}

function listSchedulesCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'list',
    endpoint: 'listSchedules',
    examples: ['schedules list'],
    print: (session, { results }) => {
      const columns = toColumns('id', 'name', 'cron', 'task', 'next run', 'last run');
      const rows = results.map(({ id, name, cron, task, enabled, nextAt, lastRun }) => [
        id,
        name,
        cron,
        task.type,
        enabled ? formatLocalTime(nextAt) : 'off',
        lastRun ? `${formatLocalTime(lastRun.startedAt)} ${formatState(lastRun)}` : '',
      ]);
      if (rows.length === 0) session.say('No schedules yet; winnow schedules create creates one.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

function runsCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'runs',
    endpoint: 'listRuns',
    positionals: [ID],
    examples: ['schedules runs ID', 'schedules runs ID --limit 10 --json'],
    print: (session, { results }) => {
      const columns = ['job', 'started', 'state', 'items', 'changes'].map((title) => ({
        title,
        whole: title === 'job',
      }));
      const rows = results.map((run) => [
        run.jobId,
        formatLocalTime(run.startedAt) + (run.missed ? ' (late)' : ''),
        formatState(run),
        String(run.items),
        changesText(run.changes),
      ]);
      if (rows.length === 0) session.say('It has not run yet.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

function changesText(changes: ScheduleRun['changes']): string {
  if (!changes) return '';
  return `${changes.added} new, ${changes.changed} changed, ${changes.removed} gone`;
}
