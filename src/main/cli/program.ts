import { Command, Help } from 'commander';
import { alertsCommand } from './commands/alerts';
import { backupCommand } from './commands/backup';
import { createCli } from './commands/cli';
import { completionCommand } from './commands/completion';
import { contractsCommand } from './commands/contracts';
import { destinationsCommand } from './commands/destinations';
import { docsCommand } from './commands/docs';
import { exportCommand } from './commands/export';
import { extractorsCommand } from './commands/extractors';
import { jobsCommand } from './commands/jobs';
import { keysCommand } from './commands/keys';
import { mapCommand } from './commands/map';
import { mcpCommand } from './commands/mcp';
import { profilesCommand } from './commands/profiles';
import { projectsCommand } from './commands/projects';
import { replaysCommand } from './commands/replays';
import { schedulesCommand } from './commands/schedules';
import { serveCommand } from './commands/serve';
import { settingsCommand } from './commands/settings';
import { signInsCommand } from './commands/sign-ins';
import { agentCommand, crawlCommand, extractCommand, scrapeCommand } from './commands/tasks';
import { templatesCommand } from './commands/templates';
import { visitCommand } from './commands/visit';
import { workerCommand } from './commands/worker';
import { workersCommand } from './commands/workers';
import { workflowsCommand } from './commands/workflows';
import { type ExitCode, formatExitCodes } from './exit';
import type { RunningHost } from './host';

/** The command tree. Calls `done` with the exit code of the command that ran; throws if parsing fails. */
export function createProgram(host: RunningHost, done: (code: ExitCode) => void): Command {
  const cli = createCli(host, done);
  const program = new Command('winnow')
    .description('Collects data from web pages: visit, crawl, extract and scrape, on this computer.')
    .version(host.version, '-V, --version', 'Print the version')
    .helpCommand('help [command]', 'Show help for a command')
    .option('--data <folder>', 'Data folder (default: WINNOW_DATA, or that of the app)')
    .option('--url <address>', 'Address of a running Winnow, used with WINNOW_API_KEY (default: WINNOW_URL)')
    .option('--json', 'Print complete answers as JSON')
    .option('-q, --quiet', 'Print nothing but results')
    .option('--no-color', 'Print without colours, as NO_COLOR does')
    .addHelpText('after', AFTER);
  const commands = [
    visitCommand(cli),
    crawlCommand(cli),
    extractCommand(cli),
    scrapeCommand(cli),
    mapCommand(cli),
    agentCommand(cli),
    jobsCommand(cli),
    exportCommand(cli),
    templatesCommand(cli),
    profilesCommand(cli),
    settingsCommand(cli),
    workflowsCommand(cli),
    schedulesCommand(cli),
    projectsCommand(cli),
    destinationsCommand(cli),
    alertsCommand(cli),
    contractsCommand(cli),
    keysCommand(cli),
    signInsCommand(cli),
    extractorsCommand(cli),
    replaysCommand(cli),
    backupCommand(cli),
    serveCommand(cli),
    workerCommand(cli),
    workersCommand(cli),
    mcpCommand(cli),
    docsCommand(cli),
    completionCommand(cli, () => program),
  ];
  for (const command of commands) program.addCommand(command);
  forEachCommand(program, (command) => configure(command, host));
  return program;
}

const AFTER = `
Commands use the app that is running, and start the engine themselves where none is.
Links to stored pages (_htmlUrl) open while the app or winnow serve runs on the same data.
On a terminal, items come as a table; in a pipe, as a line of JSON each.

${formatExitCodes()}

Examples:
  winnow visit https://example.com
  winnow scrape "https://example.com/book/*" --template "title, price" -o books.csv
  winnow crawl "https://example.com/blog/*" | head`;

/** Makes a command throw instead of ending the process, print to the host, and show the global flags that it reads. */
function configure(command: Command, { stdout, stderr }: RunningHost): void {
  if (command.commands.length > 0) command.helpCommand('help [command]', 'Show help for a command');
  const read = READ_BY[command.name()];
  const { visibleGlobalOptions } = Help.prototype;
  command
    .exitOverride()
    .helpOption('-h, --help', 'Show help')
    .configureHelp({
      showGlobalOptions: true,
      sortOptions: false,
      visibleGlobalOptions(each) {
        return visibleGlobalOptions.call(this, each).filter(({ long }) => read?.includes(long ?? '') ?? true);
      },
    })
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(toUsageText(command, text)),
      getOutHelpWidth: () => stdout.columns || HELP_WIDTH,
      getErrHelpWidth: () => stderr.columns || HELP_WIDTH,
    });
}

const HELP_WIDTH = 100;

/** Commands that call no Winnow and print no results, with the global flags that they read. */
const READ_BY: Readonly<Partial<Record<string, readonly string[]>>> = { serve: ['--data'], worker: [] };

/** The parser's message as a sentence, with its suggestion and the help of the command on lines of their own. */
function toUsageText(command: Command, text: string): string {
  const [first = '', ...more] = text
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const sentence = `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.?$/, '.')}`;
  const suggestions = more.map((line) => `  ${line.replace(/^\((.*)\)$/, '$1')}\n`);
  return `winnow: ${sentence}\n${suggestions.join('')}  See ${getFullName(command)} --help.\n`;
}

function getFullName(command: Command): string {
  return command.parent ? `${getFullName(command.parent)} ${command.name()}` : command.name();
}

function forEachCommand(command: Command, visit: (command: Command) => void): void {
  visit(command);
  for (const inner of command.commands) forEachCommand(inner, visit);
}
