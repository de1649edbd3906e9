import type { Notify } from './alerts/index';
import type { LogInWindow, NetworkHost } from './fetch/index';
import type { FleetAccess } from './fleet/index';
import type { Vault } from './secrets/index';
import type { PagePool } from './workers/index';

/** What the host provides: everything that differs between desktop, plain Node and tests. */
export interface EngineHost {
  readonly dataDir: string;
  /** Renames a damaged database and saves what is readable. @default false */
  readonly setAsideDamaged?: boolean;
  /** Path of the built page worker. */
  readonly workerFile: string;
  /** Number of worker threads for pages. */
  readonly workerThreads: number;
  /** Reads pages; closed with the engine. @default threads of its own that run `workerFile` */
  readonly pagePool?: PagePool;
  /** Version of Winnow. */
  readonly version: string;
  /** User-Agent header. */
  readonly userAgent: string;
  /** Base URL of stored pages, without a trailing slash. Known when the server listens. */
  readonly baseUrl: () => string;
  readonly now: () => number;
  /** Returns an unguessable id: at least 128 random bits, URL-safe. */
  readonly randomId: () => string;
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** Resolves names and opens connections. @default the system's */
  readonly network?: NetworkHost;
  /** Environment variables, such as providers' keys. @default none */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** A queue through which remote workers load and read pages. @default the stored one, if any */
  readonly fleet?: FleetAccess;
  /** The system's key store. @default a key file in the data folder */
  readonly vault?: Vault;
  /** Set if the host is a desktop that can show notifications. */
  readonly notify?: Notify;
  /** Set if the host can open login windows. */
  readonly logInWindow?: LogInWindow;
}
