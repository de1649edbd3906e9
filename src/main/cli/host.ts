import type { Readable, Writable } from 'node:stream';

/** A stream that may be a terminal. */
export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Input extends Readable {
  readonly isTTY?: boolean;
}

/** What the command line is given by the program it runs in. */
export interface CliHost {
  /** What follows the program's name. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Folder of the built main script. */
  readonly mainDir: string;
  readonly resourcesDir?: string;
  readonly version: string;
  /** Calls back at each Ctrl+C until the returned function is called. */
  readonly onInterrupt: (listener: () => void) => () => void;
  /** Ends the program at once. */
  readonly endNow: (code: number) => void;
}

/** The same while a command runs. */
export interface RunningHost extends CliHost {
  /** Aborts when nobody reads what is printed any more, as in `winnow crawl … | head`. */
  readonly outputClosed: AbortSignal;
}
