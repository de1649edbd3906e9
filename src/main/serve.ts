import { AppError } from '@shared/errors';
import { readLaunchOptions } from './options';
import { readVersion } from './places';
import { runServer } from './run-server';

// Headless entry under plain Node.

const mainDir = import.meta.dirname;

async function main(): Promise<void> {
  const launch = readLaunchOptions(process.argv.slice(2), process.env);
  await runServer({ launch, mainDir, version: readVersion(mainDir), env: process.env });
}

main().catch((error: unknown) => {
  process.stderr.write(`winnow: ${failureText(error)}\n`);
  process.exit(1);
});

function failureText(error: unknown): string {
  if (!(error instanceof AppError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const [detail] = error.details;
  return `${error.message}${detail?.hint ? ` ${detail.hint}` : ''}`;
}
