import type { Readable, Writable } from 'node:stream';

/** A stream that may be a terminal. */
export interface Output extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Input extends Readable {
  readonly isTTY?: boolean;
}

/** What the surrounding program provides to the command line. */
export interface CliHost {
  /** Arguments after the program's name. */
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
  /** Ends the process at once. */
  readonly endNow: (code: number) => void;
}

/** The host while a command runs. */
export interface RunningHost extends CliHost {
  /** Aborts when nobody reads the output any more, as in `winnow crawl … | head`. */
  readonly outputClosed: AbortSignal;
}
