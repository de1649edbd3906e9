/** What the host gives the engine: everything that differs between the desktop, plain Node and the tests. */
export interface EngineHost {
  readonly dataDir: string;
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
}
