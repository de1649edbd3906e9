import type { Command } from 'commander';
import { parseJsonFlag } from '../flags/request';
import { renderTable } from '../output/table';
import { formatLocalTime } from '../output/words';
import { printResults } from '../run/print-results';
import { leaveJob, runJob } from '../run/run-job';
import { addTargets, parseOutputTarget, requireResults } from '../run/target';
import { UsageError } from '../usage-error';
import { callCommand } from './call';
import type { Cli } from './cli';
import { getDocument } from './document';

const ID = ['<id>', 'id of the workflow'] as const;

export function workflowsCommand(cli: Cli): Command {
  return cli
    .command('workflows', 'Save and run lists of steps', [
      'workflows create steps.json',
      'workflows run ID --param city=Bern -o items.csv',
    ])
    .addCommand(
      callCommand(cli, {
        name: 'list',
        endpoint: 'listWorkflows',
        examples: ['workflows list'],
        print: (session, { results }) => {
          const columns = [{ title: 'id', whole: true }, { title: 'name' }, { title: 'steps' }, { title: 'changed' }];
          const rows = results.map(({ id, name, steps, updatedAt }) => [
            id,
            name,
            steps.map((step) => step.name).join(' → '),
            formatLocalTime(updatedAt),
          ]);
          if (rows.length === 0) session.say('No workflows yet; winnow workflows create FILE creates one.');
          else session.print(renderTable(columns, rows, session.width, session.paint));
        },
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'show',
        endpoint: 'getWorkflow',
        positionals: [ID],
        examples: ['workflows show ID > steps.json'],
        print: (session, workflow) => session.print(JSON.stringify(workflow, null, 2)),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'create',
        endpoint: 'createWorkflow',
        positionals: [['<file>', 'JSON file of the workflow; - reads stdin']],
        without: ['steps', 'options', 'defaults'],
        examples: ['workflows create steps.json', 'workflows create steps.json --name "Books by city"'],
        complete: ({ reader }, _, { file, ...flagged }) => getDocument(reader, String(file), WRITABLE, flagged),
        print: (session, { id }) => session.print(id),
      }),
    )
    .addCommand(runCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'delete',
        endpoint: 'deleteWorkflow',
        positionals: [ID],
        examples: ['workflows delete ID'],
        print: (session, { id }) => session.print(`${id} deleted`),
      }),
    );
}

// so that the output of `show` can be used to create a workflow
const WRITABLE = ['name', 'description', 'steps', 'options', 'defaults'];

function runCommand(cli: Cli): Command {
  const command = cli
    .command('run', 'Run a workflow as a job and print what it found', [
      'workflows run ID',
      'workflows run ID --param city=Bern --param pages=3 -o items.csv',
      'workflows run ID --detach',
    ])
    .argument(...ID)
    .option(
      '--param <name=value>',
      'Value for a {{name}} of its steps; can be repeated',
      (text, before: string[] = []) => [...before, text],
    )
    .option('--budget <number>', 'USD; the job stops when it is spent, and keeps its results', Number)
    .option('--max-pages <number>', 'Pages to read of each list in this run, instead of maxPages of its steps', Number)
    .option('--secrets-from <id>', 'Job whose secrets replace *** in the values')
    .option('--name <text>', 'A name for the job in lists')
    .option('--webhook <url>', 'Called with the summary of the job when it ends')
    .option('--detach', 'Print the job id at once and continue in the background');
  return cli.act(addTargets(command), async (session, [id = ''], { param, detach, output, format, ...given }) => {
    const where = { output, format };
    const target = parseOutputTarget(where);
    requireResults({ detach }, target);
    const params = Object.fromEntries(Array.isArray(param) ? param.map(String).map(readParam) : []);
    const connection = await session.connect();
    const begin = async () => (await connection.ask('runWorkflow', { ...given, id, params })).jobId;
    if (detach === true) return leaveJob(session, connection, await begin());
    return runJob(session, connection, begin, {
      print: (job) => printResults(session, connection, job, target),
    });
  });
}

/** Parses `city=Bern`; JSON values are parsed, so that numbers and lists are possible. */
function readParam(text: string): readonly [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--param ${text} has no value.`, 'Write --param name=value.');
  const value = text.slice(at + 1);
  return [text.slice(0, at), /^(-?\d|[[{]|true$|false$|null$)/.test(value) ? jsonOr(value) : value];
}

function jsonOr(text: string): unknown {
  try {
    return parseJsonFlag(text, '--param');
  } catch {
    return text;
  }
}
