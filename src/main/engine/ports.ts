import type { LogInWindow, NetworkHost } from './fetch/index';
import type { Vault } from './secrets/index';

/** What the host provides to the engine: everything that differs between the desktop, plain Node and the tests. */
export interface EngineHost {
  readonly dataDir: string;
  /** Sets a damaged database aside and saves what can be read of it. @default false */
  readonly setAsideDamaged?: boolean;
  /** Path of the built page worker, a file that worker threads can load. */
  readonly workerFile: string;
  /** Number of worker threads that read pages. */
  readonly workerThreads: number;
  /** Sent as User-Agent; names the client. */
  readonly userAgent: string;
  /** Address under which stored pages are served, without a trailing slash. Known once the server listens. */
  readonly baseUrl: () => string;
  readonly now: () => number;
  /** An identifier nobody can guess: at least 128 random bits, URL-safe. */
  readonly randomId: () => string;
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** Looks up names and opens connections. @default the system's own */
  readonly network?: NetworkHost;
  /** Environment variables, such as providers' keys. @default none */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The system's key store. @default a key file in the data folder */
  readonly vault?: Vault;
  /** Present where the host can open a window in which a person logs in. */
  readonly logInWindow?: LogInWindow;
}
