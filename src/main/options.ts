import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '@shared/errors';
import { findNearestName } from '@shared/spelling';
import { DEFAULT_PORT } from './places';

/** Flags of a start without a window, as the help lists them. */
export const LAUNCH_FLAGS = {
  port: {
    type: 'string',
    usage: '--port <number>',
    about: `Port to listen on; 0 takes a free one (default: ${DEFAULT_PORT}, or WINNOW_PORT)`,
  },
  data: {
    type: 'string',
    usage: '--data <folder>',
    about: 'Data folder (default: WINNOW_DATA, or that of the app)',
  },
  queue: {
    type: 'string',
    usage: '--queue <address>',
    about: 'Redis or Valkey through which other machines load pages (default: WINNOW_QUEUE)',
  },
  open: { type: 'boolean', usage: '--open', about: 'Open it in the browser' },
  'no-link': {
    type: 'boolean',
    usage: '--no-link',
    about: 'Do not print a one-time link for a browser, for example if a log keeps the output',
  },
  'set-aside-damaged': {
    type: 'boolean',
    usage: '--set-aside-damaged',
    about: 'Keep a damaged database under another name, and save what can be read from it',
  },
} as const;

type LaunchFlag = keyof typeof LAUNCH_FLAGS;
type TextFlag = 'port' | 'data' | 'queue';

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
  const { text, has } = parseFlags(args);
  const port = text('port') ?? env.WINNOW_PORT;
  return {
    port: port === undefined || port === '' ? null : parsePort(port),
    dataDir: text('data') ?? (env.WINNOW_DATA || null),
    queue: text('queue') ?? (env.WINNOW_QUEUE || null),
    open: has('open'),
    link: !has('no-link'),
    setAsideDamaged: has('set-aside-damaged'),
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
  const { values, tokens } = parseArgs({
    args: [...args],
    options: LAUNCH_FLAGS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') throw usageError(`"${token.value}" is not a flag.`);
    if (token.kind !== 'option') continue;
    const flag = Object.hasOwn(LAUNCH_FLAGS, token.name) ? LAUNCH_FLAGS[token.name as LaunchFlag] : null;
    if (!flag) throw usageError(`There is no flag ${token.rawName}.${suggestFlag(token.name)}`);
    if (flag.type === 'string' && !token.value) throw usageError(`${token.rawName} needs a value: ${flag.usage}.`);
    if (flag.type === 'boolean' && token.value !== undefined) throw usageError(`${token.rawName} takes no value.`);
  }
  return { text: (name: TextFlag) => getText(values[name]), has: (name: LaunchFlag) => values[name] === true };
}

function getText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function suggestFlag(name: string): string {
  const nearest = findNearestName(name, Object.keys(LAUNCH_FLAGS));
  return nearest === null ? '' : ` Did you mean --${nearest}?`;
}

function usageError(message: string): AppError {
  const flags = Object.values(LAUNCH_FLAGS).map(({ usage }) => usage);
  return new AppError('invalid_request', message, { hint: `The flags are ${flags.join(', ')}, --help and --version.` });
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && text.trim() !== '') return port;
  throw new AppError(
    'invalid_request',
    `"${text}" is not a port; give a number from 0 to 65535 (default ${DEFAULT_PORT}).`,
  );
}
