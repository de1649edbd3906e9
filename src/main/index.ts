import { app } from 'electron';
import { isCommand } from './cli/names';
import { findCommandWords } from './desktop/command-words';
import { getResourcesDir } from './desktop/resources';
import { runDesktop } from './desktop/run-desktop';
import { runWithoutWindow } from './desktop/without-window';

const mainDir = import.meta.dirname;
const words = findCommandWords(process.argv, !app.isPackaged, isCommand);

if (words) void runWithoutWindow(() => runCommandLine(words));
else void runDesktop(mainDir);

/** `Winnow visit https://…` is the command line, with no window. */
async function runCommandLine(args: readonly string[]): Promise<number> {
  const { runCli } = await import('./cli/index');
  return runCli({
    args,
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    mainDir,
    resourcesDir: getResourcesDir(mainDir),
    version: app.getVersion(),
    onInterrupt: (listener) => {
      process.on('SIGINT', listener);
      return () => process.off('SIGINT', listener);
    },
    endNow: (code) => app.exit(code),
  });
}
