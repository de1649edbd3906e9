import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@shared/errors';
import { DEFAULT_PORT } from './places';

/** Options from flags and the environment; a flag wins. Null if neither sets it. */
export interface LaunchOptions {
  readonly port: number | null;
  readonly dataDir: string | null;
  readonly open: boolean;
  /** Whether to print one-time links. */
  readonly link: boolean;
  /** Address of the queue by which other machines load pages; null for none. */
  readonly queue: string | null;
  /** Whether to set a damaged database aside and save what is readable. */
  readonly setAsideDamaged: boolean;
}

/**
 * Reads `--port N`, `--data DIR`, `--queue URL`, `--open`, `--no-link` and `--set-aside-damaged`, and WINNOW_PORT, WINNOW_DATA and WINNOW_QUEUE.
 * Throws `invalid_request` for an unknown flag or an invalid value.
 */
export function readLaunchOptions(args: readonly string[], env: NodeJS.ProcessEnv): LaunchOptions {
  const { values } = parseFlags(args);
  const port = values.port ?? env.WINNOW_PORT;
  return {
    port: port === undefined || port === '' ? null : parsePort(port),
    dataDir: values.data ?? (env.WINNOW_DATA || null),
    queue: values.queue ?? (env.WINNOW_QUEUE || null),
    open: values.open ?? false,
    link: !(values['no-link'] ?? false),
    setAsideDamaged: values['set-aside-damaged'] ?? false,
  };
}

/** The default data folder, by each system's convention. */
export function getDefaultDataDir(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData/Roaming'), 'Winnow');
  if (platform === 'darwin') return join(homedir(), 'Library/Application Support/Winnow');
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'Winnow');
}

// SQLite's binding needs Node-API 10, which this version introduced (and 23.6); an older Node would end without a
// message.
const NODE_API = 10;
const OLDEST_NODE = '22.14';

/** Throws `invalid_request` if this Node is too old. npm's scripts and Electron have a Node of their own. */
export function requireNode({ node, napi, electron }: Readonly<Partial<NodeJS.ProcessVersions>>): void {
  if (electron !== undefined || Number(napi) >= NODE_API) return;
  throw new AppError('invalid_request', `Winnow needs Node ${OLDEST_NODE} or newer, and this is ${node}.`, {
    hint: 'Start it with npm run serve, or npm run winnow, which bring their own Node.',
  });
}

function parseFlags(args: readonly string[]) {
  try {
    const options = {
      port: { type: 'string' },
      data: { type: 'string' },
      queue: { type: 'string' },
      open: { type: 'boolean' },
      'no-link': { type: 'boolean' },
      'set-aside-damaged': { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options, strict: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const known = '--port N, --data DIR, --queue URL, --open, --no-link, --set-aside-damaged';
    throw new AppError('invalid_request', `${reason} Known flags: ${known}.`, { cause });
  }
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && text.trim() !== '') return port;
  throw new AppError(
    'invalid_request',
    `"${text}" is not a port; give a number from 0 to 65535 (default ${DEFAULT_PORT}).`,
  );
}
