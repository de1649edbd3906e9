import { type Command, CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit';
import { toCommandFailure } from './failure';
import type { CliHost, RunningHost } from './host';
import { createProgram } from './program';
import { flushOutputs, watchOutputs } from './watch-outputs';

export type { CliHost } from './host';

/** Runs the command line and returns the exit code; failures are already printed. */
export async function runCli(host: CliHost): Promise<number> {
  const outputClosed = watchOutputs(host);
  const code = await runOnHost({ ...host, outputClosed });
  await flushOutputs(host);
  return outputClosed.aborted ? EXIT.outputClosed : code;
}

async function runOnHost(host: RunningHost): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine;
  const program = createProgram(host, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync(withDashedIds(host.args), { from: 'user' });
    return code;
  } catch (error) {
    // all further failures follow from that
    if (host.outputClosed.aborted) return EXIT.outputClosed;
    if (error instanceof CommanderError) return isAsked(error) ? EXIT.fine : EXIT.refused;
    const failure = toCommandFailure(error, getFlags(program, host.args));
    failure.lines.forEach((line, at) => {
      host.stderr.write(`${at === 0 ? 'winnow: ' : ''}${line}\n`);
    });
    return failure.code;
  }
}

/** Help and version are not failures if they were asked for; help instead of a missing command is one. */
function isAsked({ code, exitCode }: CommanderError): boolean {
  return exitCode === 0 || code === 'commander.version' || code === 'commander.helpDisplayed';
}

// random ids may start with a dash, which would make them flags
const DASHED_ID = /^-[\w-]{21}$/;

function withDashedIds(args: readonly string[]): string[] {
  const ids = args.filter((word) => DASHED_ID.test(word) && !word.startsWith('--'));
  if (ids.length === 0 || args.includes('--')) return [...args];
  return [...args.filter((word) => !ids.includes(word)), '--', ...ids];
}

/** Flags of the command that the words name. Flags of the program are not parameters of a call, although `--url` has the name of one. */
function getFlags(program: Command, words: readonly string[]): ReadonlySet<string> {
  const chain = [program];
  for (const word of words) {
    const inner = chain.at(-1)?.commands.find((each) => each.name() === word || each.aliases().includes(word));
    if (inner) chain.push(inner);
  }
  return new Set(chain.slice(1).flatMap(({ options }) => options.map(({ long }) => long ?? '')));
}
