import { contract } from '@shared/contract';
import type { JobSummary } from '@shared/contract/jobs';
import { TaskOptions } from '@shared/contract/task';
import type { Command } from 'commander';
import type { Connection } from '../../client/connect';
import type { ExitCode } from '../exit';
import { declareFlags } from '../flags/declare';
import { getParameters } from '../flags/parameter';
import { getRequest, parseJsonFlag } from '../flags/request';
import { printResults } from '../run/print-results';
import { type EarlyPrinting, leaveJob, type Printing, runJob } from '../run/run-job';
import { addTargets, parseOutputTarget, requireResults, type Target } from '../run/target';
import type { Session } from '../session';
import { UsageError } from '../usage-error';
import type { Cli } from './cli';

type Values = Readonly<Record<string, unknown>>;
type TaskName = 'visit' | 'crawl' | 'extract' | 'scrape' | 'agent';

export interface TaskCommand {
  readonly name: TaskName;
  /** As shown in the help, such as `<url>`, with a description. */
  readonly positional: readonly [string, string];
  /** Parameters without a flag, because the positional sets them. */
  readonly unflagged: readonly string[];
  /** The part of the request that the positional sets. */
  readonly place: (session: Session, positionals: readonly string[]) => Promise<Values> | Values;
  readonly examples: readonly string[];
  /** Where results go, if it differs from items: flags, and how to read them. Throws `UsageError`. */
  readonly targets?: { readonly add: (command: Command) => Command; readonly read: (values: Values) => Target };
  /** Defaults of this command that replace the endpoint's. */
  readonly defaults?: Values;
  /** Parameters or flags of which a call has one, and what to say if it has none. */
  readonly needs: { readonly oneOf: readonly string[]; readonly message: string; readonly hint: string };
  /** Fills in missing parts of a request. */
  readonly complete?: (request: Values, target: Target) => Values;
  /** Prints results while the job runs, and the rest at its end; null to print everything at the end. */
  readonly printEarly?: (session: Session, connection: Connection, target: Target) => EarlyPrinting | null;
  /** Flags that are not parameters of the endpoint. */
  readonly extra?: (command: Command) => Command;
  /** Prepares what those flags name, before anything else is done; its result goes into the request. */
  readonly prepare?: (session: Session, connection: Connection, values: Values) => Promise<Values>;
  /** Prints warnings before anything is done. */
  readonly before?: (session: Session, connection: Connection, request: Values) => Promise<void>;
  /** Prints results other than items or hits. */
  readonly print?: (
    session: Session,
    connection: Connection,
    job: JobSummary,
    target: Target,
  ) => ReturnType<Printing['print']>;
  /** Prints the answer to a dry run, which creates no job. */
  readonly printAnswer?: (session: Session, answer: object) => ExitCode;
}

/** A command that runs a task; its flags are the endpoint's parameters. */
export function taskCommand(cli: Cli, task: TaskCommand): Command {
  const { add, read } = task.targets ?? { add: addTargets, read: parseOutputTarget };
  const parameters = getParameters(contract[task.name].request)
    .filter(({ path }) => !task.unflagged.includes(path[0] ?? ''))
    .map((parameter) => ({ ...parameter, byDefault: task.defaults?.[parameter.path[0] ?? ''] ?? parameter.byDefault }));
  const command = cli.command(task.name, contract[task.name].summary, task.examples).argument(...task.positional);
  task.extra?.(command);
  add(command).option('--args <json>', 'The complete request; flags override it (JSON, @FILE, or - for stdin)');
  declareFlags(command, parameters, (name) => name in TaskOptions.shape);
  return cli.act(command, async (session, positionals, values) => {
    const target = read(values);
    const given = {
      ...(await wholeRequest(session, values.args)),
      ...(await getRequest(parameters, values, session)),
      ...(await task.place(session, positionals)),
    };
    requireOne(task.needs, { ...values, ...given });
    const request = task.complete ? task.complete(given, target) : given;
    requireResults(request, target);
    const connection = await session.connect();
    const prepared = task.prepare ? await task.prepare(session, connection, values) : {};
    return runTask(session, connection, task, { ...request, ...prepared }, target);
  });
}

function requireOne({ oneOf, message, hint }: TaskCommand['needs'], given: Values): void {
  if (oneOf.every((name) => given[name] === undefined || given[name] === null)) throw new UsageError(message, hint);
}

async function wholeRequest({ reader }: Session, args: unknown): Promise<object> {
  if (typeof args !== 'string') return {};
  const whole = parseJsonFlag(await reader.text(args), '--args');
  if (typeof whole === 'object' && whole !== null && !Array.isArray(whole)) return whole;
  throw new UsageError('--args is not a JSON object.', 'Write the body of a request, such as {"url": "https://…"}.');
}

async function runTask(
  session: Session,
  connection: Connection,
  { name, before, print = printResults, printEarly, printAnswer }: TaskCommand,
  request: Values,
  target: Target,
): Promise<ExitCode> {
  const ask = () => connection.ask(name, { ...request, detach: true });
  if (printAnswer && request.dryRun === true) return printAnswer(session, await ask());
  await before?.(session, connection, request);
  const begin = async () => getJobId(await ask());
  if (request.detach === true) return leaveJob(session, connection, await begin());
  const atEnd = { print: (job: JobSummary) => print(session, connection, job, target) };
  return runJob(session, connection, begin, printEarly?.(session, connection, target) ?? atEnd);
}

function getJobId(answer: object): string {
  if ('jobId' in answer && typeof answer.jobId === 'string') return answer.jobId;
  throw new TypeError('a detached task answered without a job');
}
