import type { LogInWindow, NetworkHost } from './fetch/index';
import type { Vault } from './secrets/index';

/** What the host gives the engine: everything that differs between the desktop, plain Node and the tests. */
export interface EngineHost {
  readonly dataDir: string;
  /** A damaged database is set aside, and what can be read of it saved. @default false */
  readonly setAsideDamaged?: boolean;
  /** The built page worker, a file that worker threads can start. */
  readonly workerFile: string;
  /** Worker threads that read pages. */
  readonly workerThreads: number;
  /** Sent as User-Agent; says who asks. */
  readonly userAgent: string;
  /** Address under which stored pages are served, without a trailing slash. Known once the server listens. */
  readonly baseUrl: () => string;
  readonly now: () => number;
  /** An identifier nobody can guess: at least 128 random bits, URL-safe. */
  readonly randomId: () => string;
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** How names are looked up and connections opened; by the system where it is left out. */
  readonly network?: NetworkHost;
  /** Variables of the process, such as providers' keys; none where it is left out. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The system's own safe for secrets; without it a key file in the data folder does. */
  readonly vault?: Vault;
  /** Where the host can open a window for a person to log in. */
  readonly logInWindow?: LogInWindow;
}
