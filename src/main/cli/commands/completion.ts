import { Argument, type Command } from 'commander';
import { bashCompletion } from '../completion/bash';
import { fishCompletion } from '../completion/fish';
import { powershellCompletion } from '../completion/powershell';
import { type Known, listCommands } from '../completion/tree';
import { zshCompletion } from '../completion/zsh';
import { EXIT } from '../exit';
import type { Cli } from './cli';

export const SHELLS: Readonly<Record<string, (commands: readonly Known[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
};

/** Prints a shell script that completes commands, flags and their values. */
export function completionCommand(cli: Cli, program: () => Command): Command {
  const command = cli
    .command('completion', 'Print a script that completes commands and flags in a shell', [
      'completion bash >> ~/.bashrc',
      'completion zsh > ~/.zfunc/_winnow',
      'completion fish > ~/.config/fish/completions/winnow.fish',
    ])
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SHELLS)));
  return cli.act(command, async (session, [shell = '']) => {
    session.host.stdout.write(SHELLS[shell]?.(listCommands(program())) ?? '');
    return EXIT.fine;
  });
}
