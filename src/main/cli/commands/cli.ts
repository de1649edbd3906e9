import { Command } from 'commander';
import type { ExitCode } from '../exit';
import type { RunningHost } from '../host';
import { GlobalOptions, openSession, type Session } from '../session';

type Values = Readonly<Record<string, unknown>>;

/** Runs a command; `values` are its flags by name in camelCase. Returns an exit code. */
export type Action = (session: Session, positionals: readonly string[], values: Values) => Promise<ExitCode>;

/** Creates commands whose actions get a session, and keeps the exit code. */
export interface Cli {
  readonly host: RunningHost;
  readonly command: (name: string, summary: string, examples?: readonly string[]) => Command;
  readonly act: (command: Command, action: Action) => Command;
}

/** Calls `done` with the exit code; errors of an action are left to the parser. */
export function createCli(host: RunningHost, done: (code: ExitCode) => void): Cli {
  return {
    host,
    command: (name, summary, examples = []) => {
      const command = new Command(name).description(summary);
      const lines = examples.map((example) => `  winnow ${example}`);
      return lines.length === 0 ? command : command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
    },
    act: (command, action) =>
      command.action(async () => {
        const session = openSession(host, GlobalOptions.parse(command.optsWithGlobals()));
        try {
          done(await action(session, command.args, command.opts()));
        } finally {
          await session.close();
        }
      }),
  };
}
