import { contract, type EndpointName, type ResponseOf } from '@shared/contract';
import type { JobSummary } from '@shared/contract/jobs';
import type { Command } from 'commander';
import type { Connection } from '../../client/connect';
import { EXIT } from '../exit';
import { declareFlags } from '../flags/declare';
import { getParameters } from '../flags/parameter';
import { getRequest } from '../flags/request';
import { printResults } from '../run/print-results';
import { runJob } from '../run/run-job';
import type { Target } from '../run/target';
import type { Session } from '../session';
import type { Cli } from './cli';

type Values = Readonly<Record<string, unknown>>;

const NOWHERE: Target = { file: null, format: null };

/** A command that makes one API call; its flags are the endpoint's parameters. */
export interface CallCommand<Name extends EndpointName> {
  readonly name: string;
  readonly endpoint: Name;
  /** As shown in the help, such as `<id>`, with a description; the parameter has the same name. The last one may take many: `<urls...>`. */
  readonly positionals?: readonly (readonly [string, string])[];
  readonly examples?: readonly string[];
  /** Parameters without a flag. */
  readonly without?: readonly string[];
  /** Completes the request. */
  readonly complete?: (session: Session, connection: Connection, request: Values) => Promise<Values> | Values;
  /** Prints the answer for a person; `--json` prints it unchanged. */
  readonly print: (session: Session, answer: ResponseOf<Name>) => void;
  /** Whether an engine started for this command resumes earlier jobs. */
  readonly goOn?: boolean;
  /** Id of the job that the call sets going; null if none. An engine started for this command ends with it, so the command waits for that job. */
  readonly getStartedJob?: (answer: ResponseOf<Name>) => string | null;
}

export function callCommand<Name extends EndpointName>(cli: Cli, call: CallCommand<Name>): Command {
  const { positionals = [], without = [], complete } = call;
  const named = positionals.map(([shown]) => shown.replace(/[^\w]/g, ''));
  const parameters = getParameters(contract[call.endpoint].request).filter(
    ({ path: [name = ''] }) => !named.includes(name) && !without.includes(name),
  );
  const command = cli.command(call.name, contract[call.endpoint].summary, call.examples);
  for (const [shown, what] of positionals) command.argument(shown, what);
  declareFlags(command, parameters);
  return cli.act(command, async (session, given, values) => {
    const placed = Object.fromEntries(
      named.flatMap((name, at) => {
        if (given[at] === undefined) return [];
        return [[name, positionals[at]?.[0].includes('...') ? given.slice(at) : given[at]]];
      }),
    );
    const request = { ...(await getRequest(parameters, values, session)), ...placed };
    const connection = await session.connect({ goOn: call.goOn ?? false });
    const whole = complete ? await complete(session, connection, request) : request;
    const answer = await connection.ask(call.endpoint, whole);
    const started = connection.isOwn ? (call.getStartedJob?.(answer) ?? null) : null;
    if (started !== null) {
      session.mention('Winnow is not running, so this command works on the job until it ends.');
      const print = (job: JobSummary) => printResults(session, connection, job, NOWHERE);
      return runJob(session, connection, async () => started, { print });
    }
    if (session.options.json) session.print(JSON.stringify(answer, null, 2));
    else call.print(session, answer);
    return EXIT.fine;
  });
}
