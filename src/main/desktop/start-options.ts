import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@shared/errors';
import { DEFAULT_PORT } from '../places';

export interface DesktopOptions {
  readonly dataDir: string;
  readonly port: number;
  /** Whether the port was requested explicitly, so that no other may be used. */
  readonly portIsFixed: boolean;
  /** Whether to rename a damaged database and save what is readable. */
  readonly setAsideDamaged: boolean;
}

/**
 * Parses `--port N`, `--data DIR`, `--set-aside-damaged`, `WINNOW_PORT` and `WINNOW_DATA`; flags take precedence. Other flags are left to Chromium.
 * Throws `invalid_request` for an invalid port.
 */
export function readStartOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  defaultDataDir: string,
): DesktopOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, data: { type: 'string' }, 'set-aside-damaged': { type: 'boolean' } },
    strict: false,
  });
  const port = readFlagText(values.port, '--port') ?? (env.WINNOW_PORT || undefined);
  const data = readFlagText(values.data, '--data') ?? (env.WINNOW_DATA || undefined);
  return {
    dataDir: data === undefined ? defaultDataDir : resolve(data),
    port: port === undefined ? DEFAULT_PORT : parsePort(port),
    portIsFixed: port !== undefined,
    setAsideDamaged: values['set-aside-damaged'] === true,
  };
}

function readFlagText(value: string | boolean | undefined, flag: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new AppError('invalid_request', `${flag} needs a value.`, { hint: `Write ${flag} and the value after it.` });
}

function parsePort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new AppError('invalid_request', `"${value}" is not a port.`, { hint: 'A port is a number from 0 to 65535.' });
}
