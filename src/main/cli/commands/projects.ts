import { readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { ProjectPreview } from '@shared/contract/projects';
import { describeCron } from '@shared/cron-words';
import { isRecord } from '@shared/json-value';
import { PROJECT_FILE } from '@shared/project-file';
import type { Command } from 'commander';
import type { Connection } from '../../client/connect';
import { EXIT } from '../exit';
import { isFile } from '../flags/reader';
import { parseJsonFlag } from '../flags/request';
import { renderTable, toColumns } from '../output/table';
import { formatAmount, formatLocalTime } from '../output/words';
import { createExtensionError, requireFolder } from '../run/export-file';
import { formatState } from '../run/outcome';
import { printResults } from '../run/print-results';
import { leaveJob, runJob } from '../run/run-job';
import { addTargets, parseOutputTarget, requireResults } from '../run/target';
import type { Session } from '../session';
import { UsageError } from '../usage-error';
import { callCommand } from './call';
import type { Cli } from './cli';

type Values = Readonly<Record<string, unknown>>;

const ID = ['<id>', 'id of the project'] as const;

export function projectsCommand(cli: Cli): Command {
  return cli
    .command('projects', 'A task with its schedule, destinations and runs, in one file', [
      'projects create --job JOB_ID --name Prices',
      'projects save ID prices.winnow',
      'projects open prices.winnow --yes',
      'projects run prices.winnow',
    ])
    .addCommand(listCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'show',
        endpoint: 'getProject',
        positionals: [ID],
        examples: ['projects show ID'],
        print: (session, project) => session.print(JSON.stringify(project, null, 2)),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'create',
        endpoint: 'createProject',
        examples: [
          'projects create --job JOB_ID --name Prices',
          'projects create --name Prices --task-type scrape --task-args @scrape.json',
        ],
        goOn: true,
        // --no-times-enabled has a value of its own, which is not a time yet
        complete: (_, __, { times, ...request }) =>
          isRecord(times) && times.cron !== undefined ? { ...request, times } : request,
        print: (session, { id, name }) => {
          session.print(id);
          session.say(`"${name}" is a project: winnow projects run ${id}`);
        },
      }),
    )
    .addCommand(openCommand(cli))
    .addCommand(saveCommand(cli))
    .addCommand(runCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'duplicate',
        endpoint: 'duplicateProject',
        positionals: [ID],
        examples: ['projects duplicate ID --name "Prices, abroad"'],
        print: (session, { id }) => session.print(id),
      }),
    )
    .addCommand(
      callCommand(cli, {
        name: 'delete',
        endpoint: 'deleteProject',
        positionals: [ID],
        examples: ['projects delete ID'],
        print: (session, { id }) => session.print(`${id} deleted`),
      }),
    );
}

function listCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'list',
    endpoint: 'listProjects',
    examples: ['projects list'],
    print: (session, { results }) => {
      const columns = toColumns('id', 'name', 'sites', 'next run', 'last run', 'kept current');
      const rows = results.map(({ id, name, sites, times, nextAt, lastRun, places }) => [
        id,
        name,
        sites.join(', '),
        times === null ? 'by hand' : times.enabled ? formatLocalTime(nextAt) : 'paused',
        lastRun ? `${formatLocalTime(lastRun.startedAt)} ${formatState(lastRun)}` : '',
        places.join(', '),
      ]);
      if (rows.length === 0) session.say('No projects yet; winnow projects create creates one.');
      else session.print(renderTable(columns, rows, session.width, session.paint));
    },
  });
}

function saveCommand(cli: Cli): Command {
  const command = cli
    .command('save', 'Save a project as one file, without its secrets', ['projects save ID prices.winnow'])
    .argument(...ID)
    .argument('<file>', 'file to write, which ends in .winnow');
  return cli.act(command, async (session, [id = '', file = '']) => {
    requireFolder(file);
    if (extname(file).toLowerCase() !== `.${PROJECT_FILE.extension}`) throw createExtensionError(file, ['.winnow']);
    const connection = await session.connect();
    const answer = await connection.download('exportProject', { id });
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    session.say(`Written to ${file}.`);
    return EXIT.fine;
  });
}

function openCommand(cli: Cli): Command {
  const command = cli
    .command('open', 'Show what a project file visits and writes, and add its project with --yes', [
      'projects open prices.winnow',
      'projects open shared.winnow --yes --leave-out destinations.1',
      'projects open shared.winnow --yes --file destinations.0=$PWD/prices.csv --secrets @secrets.json',
    ])
    .argument('<file>', 'file of the project, which ends in .winnow');
  return cli.act(addOpening(command), async (session, [file = ''], values) => {
    const connection = await session.connect();
    const data = readProject(file);
    const preview = await connection.call('previewProject', { data });
    if (values.yes !== true) {
      session.print(session.options.json ? JSON.stringify(preview, null, 2) : formatPreview(preview));
      session.say('Nothing was added. Repeat it with --yes to add this project; it is paused until you run it.');
      return EXIT.fine;
    }
    const opened = await openPreviewed(session, connection, data, preview, values);
    if (session.options.json) session.print(JSON.stringify(opened, null, 2));
    else session.print(opened.id);
    session.say(`"${opened.name}" is added and paused: winnow projects run ${opened.id}`);
    return EXIT.fine;
  });
}

function runCommand(cli: Cli): Command {
  const command = cli
    .command('run', 'Run a project now, write its destinations, and print what it found', [
      'projects run ID',
      'projects run prices.winnow -o prices.csv',
      'projects run prices.winnow --yes',
      'projects run ID --detach',
    ])
    .argument('<project>', 'id of the project, or its file; a file that is not open yet is added with --yes')
    .option('--detach', 'Print the job id at once and continue in the background');
  return cli.act(addTargets(addOpening(command)), async (session, [named = ''], { detach, ...values }) => {
    const target = parseOutputTarget(values);
    requireResults({ detach }, target);
    const connection = await session.connect();
    const id = isFile(named) ? await findOrOpen(session, connection, named, values) : named;
    const begin = async () => (await connection.call('runProject', { id })).jobId;
    if (detach === true) return leaveJob(session, connection, await begin());
    return runJob(session, connection, begin, {
      typed: 'project',
      print: async (job) => {
        await printResults(session, connection, job, target);
        await finishWrites(session, connection, id, job.id);
      },
    });
  });
}

/** Waits until the destinations have the run, which an engine of this command alone would leave to the next start. */
async function finishWrites(session: Session, { call }: Connection, id: string, jobId: string): Promise<void> {
  for (const { id: destination, place, lastWrite } of (await call('getProject', { id })).destinations) {
    const isOver = lastWrite?.jobId === jobId && (lastWrite.state === 'written' || lastWrite.state === 'skipped');
    const write = isOver ? lastWrite : await call('writeDestination', { id: destination });
    const what = [write.message, write.hint].filter((each) => each !== null).join(' ');
    session.say(`${write.state}: ${place}.${what === '' ? '' : ` ${what}`}`);
  }
}

function addOpening(command: Command): Command {
  const collect = (text: string, before: string[] = []) => [...before, text];
  return command
    .option('--yes', 'Add the project: you have seen which sites it visits and where it writes')
    .option('--leave-out <part>', 'Part of the preview to leave out; can be repeated', collect)
    .option('--file <part=path>', 'Another path for a destination of the file; can be repeated', collect)
    .option('--secrets <json>', 'Value for a ***, by its name in the preview; @FILE or - reads it')
    .option('--name <text>', 'Another name for the project of the file');
}

async function findOrOpen(session: Session, connection: Connection, file: string, values: Values): Promise<string> {
  const data = readProject(file);
  const preview = await connection.call('previewProject', { data });
  if (preview.existing !== null) return preview.existing;
  if (values.yes === true) return (await openPreviewed(session, connection, data, preview, values)).id;
  session.say(formatPreview(preview));
  throw new UsageError(`The project of ${file} is not open yet.`, 'Repeat it with --yes to add and run it.');
}

async function openPreviewed(
  session: Session,
  { ask }: Connection,
  data: string,
  { digest }: ProjectPreview,
  { leaveOut, file, secrets, name }: Values,
) {
  const files = Object.fromEntries(Array.isArray(file) ? file.map(String).map(readFlag) : []);
  const given = typeof secrets === 'string' ? parseJsonFlag(await session.reader.text(secrets), '--secrets') : {};
  if (!isRecord(given)) throw new UsageError('--secrets holds no JSON object.', 'Write {"name": "secret"}.');
  return ask('openProject', { data, digest, files, secrets: given, ...(leaveOut !== undefined && { leaveOut }), name });
}

function readFlag(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--file ${text} has no path.`, 'Write --file destinations.0=/full/path.csv.');
  return [text.slice(0, at), text.slice(at + 1)];
}

function readProject(file: string): string {
  if (!isFile(file)) throw new UsageError(`There is no file ${file}.`, 'Name a file that ends in .winnow.');
  return readFileSync(file).toString('base64');
}

function formatPreview({ name, times, sites, webhook, destinations, extractors, secrets, ...rest }: ProjectPreview) {
  const host = (site: ProjectPreview['sites'][number]) =>
    site.host + (site.private ? ' (in your own network!)' : '') + (site.loggedIn ? ' (with your login)' : '');
  const lines = [
    `Project: ${name}`,
    `Task: ${rest.task.type}${rest.workflow === null ? '' : `, with the workflow "${rest.workflow}"`}`,
    `Visits: ${sites.map(host).join(', ') || 'what its sentence leads to'}`,
    `Runs: ${times === null ? 'by hand' : `${describeCron(times.cron)}, once you switch it on`}`,
    ...(webhook === null ? [] : [`Sends messages to: ${webhook} [webhook]`]),
    ...destinations.map(
      ({ part, place, problem, replaces }) =>
        `Writes: ${place} [${part}]${problem === null ? '' : ` – ${problem} Give --file ${part}=PATH, or --leave-out ${part}.`}${replaces ? ' – this file is there already!' : ''}`,
    ),
    ...extractors.map(
      ({ part, name: own, site, code, isHere }) =>
        `Learned extractor: ${own} for ${site}${code ? ', with code' : ''}${isHere ? ' (yours is kept)' : ''} [${part}]`,
    ),
    ...secrets.map((secret) => `Secret wanted: ${secret.what} [${secret.name}]`),
    `History: ${formatAmount(rest.runs, 'run')}`,
    ...(rest.existing === null ? [] : [`It is already open here, as the project ${rest.existing}.`]),
  ];
  return lines.join('\n');
}
