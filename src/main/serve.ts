import { AppError } from '@shared/errors';
import { LAUNCH_FLAGS, readLaunchOptions } from './options';
import { readVersion } from './places';
import { runServer } from './run-server';

// Headless entry under plain Node.

const mainDir = import.meta.dirname;

async function main(args: readonly string[]): Promise<void> {
  const version = readVersion(mainDir);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return print(getHelp());
  if (args.some((arg) => arg === '--version' || arg === '-V')) return print(version);
  await runServer({ launch: readLaunchOptions(args, process.env), mainDir, version, env: process.env });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`winnow: ${failureText(error)}\n`);
  process.exit(error instanceof AppError && error.code === 'invalid_request' ? WRONG_USAGE : 1);
});

const WRONG_USAGE = 2; // as the command line ends

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function getHelp(): string {
  const flags = [...Object.values(LAUNCH_FLAGS), { usage: '-h, --help', about: 'Show this' }];
  const width = Math.max(...flags.map(({ usage }) => usage.length)) + 2;
  return [
    'Usage: npm run serve -- [flags]',
    '',
    'Serves the API and the window for a browser, until Ctrl+C.',
    '',
    ...flags.map(({ usage, about }) => `  ${usage.padEnd(width)}${about}`),
  ].join('\n');
}

function failureText(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const [detail] = error.details;
  return `${error.message}${detail?.hint ? ` ${detail.hint}` : ''}`;
}
