import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Input } from '../host';
import { UsageError } from '../usage-error';

/** Reads what a value refers to: `@FILE`, or `-` for stdin, which can be read only once. */
export interface Reader {
  /** The content for `-` and `@…`, otherwise the value itself. */
  readonly text: (value: string) => Promise<string>;
  /** Whether the value refers to a file or stdin. */
  readonly isPointer: (value: string) => boolean;
}

export function createReader(stdin: Input): Reader {
  let isRead = false;
  const isPointer = (value: string) => value === '-' || value.startsWith('@');
  return {
    isPointer,
    text: async (value) => {
      if (!isPointer(value)) return value;
      if (value !== '-') return readFile(value.slice(1));
      if (isRead) throw new UsageError('Only one value can be read from stdin.', 'Give the others as @FILE.');
      isRead = true;
      return readAll(stdin);
    },
  };
}

/** Throws `UsageError` if the file cannot be read. */
export function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new UsageError(`The file ${path} is not there.`, `Check its name; the command runs in ${process.cwd()}.`);
    throw new UsageError(`The file ${path} cannot be read.`, cause instanceof Error ? cause.message : null);
  }
}

export function isFile(path: string): boolean {
  return path.length < MAX_PATH_LENGTH && existsSync(path) && !statSync(path).isDirectory();
}

const MAX_PATH_LENGTH = 4096; // anything longer is text, and some systems reject such paths

async function readAll(stdin: Input): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of stdin) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}
