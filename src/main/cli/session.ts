import { resolve } from 'node:path';
import { z } from 'zod';
import { type Connection, connectOrStart, connectToAddress, connectToRunning } from '../client/connect';
import { getDefaultDataDir, readLaunchOptions, requireNode } from '../options';
import { DEFAULT_PORT, getAppPaths } from '../places';
import type { StartOptions } from '../start';
import { libraryTemplates, type TemplateNamed } from './flags/library-template';
import { createReader, type Reader } from './flags/reader';
import type { RunningHost } from './host';
import { type Paint, paintFor } from './output/paint';
import { createStatusLine, type StatusLine } from './output/status-line';
import { UsageError } from './usage-error';

/** Global flags. */
export const GlobalOptions = z.object({
  data: z.string().optional(),
  url: z.string().optional(),
  json: z.boolean().default(false),
  quiet: z.boolean().default(false),
  color: z.boolean().default(true),
});
export type GlobalOptions = z.infer<typeof GlobalOptions>;

interface Wanted {
  readonly goOn?: boolean;
}

/** A run of the program: what its command reads, prints and talks to. */
export interface Session {
  readonly host: RunningHost;
  readonly options: GlobalOptions;
  readonly reader: Reader;
  /** Finds a saved template; connects like `connect`. */
  readonly templateNamed: TemplateNamed;
  readonly paint: Paint;
  /** Terminal columns; without a terminal, lines are not cut. */
  readonly width: number;
  /** Whether stdout is a terminal. */
  readonly isTerminal: boolean;
  readonly status: StatusLine;
  /** Writes lines to stdout. */
  readonly print: (text: string) => void;
  /** Writes a message to stderr, unless quiet. */
  readonly say: (text: string) => void;
  /** The same, but only on a terminal. */
  readonly mention: (text: string) => void;
  /** The running app, or an engine of its own, always the same; `goOn` lets that engine resume earlier jobs. */
  readonly connect: (wanted?: Wanted) => Promise<Connection>;
  /** A connection that the caller closes; `connect` is closed with the session. */
  readonly openConnection: (wanted?: Wanted) => Promise<Connection>;
  /** The running app; null if there is none. */
  readonly connectToRunning: () => Promise<Connection | null>;
  readonly close: () => Promise<void>;
}

const DEFAULT_WIDTH = 80;

export function openSession(host: RunningHost, options: GlobalOptions): Session {
  const { stdout, stderr, env } = host;
  const status = createStatusLine(stderr, !options.quiet);
  const say = (text: string) => {
    if (options.quiet) return;
    status.clear();
    stderr.write(`${text}\n`);
  };
  const dataDir = resolve(options.data ?? (env.WINNOW_DATA || getDefaultDataDir(process.platform, env)));
  const address = getAddress(options, env);
  let open: Promise<Connection> | null = null;
  const openConnection = async ({ goOn = false }: Wanted = {}): Promise<Connection> =>
    address ? toAddress(address, env) : connectHere({ ...getStartOptions(host, dataDir, say), leaveUnfinished: !goOn });
  const connectOnce = (wanted?: Wanted): Promise<Connection> => {
    open ??= openConnection(wanted);
    return open;
  };
  return {
    host,
    options,
    reader: createReader(host.stdin),
    templateNamed: libraryTemplates(async () => {
      const { call } = await connectOnce();
      return (await call('listTemplates', {})).results;
    }),
    paint: paintFor(stdout, env, options.color),
    isTerminal: stdout.isTTY === true,
    width: stdout.isTTY ? stdout.columns || DEFAULT_WIDTH : Number.POSITIVE_INFINITY,
    status,
    print: (text) => {
      status.clear();
      stdout.write(`${text}\n`);
    },
    say,
    mention: (text) => {
      if (stderr.isTTY) say(text);
    },
    connect: connectOnce,
    openConnection,
    connectToRunning: async () => (address ? toAddress(address, env) : connectToRunning(dataDir)),
    close: async () => {
      status.clear();
      await open?.then(
        ({ close }) => close(),
        () => undefined, // a failure to open was already reported
      );
    },
  };
}

/** Checks the Node version only if an engine must be started; talking to the running app works with older ones. */
async function connectHere(options: StartOptions): Promise<Connection> {
  const running = await connectToRunning(options.dataDir);
  if (running) return running;
  requireNode(process.versions);
  return connectOrStart(options);
}

function getStartOptions(host: RunningHost, dataDir: string, log: (line: string) => void): StartOptions {
  return {
    dataDir,
    port: 0,
    desktop: false,
    version: host.version,
    paths: getAppPaths(host.mainDir, host.resourcesDir),
    env: host.env,
    log,
    linkAddress: `http://127.0.0.1:${readLaunchOptions([], host.env).port || DEFAULT_PORT}`,
  };
}

function getAddress({ url }: GlobalOptions, env: NodeJS.ProcessEnv): string | null {
  const address = url ?? (env.WINNOW_URL || null);
  if (address === null || (/^https?:\/\//.test(address) && URL.canParse(address))) return address;
  throw new UsageError(`"${address}" is not an address.`, 'Use one such as http://127.0.0.1:4327.');
}

function toAddress(address: string, env: NodeJS.ProcessEnv): Connection {
  const key = env.WINNOW_API_KEY;
  if (key) return connectToAddress(address, key);
  throw new UsageError(
    `${address} needs an API key.`,
    'Set WINNOW_API_KEY. --url is the address of a Winnow; pages are named without a flag.',
  );
}
