import type { ResponseOf } from '@shared/contract';
import type { JobSummary } from '@shared/contract/jobs';
import { isHeld } from '@shared/held-run';
import type { Command } from 'commander';
import type { Connection } from '../../client/connect';
import { EXIT } from '../exit';
import { formatValue, renderRecord } from '../output/record';
import { renderTable } from '../output/table';
import { formatAmount, formatDollars, formatDuration, formatLocalTime } from '../output/words';
import { followJobToEnd } from '../run/follow-job';
import { withInterrupts } from '../run/interrupts';
import { formatState, formatSummary, getJobOutcome, HELD } from '../run/outcome';
import type { Session } from '../session';
import { UsageError } from '../usage-error';
import { callCommand } from './call';
import type { Cli } from './cli';

type Values = Readonly<Record<string, unknown>>;

const ID = ['<id>', 'id of the job, or latest'] as const;

export function jobsCommand(cli: Cli): Command {
  return cli
    .command('jobs', 'List, watch and control jobs', [
      'jobs list --state active',
      'jobs show latest',
      'jobs stop latest',
    ])
    .addCommand(listJobsCommand(cli))
    .addCommand(
      callCommand(cli, {
        name: 'show',
        endpoint: 'getJob',
        positionals: [ID],
        complete: withJobId,
        examples: ['jobs show latest', 'jobs show latest --json'],
        print: (session, job) => session.print(jobText(session, job)),
      }),
    )
    .addCommand(watchCommand(cli))
    .addCommand(control(cli, 'pause', 'pauseJob', 'paused'))
    .addCommand(control(cli, 'resume', 'resumeJob', 'goes on'))
    .addCommand(control(cli, 'stop', 'stopJob', 'stopped'))
    .addCommand(control(cli, 'retry', 'retryJob', 'goes on'))
    .addCommand(control(cli, 'release', 'releaseTrap', 'goes on'))
    .addCommand(
      callCommand(cli, {
        name: 'change',
        endpoint: 'changeJob',
        positionals: [ID],
        complete: withJobId,
        examples: ['jobs change latest --max-visits 500'],
        goOn: true,
        getStartedJob: ({ id, state, paused }) => (state === 'active' && !paused ? id : null),
        print: (session, job) => session.print(formatSummary(job)),
      }),
    )
    .addCommand(control(cli, 'delete', 'deleteJob', 'deleted'));
}

function listJobsCommand(cli: Cli): Command {
  return callCommand(cli, {
    name: 'list',
    endpoint: 'listJobs',
    examples: ['jobs list', 'jobs list --types scrape,agent --state active', 'jobs list --limit 500 --json'],
    print: (session, { results, total }) => {
      if (results.length === 0) session.say('No matching jobs.');
      else session.print(jobsTable(session, results));
      if (total > results.length)
        session.mention(`${formatAmount(total, 'job')} in total; --limit and --offset show more.`);
    },
  });
}

function jobsTable({ width, paint }: Session, jobs: readonly JobSummary[]): string {
  const columns = [
    { title: 'id', whole: true },
    { title: 'type' },
    { title: 'state' },
    { title: 'pages', right: true },
    { title: 'found', right: true },
    { title: 'errors', right: true },
    { title: 'created', whole: true },
    { title: 'name' },
  ];
  const rows = jobs.map((job) => [
    job.id,
    job.type,
    getJobState(job),
    String(job.progress.progress),
    String(job.type === 'crawl' ? job.progress.hits : job.progress.items),
    String(job.progress.errors),
    formatLocalTime(job.timer.createdAt),
    formatValue(job.name),
  ]);
  return renderTable(columns, rows, width, paint);
}

function getJobState(job: JobSummary): string {
  if (job.paused) return 'paused';
  return job.stopped ? 'stopped' : formatState(job);
}

function jobText({ width, paint }: Session, job: JobSummary): string {
  const { progress, timer, metrics } = job;
  const entries: (readonly [string, string])[] = [
    ['id', job.id],
    ['name', formatValue(job.name)],
    ['type', job.type],
    ['state', getJobState(job)],
    ['outcome', formatValue(job.outcome.sentence)],
    ...getWhy(job).map(([name, value]) => [name, formatValue(value)] as const),
    ['pages', `${progress.progress} of ${Math.max(progress.progress, progress.total)}`],
    ['hits', String(progress.hits)],
    ['items', String(progress.items)],
    ['errors', String(progress.errors)],
    ['created', formatLocalTime(timer.createdAt)],
    ['time', formatDuration(timer.msec)],
    ['cost', formatDollars(metrics.cost.total)],
    ...Object.entries(job.args).map(([name, value]) => [name, formatValue(value)] as const),
    ...job.problems.map(({ message }) => ['error', formatValue(message)] as const),
  ];
  return renderRecord(entries, width, paint);
}

/** Why it is not called complete, as far as its outcome's sentence does not say it. */
function getWhy({ id, outcome }: JobSummary): readonly (readonly [string, string])[] {
  const { sentence, reasons, contract } = outcome;
  const more = reasons.filter(({ message }) => !sentence.includes(message));
  return [
    ...more.map(({ message }) => ['reason', message] as const),
    ...(isHeld(outcome)
      ? [['held', `${contract?.message ?? HELD} winnow contracts show ${id} says more.`] as const]
      : []),
  ];
}

function watchCommand(cli: Cli): Command {
  const command = cli.command('watch', 'Follow a job until it ends; Ctrl+C leaves it running', ['jobs watch latest']);
  return cli.act(command.argument(...ID), async (session, [given = '']) => {
    const connection = await session.connect({ goOn: true });
    const id = await jobId(connection, given);
    const leave = new AbortController();
    const watch = () =>
      followJobToEnd(session, connection, id, { signal: leave.signal }).catch((error) => ended(error, leave.signal));
    const { result: job } = await withInterrupts(session, () => leave.abort(), watch);
    if (!job) return EXIT.interrupted;
    session.print(session.options.json ? JSON.stringify(job, null, 2) : formatSummary(job));
    const { code, message } = getJobOutcome(job, 'job');
    if (message !== null) session.say(`winnow: ${message}`);
    return code;
  });
}

function ended(error: unknown, signal: AbortSignal): null {
  if (signal.aborted) return null;
  throw error;
}

type Control = 'pauseJob' | 'resumeJob' | 'stopJob' | 'retryJob' | 'releaseTrap' | 'deleteJob';

const STARTING: ReadonlySet<Control> = new Set<Control>(['resumeJob', 'retryJob', 'releaseTrap']);

function control(cli: Cli, name: string, endpoint: Control, done: string): Command {
  const isStarting = STARTING.has(endpoint);
  return callCommand<Control>(cli, {
    goOn: isStarting,
    getStartedJob: (answer) => (isStarting && !isNone(answer) ? answer.id : null),
    name,
    endpoint,
    positionals: [ID],
    complete: withJobId,
    examples: [`jobs ${name} latest`],
    print: (session, answer) => {
      session.print(
        isNone(answer) ? `${answer.id} held nothing back` : `${answer.id} ${done}${formatReturned(answer)}`,
      );
    },
  });
}

function isNone(answer: ResponseOf<Control>): boolean {
  return 'released' in answer && answer.released === 0;
}

function formatReturned(answer: ResponseOf<Control>): string {
  if ('retried' in answer) return ` with ${formatAmount(answer.retried, 'page')}`;
  return 'released' in answer ? ` with ${formatAmount(answer.released, 'page')}` : '';
}

/** Replaces `latest` by the newest job's id. */
export async function withJobId(_: Session, connection: Connection, request: Values): Promise<Values> {
  return { ...request, id: await jobId(connection, String(request.id)) };
}

async function jobId(connection: Connection, given: string): Promise<string> {
  if (given !== 'latest') return given;
  const [newest] = (await connection.call('listJobs', { limit: 1 })).results;
  if (newest) return newest.id;
  throw new UsageError('No jobs yet.', 'Start one with visit, crawl, extract, scrape or agent.');
}
